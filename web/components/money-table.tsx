import { css } from "../styled-system/css/index.js";
import { NumbersTable, type NumbersTableProps } from "./numbers-table.tsx";

/** A short table of amounts for any screen: its first column is text, the others are numbers. */
export function MoneyTable(props: NumbersTableProps) {
  return <NumbersTable {...props} className={table} />;
}

const table = css({
  width: "full",
  "& :is(th, td)": { py: "2", pe: { base: "2", md: "4" }, verticalAlign: "top", textAlign: "end" },
  "& :is(th, td):first-child": { textAlign: "start", overflowWrap: "anywhere", width: { md: "50%" } },
  "& :is(th, td):last-child": { pe: "0" },
  "& thead th": { color: "fg.muted", textStyle: "xs", fontWeight: "medium" },
  "& tbody th": { fontWeight: "normal" },
  "& tr": { borderBottomWidth: "1px", breakInside: "avoid" },
});
