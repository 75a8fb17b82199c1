import type { Tone } from "../../src/lib/status.ts";
import { css } from "../styled-system/css/index.js";

/** The colour of words and icons of a tone. */
export const inTone: Record<Tone, string> = {
  neutral: css({ color: "tone.neutral.fg" }),
  info: css({ color: "tone.info.fg" }),
  violet: css({ color: "tone.violet.fg" }),
  success: css({ color: "tone.success.fg" }),
  warning: css({ color: "tone.warning.fg" }),
  danger: css({ color: "tone.danger.fg" }),
};

/** The surface of a tone, for a whole field of a grid or a note that shows a state. */
export const onTone: Record<Tone, string> = {
  neutral: css({ background: "tone.neutral.bg", borderColor: "tone.neutral.line" }),
  info: css({ background: "tone.info.bg", borderColor: "tone.info.line" }),
  violet: css({ background: "tone.violet.bg", borderColor: "tone.violet.line" }),
  success: css({ background: "tone.success.bg", borderColor: "tone.success.line" }),
  warning: css({ background: "tone.warning.bg", borderColor: "tone.warning.line" }),
  danger: css({ background: "tone.danger.bg", borderColor: "tone.danger.line" }),
};
