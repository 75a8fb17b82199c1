import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { Column, Report } from "../../../src/modules/reports/schema.ts";
import { formatDate, formatDayOfMonth, shopDates } from "../../components/dates.ts";

type Type = Column["type"];
type Cell = string | number | null | undefined;

const NUMBERS = new Set<Type>(["count", "hours", "days", "percent", "money"]);
const NOTHING = "–";

/** Wherever screens show a report: whether a column holds numbers, which stand at the right. */
export function isNumber({ type }: Pick<Column, "type">): boolean {
  return NUMBERS.has(type);
}

/**
 * A report's cell as its screen and the dashboard show it: money and percents with their signs, days as the shop writes
 * them.
 */
export function written(type: Type, cell: Cell): string {
  if (cell === null || cell === undefined || cell === "") return NOTHING;
  if (typeof cell === "string") {
    if (type === "month") return shopDates().month(`${cell}-01`);
    return type === "date" || type === "week" ? formatDate(cell) : cell;
  }
  if (type === "money") return formatMoney(cell);
  const number = formatNumber(cell, 1);
  return type === "percent" ? `${number}%` : number;
}

/** Wherever screens show a report or its chart: the columns that name a row. In a category or a department, the option or the week is part of the name. */
export function namesOf({ columns }: Pick<Report, "columns">): Column[] {
  return columns.filter(({ key }, i) => i === 0 || key === "week" || key === "option");
}

/** The name of a report's row under its bar in a chart, as short as possible. */
export function shortName(type: Type, cell: Cell): string {
  return type === "week" && typeof cell === "string" ? formatDayOfMonth(cell) : written(type, cell);
}

/** A number at the axis of a report's chart: whole dollars, thousands as k. */
export function atAxis(type: Type): (value: number) => string {
  return (value) => {
    const short = Math.abs(value) >= 10_000 ? `${formatNumber(value / 1000, 1)}k` : undefined;
    const number = short ?? formatNumber(value, type === "money" ? 0 : 1);
    if (type === "money") return `$${number}`;
    return type === "percent" ? `${number}%` : number;
  };
}

/** Wherever screens show a report or its chart: the unit of a column in words, if its title does not say it. */
export function unitOf({ type, title }: Pick<Column, "type" | "title">): string {
  const unit = { money: "dollars", hours: "hours", days: "days" }[type as string];
  return unit === undefined || title.toLowerCase() === unit ? "" : ` in ${unit}`;
}
