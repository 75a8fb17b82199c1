import { css } from "../styled-system/css/index.js";

/** How a link looks that stands among other words. */
export const link = css({
  fontWeight: "medium",
  color: "fg.default",
  textDecoration: "underline",
  textUnderlineOffset: "2px",
  borderRadius: "l1",
});

/** How words look that matter less than those beside them. */
export const muted = css({ color: "fg.muted" });
