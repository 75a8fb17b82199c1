import { css } from "../styled-system/css/index.js";

/** The look of a chip: a short button or link over a list or a page. One that is on stands out. */
export const chip = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  minHeight: { base: "44px", lg: "32px" },
  px: "3",
  borderRadius: "full",
  borderWidth: "1px",
  borderColor: "border.default",
  background: "bg.default",
  textStyle: "sm",
  cursor: "pointer",
  _hover: { background: "gray.a3" },
  "&:is([aria-pressed=true], [data-on])": {
    background: "tone.info.bg",
    borderColor: "tone.info.fg",
    color: "tone.info.fg",
  },
});
