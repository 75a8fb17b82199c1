import { count, formatNumber } from "../../../src/lib/text.ts";
import type { OvertimeRule } from "../../../src/modules/hours/rules.ts";
import type { SheetDay, Timesheet } from "../../../src/modules/payroll/schema.ts";
import { formatTime } from "../../components/dates.ts";
import type { Fact } from "../../components/fact-list.tsx";

/** The shifts of a day on a time sheet: "6:58 AM to 3:30 PM, 8.53 h, awaiting", and between them "Break 12:00 PM to 12:30 PM". */
export function shiftTexts({ shifts }: SheetDay): string[] {
  return shifts.flatMap(({ cameAt, leftAt, hours, approval, isBreak, isMissingOut }, at) => {
    const until = leftAt !== null ? `to ${formatTime(leftAt)}` : isMissingOut ? "and no clock-out" : "until now";
    const told = [`${formatNumber(hours)} h`, ...(approval === null ? [] : [approval])];
    const back = shifts[at + 1]?.cameAt;
    const gap = `Break ${formatTime(leftAt ?? cameAt)} ${back ? `to ${formatTime(back)}` : "until now"}`;
    return [`${formatTime(cameAt)} ${until}, ${told.join(", ")}`, ...(isBreak ? [gap] : [])];
  });
}

/** The hours of a day in the table of a week: typed hours are marked, and those of a day to come do not count yet. */
export function hoursText({ hours, source, typed, missing }: SheetDay): string {
  if (missing === "clock-out") return `${formatNumber(hours)} ?`;
  if (isToCome({ hours, source, typed })) return `${formatNumber(typed)} to come`;
  if (hours === 0) return missing === null ? "–" : "missing";
  return source === "typed" ? `${formatNumber(hours)} typed` : formatNumber(hours);
}

/** Where a day's hours come from, and what else was typed or clocked: "Typed, clock 0.06". */
export function sourceText({ hours, source, typed, clocked, shifts }: SheetDay): string {
  if (isToCome({ hours, source, typed })) return `${formatNumber(typed)} typed, to come`;
  if (hours === 0 && shifts.length === 0) return "–";
  if (source === "typed") return clocked === null ? "Typed" : `Typed, clock ${formatNumber(clocked)}`;
  return typed === 0 ? "Clock" : `Clock, typed ${formatNumber(typed)}`;
}

function isToCome({ hours, source, typed }: Pick<SheetDay, "hours" | "source" | "typed">): boolean {
  return source === "typed" && hours === 0 && typed > 0;
}

/** The totals of a week on a time sheet. */
export function sheetFacts({
  hours,
  regular,
  overtime,
  breaks,
  planned,
  awaiting,
  requests,
  missing,
  toCheck,
}: Timesheet): Fact[] {
  const said = (number: number) => `${formatNumber(number)} h`;
  return [
    ["Planned", said(planned)],
    ["Worked", said(hours)],
    ["Regular", said(regular)],
    ["Overtime", said(overtime)],
    ["Breaks", said(breaks)],
    ...(awaiting > 0 ? [["Hours awaiting approval", said(awaiting)] as const] : []),
    ...(requests > 0 ? [["Requests awaiting approval", formatNumber(requests)] as const] : []),
    ...(missing > 0 ? [["Missing punches", count(missing, "day")] as const] : []),
    ...(toCheck > 0 ? [["To check", count(toCheck, "day")] as const] : []),
  ];
}

/** When hours are overtime: "Overtime is more than 8 hours a day or 40 a week." */
export function overtimeText({ overtimeDailyHours: daily, overtimeWeeklyHours: weekly }: OvertimeRule): string {
  if (daily === 0 && weekly === 0) return "No hours are overtime.";
  if (daily === 0) return `Overtime is more than ${weekly} hours a week.`;
  return `Overtime is more than ${daily} hours a day${weekly === 0 ? "" : ` or ${weekly} a week`}.`;
}
