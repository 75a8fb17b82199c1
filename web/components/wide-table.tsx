import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";

interface WideTableProps {
  /** Read out before the table, not seen. */
  caption: string;
  head: readonly string[];
  /** Where a cell is undefined, its column is kept from who asks, and left out. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/**
 * A short table whose first column is text and whose others are mostly numbers, more of them than a phone is wide: there each row
 * is its text with the others below it, under their names.
 */
export function WideTable({ caption, head, rows }: WideTableProps) {
  return (
    <table className={table}>
      <caption className={css({ srOnly: true })}>{caption}</caption>
      <thead>
        <tr>
          {head
            .filter((_, at) => rows[0]?.cells[at] !== undefined)
            .map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map(
              (cell, at) =>
                cell !== undefined && (
                  <td key={head[at]} data-name={head[at]}>
                    {cell}
                  </td>
                ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const phone = {
  "&, & > tbody": { display: "block" },
  "& > thead": { srOnly: true },
  "& > tbody > tr": { display: "flex", flexWrap: "wrap", columnGap: "5", rowGap: "1.5", py: "2.5" },
  "& td:first-child": { flexBasis: "full" },
  "& td:not(:first-child)::before": {
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
  "& td:first-child": { overflowWrap: "anywhere" },
  "& th": { color: "fg.muted", textStyle: "xs", fontWeight: "medium" },
  "& td": { fontVariantNumeric: "tabular-nums" },
  smDown: phone,
  sm: {
    "& :is(th, td)": { py: "2", pe: "4", verticalAlign: "top", textAlign: "end" },
    "& :is(th, td):first-child": { textAlign: "start", width: { lg: "40%" } },
    "& :is(th, td):last-child": { pe: "0" },
  },
});
