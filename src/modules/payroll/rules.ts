import { addDays, type CalendarDate, mondaysIn } from "../../lib/dates.ts";
import { round } from "../../lib/numbers.ts";
import { type OvertimeRule, overtimeOf } from "../hours/rules.ts";
import type { LeftOpen, Timesheet } from "./schema.ts";

const WEEK = 7;

/** The hours of a day, by its date. */
type HoursByDay = ReadonlyMap<CalendarDate, number>;

/**
 * The hours of a period, and how many of them are overtime. Overtime is counted by whole weeks: where the period cuts a
 * week, its days count what they add to the overtime of the week's earlier days.
 */
export function totalsOf(hours: HoursByDay, from: CalendarDate, to: CalendarDate, rule: OvertimeRule) {
  let [total, overtime] = [0, 0];
  for (const week of mondaysIn({ from, to })) {
    const days = Array.from({ length: WEEK }, (_, i) => addDays(week, i));
    const upTo = (last: CalendarDate) => days.filter((day) => day <= last).map((day) => hours.get(day) ?? 0);
    overtime += overtimeOf(upTo(to), rule) - overtimeOf(upTo(addDays(from, -1)), rule);
    total += days.filter((day) => day >= from && day <= to).reduce((sum, day) => sum + (hours.get(day) ?? 0), 0);
  }
  return { hours: round(total, 2), regular: round(total - overtime, 2), overtime: round(overtime, 2) };
}

/** Whether somebody is of a department, or was in it on a day of their sheet. */
export function isSheetOf({ department, days }: Pick<Timesheet, "department" | "days">, asked: string): boolean {
  return department === asked || days.some(({ departments }) => departments.includes(asked));
}

/** Whose requests await approval, whose days need a look, and who has no hours, in words; empty if that is nobody. */
export function leftOpenText({ waiting, toCheck, without }: LeftOpen): string {
  const requests = waiting.map((one) => `${one.full_name} (${one.requests})`).join(", ");
  const days = toCheck.map((one) => `${one.full_name} (${one.days})`).join(", ");
  const names = without.map((one) => one.full_name).join(", ");
  const said = [
    requests && `Requests that await approval: ${requests}.`,
    days && `Days to check, whose typed hours count: ${days}.`,
    names && `Without any hours: ${names}.`,
  ];
  return said.filter(Boolean).join(" ");
}
