import { formatNumber } from "../../../src/lib/text.ts";
import type { Column, Report } from "../../../src/modules/reports/schema.ts";
import type { Point } from "../chart/bars.ts";
import { Chart, Legend } from "../chart/chart.tsx";
import { atAxis, namesOf, shortName, unitOf, written } from "./cells.ts";
import { figureOf, type Question } from "./figures.ts";
import { placeOf, placeOfRecord } from "./places.ts";

interface ReportChartProps {
  report: Report;
  question: Question;
  before: ((index: number) => number | null) | undefined;
  /** The two periods in words. */
  periods: { now: string; before: string };
  /** How many rows are drawn, if they are no weeks or months, and how high. */
  most?: number;
  height?: number;
}

const MOST_BARS = 15;

/**
 * On a report's screen and the dashboard: the chart of a report: its weeks or months side by side, or the largest of
 * its other rows.
 */
export function ReportChart({ report, question, before, periods, most = MOST_BARS, ...size }: ReportChartProps) {
  const column = report.columns.find(({ key }) => key === report.chart);
  if (column === undefined || report.rows.length === 0) return null;
  const names = namesOf(report);
  const isOfTime = ["week", "month"].includes(report.columns[0]?.type ?? "");
  const all = report.rows.map((_, index) => index);
  const value = (index: number) => (report.rows[index]?.[column.key] as number | null | undefined) ?? null;
  const shown = isOfTime ? all : all.toSorted((a, b) => (value(b) ?? -1) - (value(a) ?? -1)).slice(0, most);
  const left = all.length - shown.length;
  return (
    <>
      <Chart
        label={`${column.title}${unitOf(column)}, by ${report.by ?? report.columns[0]?.title.toLowerCase()}`}
        of={names.map(({ title }) => title).join(", ")}
        points={shown.map((index) => pointOf(index, { report, question, before, column, names }))}
        isHorizontal={!isOfTime}
        write={atAxis(column.type)}
        {...size}
      />
      {before && <Legend {...periods} />}
      {left > 0 && (
        <p>
          The {most} largest; {formatNumber(left)} more in the table.
        </p>
      )}
    </>
  );
}

interface Drawn extends Pick<ReportChartProps, "report" | "question" | "before"> {
  column: Column;
  /** The columns that name a row. */
  names: readonly Column[];
}

function pointOf(index: number, { report, question, before, column, names }: Drawn): Point {
  const row = report.rows[index] ?? {};
  const record = report.records?.[index];
  const value = (row[column.key] as number | null | undefined) ?? null;
  const name = names.map(({ type, key }) => shortName(type, row[key])).join(", ");
  const figure = value === null ? undefined : figureOf(question, column.key, row, record);
  const then = before?.(index);
  const place = figure ? placeOf(figure.rows) : record === undefined ? undefined : placeOfRecord(record);
  const compared = before ? `, before ${written(column.type, then)}` : "";
  const said = `${written(column.type, value)}${compared}`;
  return { name, value, before: before ? (then ?? null) : undefined, said, place };
}
