import { css } from "../../styled-system/css/index.js";

/** The days that are shown, and where a day is, in percent. */
export interface Span {
  first: string;
  last: string;
  today: string;
  at: (day: string) => number;
}

/** A bar; its colour is that of its department. */
export const bar = css({
  borderWidth: "1px",
  borderRadius: "sm",
  px: "1",
  textStyle: "xs",
  lineHeight: { base: "1.25rem", _print: "calc(var(--row) - 0.6mm)" },
  fontSize: { _print: "5pt" },
  whiteSpace: "nowrap",
  printColorAdjust: "exact",
});
