import { css } from "../styled-system/css/index.js";

/** The look of a sentence across a form, with its buttons; its tone is set beside it. */
export const notice = css({
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "3",
  px: "3",
  py: "2",
  borderRadius: "l2",
  textStyle: "sm",
});
