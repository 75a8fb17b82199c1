import { css } from "../styled-system/css/index.js";
import { NumbersTable, type NumbersTableProps } from "./numbers-table.tsx";

/**
 * A table for any screen, with more numbers than fit on a phone. There each row is its text with the others below,
 * under their names.
 */
export function WideTable(props: NumbersTableProps) {
  return <NumbersTable {...props} className={table} />;
}

const phone = {
  "&, & > tbody": { display: "block" },
  "& > thead": { srOnly: true },
  "& > tbody > tr": { display: "flex", flexWrap: "wrap", columnGap: "5", rowGap: "1.5", py: "2.5" },
  "& tbody th": { flexBasis: "full" },
  "& td::before": {
    content: "attr(data-name)",
    display: "block",
    color: "fg.muted",
    textStyle: "xs",
  },
} as const;
const table = css({
  width: "full",
  "& tr": { borderBottomWidth: "1px", breakInside: "avoid" },
  "& tbody tr:last-child": { borderBottomWidth: "0" },
  "& tbody th": { overflowWrap: "anywhere", textAlign: "start", fontWeight: "normal" },
  "& thead th": { color: "fg.muted", textStyle: "xs", fontWeight: "medium" },
  "& tbody :is(th, td)": { fontVariantNumeric: "tabular-nums" },
  smDown: phone,
  sm: {
    "& :is(th, td)": { py: "2", pe: "4", verticalAlign: "top", textAlign: "end" },
    "& :is(th, td):is(:first-child, [data-words])": { textAlign: "start" },
    "& :is(th, td):first-child": { width: { lg: "40%" } },
    "& :is(th, td):last-child": { pe: "0" },
  },
});
