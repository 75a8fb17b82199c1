import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "../../../src/lib/text.ts";
import type { Column, Report } from "../../../src/modules/reports/schema.ts";
import { useOneStop } from "../../components/use-one-stop.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { isNumber, namesOf, written } from "../../widgets/report/cells.ts";
import { figureOf, type Question } from "../../widgets/report/figures.ts";
import { PlaceLink } from "../../widgets/report/place-link.tsx";
import { type Place, placeOf, placeOfRecord } from "../../widgets/report/places.ts";

type Row = Report["rows"][number];

interface ReportTableProps {
  report: Report;
  question: Question;
  /** The chart column's value in the compared period, by row; undefined if nothing is compared. */
  before: ((index: number) => number | null) | undefined;
  sort: string | undefined;
  onSort: (sort: string) => void;
}

const FIRST_ROWS = 200;

/**
 * On the screen of a report: its rows under their totals. A number opens the rows that it counts, if it counts any, a
 * single row its record.
 */
export function ReportTable({ report, question, before, sort, onSort }: ReportTableProps) {
  const { columns, rows, totals, records, chart } = report;
  const oneStop = useOneStop();
  const [isWhole, setWhole] = useState(false);
  const order = orderOf(columns, rows, sort);
  const shown = isWhole ? order : order.slice(0, FIRST_ROWS);
  const names = namesOf(report);
  const cells = (row: Row | undefined, index: number) =>
    columns.flatMap((column, i) => {
      const cell = row ? row[column.key] : totals?.[column.key];
      const record = row && records?.[index];
      const figure = isNumber(column) && cell ? figureOf(question, column.key, row, record) : undefined;
      const place = figure ? placeOf(figure.rows) : i === 0 && record ? placeOfRecord(record) : undefined;
      const text = row || i > 0 ? (cell === undefined ? "" : written(column.type, cell)) : "Total";
      const about = `${column.title}, ${row ? names.map(({ type, key }) => written(type, row[key])).join(", ") : "total"}`;
      const Cell = i === 0 ? "th" : "td";
      const own = (
        <Cell
          key={column.key}
          {...(i === 0 ? { scope: "row" } : {})}
          data-align={isNumber(column) ? "end" : undefined}
          data-text={column.type === "text" ? "" : undefined}
        >
          {place ? (
            <Opening place={place} about={i === 0 ? undefined : about}>
              {text}
            </Opening>
          ) : (
            text
          )}
        </Cell>
      );
      if (column.key !== chart || before === undefined) return [own];
      return [
        own,
        <td key="before" data-align="end" className={css({ color: "fg.muted" })}>
          {row ? written(column.type, before(index)) : ""}
        </td>,
      ];
    });
  return (
    <>
      {/* On a phone it scrolls sideways, which the keyboard must reach. */}
      <section aria-label={`${report.title}, the numbers`} tabIndex={0} className={scroller}>
        <table className={table}>
          <caption className={css({ srOnly: true })}>{report.title}</caption>
          <thead>
            <tr>
              {columns.flatMap((column) => [
                <Head key={column.key} column={column} sort={sort} onSort={onSort} />,
                ...(column.key === chart && before !== undefined
                  ? [
                      <th key="before" scope="col" data-align="end">
                        Before
                      </th>,
                    ]
                  : []),
              ])}
            </tr>
          </thead>
          <tbody {...oneStop}>
            {shown.map((index) => (
              <tr key={index}>{cells(rows[index], index)}</tr>
            ))}
            {/* Not in a table foot: on paper that would stand on a sheet of its own, or on each. */}
            {totals && <tr data-total>{cells(undefined, -1)}</tr>}
          </tbody>
        </table>
      </section>
      {shown.length < order.length && (
        <div className={more}>
          <span>
            The first {formatNumber(FIRST_ROWS)} of {formatNumber(order.length)} rows
          </span>
          <Button variant="outline" size="sm" onClick={() => setWhole(true)} data-no-print>
            Show all
          </Button>
        </div>
      )}
    </>
  );
}

