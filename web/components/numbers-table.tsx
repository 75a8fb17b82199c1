import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";
import { TableHead } from "./table-head.tsx";

export interface NumbersTableProps {
  /** Read out before the table, not seen. */
  caption?: string;
  head: readonly string[];
  /** The names of the columns that hold words, which stand at the left as the first one does. */
  words?: readonly string[];
  /** Where a cell is undefined, its column is kept from whoever asks, and left out. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/**
 * What `MoneyTable`, `WideTable` and papers share: a short table whose first column is text and whose others are mostly
 * numbers; how it looks says `className`.
 */
export function NumbersTable({
  caption,
  head,
  words = [],
  rows,
  className,
}: NumbersTableProps & { className?: string }) {
  return (
    <table className={className}>
      {caption && <caption className={css({ srOnly: true })}>{caption}</caption>}
      <TableHead titles={head.filter((_, at) => rows[0]?.cells[at] !== undefined)} words={words} />
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map(
              (cell, at) =>
                cell !== undefined && (
                  <td key={head[at]} data-name={head[at]} data-words={words.includes(head[at] ?? "") || undefined}>
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
