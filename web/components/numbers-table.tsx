import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";
import { TableHead } from "./table-head.tsx";

export interface NumbersTableProps {
  /** Its name, for screen readers. */
  caption: string;
  head: readonly string[];
  /** The columns that hold words; they stand at the left like the first one. */
  words?: readonly string[];
  /** An undefined cell is one this person may not see; its column is left out. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/**
 * Shared by `MoneyTable`, `WideTable` and papers: a short table whose first column names its rows and whose others are
 * mostly numbers. `className` sets its looks.
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
      <caption className={css({ srOnly: true })}>{caption}</caption>
      <TableHead titles={head.filter((_, at) => rows[0]?.cells[at] !== undefined)} words={words} />
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => {
              if (cell === undefined) return null;
              const [Cell, scope] = at === 0 ? (["th", "row"] as const) : (["td"] as const);
              return (
                <Cell
                  key={head[at]}
                  scope={scope}
                  data-name={head[at]}
                  data-words={words.includes(head[at] ?? "") || undefined}
                >
                  {cell}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
