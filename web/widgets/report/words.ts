import { mondaysIn } from "../../../src/lib/dates.ts";
import { count } from "../../../src/lib/text.ts";
import { monthsIn } from "../../../src/modules/reports/rules.ts";
import type { Report } from "../../../src/modules/reports/schema.ts";
import { formatDateRange } from "../../components/dates.ts";
import { written } from "./cells.ts";

/**
 * On a report's screen and the dashboard: the answer in a sentence: the period, the total of the chart, and how it
 * changed.
 */
export function wordsOf(report: Report, before: Report | undefined): string {
  const column = report.columns.find(({ key }) => key === report.chart);
  const total = column && report.totals?.[column.key];
  const about = `${periodIn(report)} · ${count(report.rows.length, "row")}`;
  if (!column || typeof total !== "number") return about;
  const said = `${about} · ${column.title} ${written(column.type, total)}`;
  const then = before?.totals?.[column.key];
  if (!before || typeof then !== "number") return said;
  return `${said}, ${changeOf(total, then, column.type === "percent")} (${written(column.type, then)} in ${periodIn(before)})`;
}

function changeOf(now: number, then: number, isPercent: boolean): string {
  if (now === then) return "as before";
  const word = now > then ? "up" : "down";
  if (isPercent) return `${word} ${Math.abs(now - then).toFixed(1)} points`;
  return then === 0 ? `${word} from none` : `${word} ${((Math.abs(now - then) / Math.abs(then)) * 100).toFixed(1)}%`;
}

/** On a report's screen and the dashboard: the days of a report, in words. */
export function periodIn({ from, to, today }: Report): string {
  return from === null || to === null ? `As of ${formatDateRange(today, today)}` : formatDateRange(from, to);
}

/**
 * On a report's screen and the dashboard: the drawn column's values in the other period. Weeks and months are matched
 * by their place in it, other rows by their name.
 */
export function valueBefore(report: Report, before: Report): (index: number) => number | null {
  const [first] = report.columns;
  const nameIn = ({ from, to }: Report, row: Report["rows"][number] | undefined) => {
    const cell = row?.[first?.key ?? ""] ?? null;
    if (from === null || to === null || typeof cell !== "string") return cell;
    if (first?.type === "month") return monthsIn({ from, to }).indexOf(cell);
    return first?.type === "week" ? mondaysIn({ from, to }).indexOf(cell) : cell;
  };
  const values = new Map(before.rows.map((row) => [nameIn(before, row), row[report.chart ?? ""]]));
  return (index) => {
    const value = values.get(nameIn(report, report.rows[index]));
    return typeof value === "number" ? value : null;
  };
}
