import { ageOf } from "../../../src/lib/dates.ts";
import { type Kind, lookOf } from "../../../src/lib/status.ts";
import type { Dashboard, WaitingOrder } from "../../../src/modules/dashboard/schema.ts";
import { capacityWord } from "../../../src/modules/production/rules.ts";
import { clockWord } from "../../../src/modules/shift-board/rules.ts";
import { departmentLabel } from "../../../src/modules/staff/rules.ts";
import { lateness, stepLabel } from "../../../src/modules/work-orders/rules.ts";

/** A line on the wall: what it is about, its state, and what else is known. */
export interface WallRow {
  name: string;
  /** The state by which it looks, and how it is said. */
  kind: Kind;
  word: string;
  said: string;
  about: string;
}

export interface WallPage {
  title: string;
  total: number;
  rows: WallRow[];
}

/** How many lines can be read from five metres. */
export const LINES = 5;

/** What hangs on the wall, page by page; of what is in order there is none. */
export function wallPages({ todo, today, asOf }: Pick<Dashboard, "todo" | "today" | "asOf">): WallPage[] {
  const dueToday = todo.due.rows.filter(({ dueDate }) => dueDate === today);
  const pages: WallPage[] = [
    { title: "Late", total: todo.late.total, rows: todo.late.rows.map((order) => lateRow(order, asOf)) },
    { title: "Due today", total: todo.due.today, rows: dueToday.map((order) => dueRow(order, asOf)) },
    { title: "Stuck", total: todo.stuck.total, rows: todo.stuck.rows.map((order) => stuckRow(order, asOf)) },
    { title: "People", total: todo.people?.total ?? 0, rows: (todo.people?.rows ?? []).map(personRow) },
    { title: "Short of hours", total: todo.hours?.total ?? 0, rows: (todo.hours?.rows ?? []).map(loadRow) },
  ];
  return pages.filter(({ total }) => total > 0);
}

function lateRow(order: WaitingOrder, asOf: string): WallRow {
  const { word, text } = lateness(order.daysLate);
  return { name: order.woNumber, kind: "work", word, said: text, about: about(order, asOf) };
}

function dueRow(order: WaitingOrder, asOf: string): WallRow {
  return { name: order.woNumber, kind: "work", word: "Due Today", said: "Due today", about: about(order, asOf) };
}

function stuckRow(order: WaitingOrder, asOf: string): WallRow {
  const said = `Stuck ${ageOf(order.stepSince, asOf)}`;
  return { name: order.woNumber, kind: "work", word: "Stuck", said, about: whereabouts(order) };
}

function about(order: WaitingOrder, asOf: string): string {
  return order.isStuck ? `${whereabouts(order)} · stuck ${ageOf(order.stepSince, asOf)}` : whereabouts(order);
}

function whereabouts({ stepNumber, operation, customerName }: WaitingOrder): string {
  return `${stepLabel(stepNumber, operation)} · ${customerName}`;
}

function personRow(person: NonNullable<Dashboard["todo"]["people"]>["rows"][number]): WallRow {
  const word = clockWord(person);
  const place = departmentLabel({ primary_department: person.department });
  return { name: person.full_name, kind: "clock", word, said: word, about: place };
}

function loadRow(row: NonNullable<Dashboard["todo"]["hours"]>["rows"][number]): WallRow {
  const { department, neededHours, availableHours, ratio } = row;
  const word = capacityWord(row);
  const hours = (value: number) => value.toLocaleString("en-US");
  return {
    name: department,
    kind: "capacity",
    word,
    said: ratio === null ? word : `${Math.round(ratio * 100)}%`,
    about: `${hours(neededHours)} h needed, ${hours(availableHours)} h available this week`,
  };
}

/** Whether a line fills its whole width with the colour that asks to act now. */
export function isLoud({ kind, word }: Pick<WallRow, "kind" | "word">): boolean {
  return lookOf(kind, word).fill === "solid";
}
