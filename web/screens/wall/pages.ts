import type { Dates } from "../../../src/lib/date-format.ts";
import { ageOf } from "../../../src/lib/dates.ts";
import { type Kind, lookOf } from "../../../src/lib/status.ts";
import type { Dashboard, WaitingOrder } from "../../../src/modules/dashboard/schema.ts";
import { capacityWord } from "../../../src/modules/production/rules.ts";
import { clockWord } from "../../../src/modules/shift-board/rules.ts";
import type { FloorNames } from "../../widgets/floor/names.ts";
import { standingText } from "../../widgets/floor/standing-text.ts";
import { stepText } from "../../widgets/floor/step-text.ts";
import type { Words } from "../../widgets/floor/words.ts";

/** A line on the wall: what it is about, its state, and what else is known. */
export interface WallRow {
  name: string;
  /** The state that gives its look, and its words. */
  kind: Kind;
  word: string;
  said: string;
  about: string;
}

interface WallPage {
  title: string;
  total: number;
  rows: WallRow[];
}

/** How many lines can be read from five metres. */
export const LINES = 5;

type Show = Dates["dayOfMonth"];

/** The pages of the wall; if nothing is wrong there are none. */
export function wallPages(
  words: Words,
  names: FloorNames,
  show: Show,
  { todo, today, asOf }: Pick<Dashboard, "todo" | "today" | "asOf">,
): WallPage[] {
  const dueToday = todo.due.rows.filter(({ dueDate }) => dueDate === today);
  const page = (title: string, total: number | undefined, rows: WallRow[] | undefined): WallPage => {
    return { title, total: total ?? 0, rows: rows ?? [] };
  };
  const pages = [
    page(
      words("wall.notOnFloor"),
      todo.notOnFloor?.total,
      todo.notOnFloor?.rows.map((order) => soldRow(words, order)),
    ),
    page(
      words("wall.late"),
      todo.late.total,
      todo.late.rows.map((order) => lateRow(words, names, order, asOf)),
    ),
    page(
      words("wall.dueToday"),
      todo.due.today,
      dueToday.map((order) => dueRow(words, names, order, asOf)),
    ),
    page(
      words("wall.stuck"),
      todo.stuck.total,
      todo.stuck.rows.map((order) => stuckRow(words, names, order, asOf)),
    ),
    page(
      words("wall.atRisk"),
      todo.atRisk.total,
      todo.atRisk.rows.map((order) => lateRow(words, names, order, asOf)),
    ),
    page(
      words("wall.people"),
      todo.people?.total,
      todo.people?.rows.map((person) => personRow(words, names, show, person)),
    ),
    page(
      words("wall.short"),
      todo.hours?.total,
      todo.hours?.rows.map((load) => loadRow(words, names, load)),
    ),
  ];
  return pages.filter(({ total }) => total > 0);
}

function soldRow(words: Words, order: NonNullable<Dashboard["todo"]["notOnFloor"]>["rows"][number]): WallRow {
  const { word, said } = standingText(words, { ...order, state: "open" });
  const about = `${words("wall.pieces", { count: order.quantity })} · ${order.customerName} · ${order.what}`;
  return { name: order.orderNumber, kind: "work", word, said, about };
}

function lateRow(words: Words, names: FloorNames, order: WaitingOrder, asOf: string): WallRow {
  const { word, said } = standingText(words, order);
  return { name: order.woNumber, kind: "work", word, said, about: about(words, names, order, asOf) };
}

function dueRow(words: Words, names: FloorNames, order: WaitingOrder, asOf: string): WallRow {
  const said = words("wall.dueToday");
  return { name: order.woNumber, kind: "work", word: "Due Today", said, about: about(words, names, order, asOf) };
}

function stuckRow(words: Words, names: FloorNames, order: WaitingOrder, asOf: string): WallRow {
  const { word, said } = standingText(words, order);
  return { name: order.woNumber, kind: "work", word, said, about: about(words, names, order, asOf) };
}

function about(words: Words, names: FloorNames, order: WaitingOrder, asOf: string): string {
  const place = whereabouts(words, names, order);
  return order.standing === "stuck"
    ? `${place} · ${words("wall.alsoStuck", { age: ageOf(order.stepSince, asOf) })}`
    : place;
}

function whereabouts(
  words: Words,
  names: FloorNames,
  { stepNumber, operation, customerName, what }: WaitingOrder,
): string {
  return `${stepText(words, names, stepNumber, operation)} · ${customerName} · ${what}`;
}

function personRow(
  words: Words,
  names: FloorNames,
  show: Show,
  person: NonNullable<Dashboard["todo"]["people"]>["rows"][number],
): WallRow {
  const word = clockWord(person);
  const department = person.department === null ? words("clock.general") : names("departments", person.department);
  const { lentUntil } = person;
  const about = lentUntil === null ? department : words("wall.lent", { department, until: show(lentUntil) });
  return { name: person.full_name, kind: "clock", word, said: words(`presence.${word}`), about };
}

function loadRow(
  words: Words,
  names: FloorNames,
  row: NonNullable<Dashboard["todo"]["hours"]>["rows"][number],
): WallRow {
  const { department, neededHours: needed, availableHours: available, ratio } = row;
  const word = capacityWord(row);
  return {
    name: names("departments", department),
    kind: "capacity",
    word,
    said: ratio === null ? words(`capacity.${word}`) : `${Math.round(ratio * 100)}%`,
    about: words("wall.hours", { needed, available }),
  };
}

/** Whether a line on the wall is filled with the colour that calls for action now. */
export function isLoud({ kind, word }: Pick<WallRow, "kind" | "word">): boolean {
  return lookOf(kind, word).fill === "solid";
}
