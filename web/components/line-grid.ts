import { css } from "../styled-system/css/index.js";

/**
 * The fields of one line of an order, beside each other where there is room; whose columns are how wide says each form. In a
 * table's way: the names of the fields stand over the first line only.
 */
export const lineGrid = css({
  display: "grid",
  gap: "3",
  alignItems: "start",
  minWidth: "0",
  "& [data-below-label]": { mt: "1.625rem" },
  "& + &": {
    borderTopWidth: { base: "1px", md: "0" },
    pt: { base: "3", md: "0" },
    md: { "& :is(label, [data-label])": { srOnly: true }, "& [data-below-label]": { mt: "0" } },
  },
});

/** What a line comes to, under its name on a phone. */
export const lineSum = css({
  display: "grid",
  gap: "1.5",
  gridColumn: { base: "1 / span 3", md: "auto" },
  textAlign: { md: "end" },
  "& [data-label]": { fontWeight: "medium", textStyle: "sm" },
});

export const lineAmount = css({
  display: "flex",
  alignItems: "center",
  minHeight: { md: "9" },
  justifyContent: { md: "flex-end" },
});
