import { css } from "../styled-system/css/index.js";

/** The look of a link among other words. */
export const link = css({
  fontWeight: "medium",
  color: "fg.default",
  textDecoration: "underline",
  textUnderlineOffset: "2px",
  borderRadius: "l1",
});

/** Words on one line, cut at its end on a screen; on paper nobody can widen it, and they go on below. */
export const cutOnScreen = css({
  overflow: { base: "hidden", _print: "visible" },
  textOverflow: "ellipsis",
  whiteSpace: { base: "nowrap", _print: "normal" },
});

/** The look of words that matter less than those beside them. */
export const muted = css({ color: "fg.muted" });
