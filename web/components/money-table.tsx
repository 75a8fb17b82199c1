import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";

interface MoneyTableProps {
  /** Read out before the table, not seen. */
  caption: string;
  head: readonly string[];
  /** Where a cell is undefined, its column is kept from who asks, and left out. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** A short table whose first column is text and whose others are numbers. */
export function MoneyTable({ caption, head, rows }: MoneyTableProps) {
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
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is what its column is.
                cell !== undefined && <td key={at}>{cell}</td>,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const table = css({
  width: "full",
  "& :is(th, td)": { py: "2", pe: { base: "2", md: "4" }, verticalAlign: "top", textAlign: "end" },
  "& :is(th, td):first-child": { textAlign: "start", overflowWrap: "anywhere", width: { md: "50%" } },
  "& :is(th, td):last-child": { pe: "0" },
  "& th": { color: "fg.muted", textStyle: "xs", fontWeight: "medium" },
  "& tr": { borderBottomWidth: "1px", breakInside: "avoid" },
});
