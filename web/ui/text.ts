import { css } from "../styled-system/css/index.js";

/** The look of a link among other words. */
export const link = css({
  fontWeight: "medium",
  color: "fg.default",
  textDecoration: "underline",
  textUnderlineOffset: "2px",
  borderRadius: "l1",
});

/** The look of words that matter less than those beside them. */
export const muted = css({ color: "fg.muted" });
