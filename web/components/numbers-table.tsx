import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";

export interface NumbersTableProps {
  /** Read out before the table, not seen. */
  caption: string;
  head: readonly string[];
  /** Where a cell is undefined, its column is kept from who asks, and left out. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** A short table whose first column is text and whose others are mostly numbers; how it looks says `className`. */
export function NumbersTable({ caption, head, rows, className }: NumbersTableProps & { className: string }) {
  return (
    <table className={className}>
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