function Opening({ place, about, children }: { place: Place; about: string | undefined; children: string }) {
  return (
    <PlaceLink to={place} className={link}>
      {children}
      {about && <span className={css({ srOnly: true })}> {about}</span>}
    </PlaceLink>
  );
}

interface HeadProps {
  column: Column;
  sort: string | undefined;
  onSort: (sort: string) => void;
}

function Head({ column, sort, onSort }: HeadProps) {
  const { key, title } = column;
  const [isUp, isDown] = [sort === key, sort === `-${key}`];
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-align={isNumber(column) ? "end" : undefined}
      aria-sort={isUp ? "ascending" : isDown ? "descending" : "none"}
    >
      {/* Numbers are sorted from the highest, words from A. */}
      <button
        type="button"
        className={sorter}
        onClick={() => onSort(isDown || (!isUp && !isNumber(column)) ? key : `-${key}`)}
      >
        {title}
        <Arrow aria-hidden size={14} data-on={isUp || isDown ? "" : undefined} />
      </button>
    </th>
  );
}

/** The indexes of the rows in the order asked for; what is missing comes last. */
function orderOf(columns: readonly Column[], rows: readonly Row[], sort: string | undefined): number[] {
  const order = rows.map((_, index) => index);
  const key = sort?.replace(/^-/, "");
  if (key === undefined || !columns.some((column) => column.key === key)) return order;
  const sign = sort?.startsWith("-") ? -1 : 1;
  const compare = (a: Row[string] | undefined, b: Row[string] | undefined) => {
    if (a === null || a === undefined || b === null || b === undefined) return Number(a == null) - Number(b == null);
    const by = typeof a === "number" ? a - Number(b) : a.localeCompare(String(b), "en-US", { numeric: true });
    return sign * by;
  };
  return order.sort((a, b) => compare(rows[a]?.[key], rows[b]?.[key]));
}

const scroller = css({ overflowX: "auto", _print: { overflow: "visible" } });
const table = css({
  width: "full",
  "& :is(th, td)": {
    px: "2.5",
    py: "2",
    textAlign: "start",
    verticalAlign: "baseline",
    fontWeight: "normal",
    _first: { ps: { base: "4", md: "5" } },
    _last: { pe: { base: "4", md: "5" } },
  },
  "& [data-align=end]": { textAlign: "end", whiteSpace: "nowrap" },
  "& tbody th:not([data-text])": { whiteSpace: "nowrap" },
  "& thead th": {
    verticalAlign: "middle",
    color: "fg.muted",
    textStyle: "xs",
    fontWeight: "medium",
    whiteSpace: "nowrap",
  },
  "& tbody th": { fontWeight: "medium" },
  "& tbody tr": { borderTopWidth: "1px", breakInside: "avoid" },
  "& tbody tr:hover": { background: "bg.subtle" },
  "& [data-total]": { breakBefore: "avoid", "& :is(th, td)": { fontWeight: "semibold" } },
});
const link = css({
  borderRadius: "l1",
  textDecoration: "underline",
  textDecorationColor: "border.control",
  textDecorationStyle: "dotted",
  textUnderlineOffset: "3px",
  _hover: { color: "tone.info.fg", textDecorationStyle: "solid" },
  _print: { textDecoration: "none" },
});
const sorter = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1",
  minHeight: { base: "6", _touch: "11" },
  "[data-align=end] > &": { flexDirection: "row-reverse" },
  borderRadius: "l1",
  cursor: "pointer",
  _hover: { color: "fg.default" },
  "& svg": { opacity: "0" },
  "&:is(:hover, :focus-visible) svg, & svg[data-on]": { opacity: "1" },
  _print: { "& svg": { display: "none" } },
});
const more = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  px: { base: "4", md: "5" },
  py: "3",
  color: "fg.muted",
});
