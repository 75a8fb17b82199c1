import type { ReactNode } from "react";
import { css, cx } from "../styled-system/css/index.js";

interface PlainTableProps {
  /** What it shows, for screen readers; around it is a region that scrolls sideways. */
  label: string;
  titles: readonly string[];
  /** The titles of the columns that hold numbers, which stand at the right. */
  numbers?: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** Scrolls when it is higher than about ten rows. */
  isLow?: boolean;
}

/** A table of a few rows, all in the document; the first column names its rows. For rows that the server pages, use `DataTable`. */
export function PlainTable({ label, titles, numbers = [], rows, isLow = false }: PlainTableProps) {
  // Two columns of a file may have the same title.
  const columns = titles.map((title, index) => ({
    id: `${index}`,
    index,
    title,
    align: numbers.includes(title) ? "end" : undefined,
  }));
  return (
    <section aria-label={label} tabIndex={0} className={cx(scroller, isLow && low)}>
      <table className={table}>
        <caption className={css({ srOnly: true })}>{label}</caption>
        <thead>
          <tr>
            {columns.map(({ id, title, align }) => (
              <th key={id} scope="col" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map(({ id, index, align }) => {
                const [Cell, scope] = index === 0 ? (["th", "row"] as const) : (["td"] as const);
                return (
                  <Cell key={id} scope={scope} data-align={align}>
                    {cells[index]}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const scroller = css({ overflow: "auto", maxWidth: "full" });
const low = css({ maxHeight: "26rem" });
const table = css({
  width: "full",
  "& :is(th, td)": { px: "2.5", py: "2", textAlign: "start", verticalAlign: "top" },
  "& [data-align=end]": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
  "& thead th": {
    position: "sticky",
    top: "0",
    background: "bg.default",
    color: "fg.muted",
    textStyle: "xs",
    fontWeight: "medium",
    whiteSpace: "nowrap",
  },
  "& :is(th, td):first-child": { ps: "0" },
  "& tbody :is(th, td)": { overflowWrap: "break-word", maxWidth: "24rem", fontWeight: "normal" },
  "& tbody tr": { borderTopWidth: "1px" },
});
