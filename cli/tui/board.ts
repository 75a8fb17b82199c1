import { ageOf } from "../../src/lib/dates.ts";
import { lookOf } from "../../src/lib/status.ts";
import { byFullness } from "../../src/modules/capacity/rules.ts";
import { LEVEL_WORDS } from "../../src/modules/production/rules.ts";
import { clockWord } from "../../src/modules/shift-board/rules.ts";
import type { ShiftBoard, ShiftPerson, StepLoad } from "../../src/modules/shift-board/schema.ts";
import { isOverdue } from "../../src/modules/work-orders/rules.ts";
import { clip, fit, fitNumber } from "../print/fit.ts";
import { widthOf } from "../print/width.ts";
import { activityWords } from "./activity-words.ts";
import type { News, Scope, Size } from "./state.ts";
import { fitLine, type Line, lineWidth, selected, span, spread, type Tone, toneOf } from "./text.ts";
import type { Clock } from "./view.ts";
import { clockOf, dueIn, hours, number, whenOf } from "./words.ts";

/** A line of a pane, and the target of Enter. */
export interface Item {
  line: (width: number) => Line;
  leadsTo: { view: string; scope?: Scope; filter?: string };
}

export interface Pane {
  title: string;
  /** As many of them as have room, the first ones first. */
  summary: readonly Line[];
  items: readonly Item[];
  /** Shown instead of items if there are none. */
  empty: string;
  leadsTo: Item["leadsTo"];
  /** The order in which panes get their lines if there are not enough. */
  importance: number;
}

/** A pane's place on the screen, and its visible items. */
export interface Placed {
  pane: Pane;
  column: number;
  row: number;
  width: number;
  height: number;
}

const GAP = 3;

/** The panes of the terminal's board, those of the left column first. */
export function boardPanes(board: ShiftBoard, news: News | undefined): { left: Pane[]; right: Pane[] } {
  const clock = clockOf({ board, now: board.asOf });
  return {
    left: [people(board, clock), steps(board, clock)],
    right: [orders(board, clock), capacity(board), notifications(board, clock), changes(news, clock)],
  };
}

/** The places of the panes on a terminal of this size. Each gets at least a line; the most important get all they need. */
export function placePanes({ left, right }: { left: Pane[]; right: Pane[] }, { columns, rows }: Size): Placed[] {
  const width = Math.floor((columns - GAP) / 2);
  return [...stack(left, 0, width, rows), ...stack(right, columns - width, width, rows)];
}

function stack(panes: Pane[], column: number, width: number, rows: number): Placed[] {
  const shares = share(rows, panes);
  let row = 0;
  return panes.map((pane, i) => {
    const height = shares[i] as number;
    const placed = { pane, column, row, width, height };
    row += height;
    return placed;
  });
}

/** Divides the lines: each pane gets its first few, then the most important get all they have. */
function share(lines: number, panes: readonly Pick<Pane, "items" | "importance">[]): number[] {
  const wanted = panes.map(({ items }) => HEAD_AND_GAP + Math.max(1, items.length));
  const shares = wanted.map((want) => Math.min(want, FIRST_LINES, Math.floor(lines / panes.length)));
  let left = lines - shares.reduce((sum, n) => sum + n, 0);
  const byImportance = panes
    .map(({ importance }, i) => ({ importance, i }))
    .sort((a, b) => b.importance - a.importance);
  for (const { i } of byImportance) {
    const more = Math.min(left, (wanted[i] as number) - (shares[i] as number));
    shares[i] = (shares[i] as number) + more;
    left -= more;
  }
  return shares;
}

const HEAD_AND_GAP = 2;
const FIRST_LINES = 4;

/** How many items of a pane fit into its place; its last line counts the others. */
function visibleItems({ pane, height }: Pick<Placed, "pane" | "height">): number {
  const room = Math.max(0, height - 1);
  // The blank line below a pane goes first.
  if (pane.items.length <= room) return pane.items.length;
  return Math.max(0, room - 1);
}

/** The lines of a pane in its place; `chosen` is the item under the cursor. */
export function paneLines({ pane, width, height }: Placed, chosen: number | undefined): Line[] {
  const shown = visibleItems({ pane, height });
  const items = pane.items.slice(0, shown).map((item, i) => {
    const line = fitLine(item.line(width), width);
    return i === chosen ? selected(line) : line;
  });
  const hidden = pane.items.length - shown;
  const rest = hidden > 0 ? [[span(`  … and ${hidden} more`, "quiet")]] : [];
  const none = pane.items.length === 0 ? [[span(`  ${pane.empty}`, "quiet")]] : [];
  const lines = [heading(pane, width, chosen !== undefined), ...items, ...rest, ...none].slice(0, height);
  return [...lines, ...Array<Line>(Math.max(0, height - lines.length)).fill([])].map((line) => fitLine(line, width));
}

function heading({ title, summary }: Pane, width: number, isActive: boolean): Line {
  const name = span(`${isActive ? "▸ " : ""}${title} `, "heading");
  const right = summaryIn(summary, width - widthOf(name.text) - 1);
  const rule = "─".repeat(
    Math.max(0, width - widthOf(name.text) - right.reduce((n, { text }) => n + widthOf(text), 0)),
  );
  return spread([name, span(rule, "quiet")], right, width);
}

/** The parts of a summary that have room as whole words. */
function summaryIn(parts: readonly Line[], width: number): Line {
  const whole = joined(parts);
  if (parts.length === 0) return [];
  return lineWidth(whole) < width ? [span(" "), ...whole] : summaryIn(parts.slice(0, -1), width);
}

/** Where somebody is, in a word and its tone. */
export function whereWords(person: ShiftPerson): { text: string; tone: Tone | undefined } {
  const word = clockWord(person);
  return { text: word.toLowerCase(), tone: toneOf(lookOf("clock", word)) };
}

/** Since when somebody is there or gone; of one who has typed hours, how many. */
function sinceOf({ whereabouts, since, hoursToday = 0 }: ShiftPerson, clock: Clock, room: number): string {
  if (whereabouts === "typed") return `${hours(hoursToday)} h`;
  return since == null ? "" : whenOf(since, clock, room);
}

function people({ people: { present, ...counts }, shiftStart }: ShiftBoard, clock: Clock): Pane {
  const parts: Line[] = [
    [span(`${counts.in} in`, "good")],
    [span(`${counts.scheduled} due`)],
    ...(counts.missing > 0 ? [[span(`${counts.missing} missing`, "bad" as const)]] : []),
    ...(counts.awaitingApproval > 0 ? [[span(`${counts.awaitingApproval} to approve`, "warn" as const)]] : []),
    ...(counts.late > 0 ? [[span(`${counts.late} late`, "warn" as const)]] : []),
  ];
  return {
    title: "People",
    summary: parts,
    items: present.map((person) => ({
      leadsTo: { view: "people", filter: person.full_name },
      line: (width) => {
        const { text, tone } = whereWords(person);
        const name = Math.max(8, Math.min(20, width - 31));
        const room = width - name - 16;
        const since = sinceOf(person, clock, room) || `due ${clock.dates.clock(shiftStart)}`;
        return [span(`  ${fit(person.full_name, name)} `), span(fit(text, 13), tone), span(fit(since, room), "quiet")];
      },
    })),
    empty: "Nobody is due today",
    leadsTo: { view: "people" },
    importance: 2,
  };
}

function joined(parts: readonly Line[]): Line {
  return parts.flatMap((part, i) => (i === 0 ? part : [span(" · ", "quiet"), ...part]));
}

function steps({ steps }: ShiftBoard, clock: Clock): Pane {
  const units = steps.reduce((sum, step) => sum + step.units, 0);
  return {
    title: "On the floor",
    summary: [[span(`${number(units)} units`)]],
    items: steps.map((step) => ({
      leadsTo: { view: "work orders", scope: stepScope(step) },
      line: (width) => stepLine(step, clock, width),
    })),
    empty: "There are no production steps",
    leadsTo: { view: "work orders", scope: { words: "open", input: { status: "open" } } },
    importance: 3,
  };
}

function stepScope({ position }: StepLoad): Scope {
  return { words: `at step ${position}`, input: { step: position, status: "open" } };
}

/** Cells for the number of an order. */
const NUMBER = 14;

function stepLine(step: StepLoad, clock: Clock, width: number): Line {
  const stuck = step.longest ? ageOf(step.longest.stepSince, clock.now) : "";
  const order = step.longest ? step.longest.woNumber : "";
  const right = width >= 50 ? `${fitNumber(order, NUMBER)}${fit(stuck, 6, "right")}` : fit(stuck, 6, "right");
  const name = width - widthOf(right) - 13;
  return [
    span(`${fit(String(step.position), 3, "right")} `),
    span(`${fit(step.operation, name)} `),
    span(`${fit(number(step.units), 6, "right")}  `, "strong"),
    span(right, step.longest?.isStuck ? "warn" : "quiet"),
  ];
}

function orders({ orders }: ShiftBoard, clock: Clock): Pane {
  return {
    title: "Orders",
    summary: [
      [span(`${number(orders.overdue)} late`, orders.overdue > 0 ? "bad" : "quiet")],
      [span(`${number(orders.dueToday)} today`, orders.dueToday > 0 ? "warn" : "quiet")],
      [span(`${number(orders.open)} open`)],
    ],
    items: [
      ...sold(orders.notOnFloor, clock),
      ...orders.urgent.map(
        (order): Item => ({
          leadsTo: { view: "work orders", filter: order.woNumber },
          line: (width) => {
            const step = width >= 50 ? fit(`step ${order.stepNumber}`, 9) : "";
            return [
              span(`  ${fitNumber(order.woNumber, NUMBER)} `),
              span(`${fit(order.customerName, width - 14 - NUMBER - step.length)} ${step}`),
              span(
                fit(dueIn(order.dueDate, clock.today), 10, "right"),
                isOverdue(order.dueDate, clock.today) ? "bad" : "warn",
              ),
            ];
          },
        }),
      ),
    ],
    empty: "Nothing is late or due today",
    leadsTo: { view: "work orders", scope: { words: "late", input: { due: "overdue" } } },
    importance: 4,
  };
}

/** What is sold and not on the floor: how many orders, and those that are late or due today. */
function sold({ total, late, rows }: ShiftBoard["orders"]["notOnFloor"], clock: Clock): Item[] {
  if (total === 0) return [];
  const text = `  Not on the floor: ${number(total)}${late > 0 ? `, ${number(late)} late` : ""}`;
  const scope = { words: "not on the floor", input: { due: "notOnFloor" } };
  const all: Item = {
    leadsTo: { view: "orders", scope },
    line: (width: number) => [span(fit(text, width), late > 0 ? "bad" : "warn")],
  };
  const due = rows.filter(({ dueDate }) => dueDate !== null && dueDate <= clock.today);
  return [
    all,
    ...due.map(({ orderNumber, customerName, dueDate }) => ({
      leadsTo: { view: "orders", filter: orderNumber },
      line: (width: number) => [
        span(`  ${fitNumber(orderNumber, NUMBER)} `),
        span(`${fit(customerName, width - 14 - NUMBER)} `),
        span(fit(dueIn(dueDate, clock.today), 10, "right"), isOverdue(dueDate, clock.today) ? "bad" : "warn"),
      ],
    })),
  ];
}

function capacity({ departments, today }: ShiftBoard): Pane {
  const isNext = departments.some(({ week }) => week > today);
  const over = departments.filter(({ level }) => level !== "good");
  return {
    title: isNext ? "Capacity next week" : "Capacity this week",
    summary: [
      [
        span(
          over.length === 0 ? "all within hours" : `${over.length} of ${departments.length} over`,
          over.length === 0 ? "good" : "warn",
        ),
      ],
    ],
    items: over.toSorted(byFullness).map(({ department, neededHours, availableHours, ratio, level }) => ({
      leadsTo: { view: "capacity", filter: department },
      line: (width) => {
        const percent = ratio === null ? "no hours" : `${Math.round(ratio * 100)} %`;
        return [
          span(`  ${fit(department, width - 31)} `),
          span(fit(`${hours(neededHours)} of ${hours(availableHours)} h`, 18, "right")),
          span(fit(percent, 10, "right"), toneOf(lookOf("capacity", LEVEL_WORDS[level]))),
        ];
      },
    })),
    empty: "No department is over its hours",
    leadsTo: { view: "capacity" },
    importance: 3,
  };
}

function notifications({ notifications: { unread, latest } }: ShiftBoard, clock: Clock): Pane {
  return {
    title: "Notifications",
    summary: [[span(`${number(unread)} unread`, unread > 0 ? "info" : "quiet")]],
    items: latest.map(({ message, priority, createdAt }) => ({
      leadsTo: { view: "notifications", filter: clip(message, 200) },
      line: (width) => messageLine(message, whenOf(createdAt, clock), width, priority === 1),
    })),
    empty: "Everything is read",
    leadsTo: { view: "notifications" },
    importance: 2,
  };
}

function changes(news: News | undefined, clock: Clock): Pane {
  const since = news ? whenOf(news.since, clock) : "";
  return {
    title: "Changes",
    summary: news ? [[span(`${number(news.total)} since ${since}`, news.total > 0 ? "info" : "quiet")]] : [],
    items: (news?.latest ?? []).map((line) => ({
      leadsTo: { view: "activity" },
      line: (width) => messageLine(activityWords(line, clock.dates), whenOf(line.timestamp, clock), width, false),
    })),
    empty: news ? "Nothing has changed" : "Shows changes since your last visit",
    leadsTo: { view: "activity" },
    importance: 1,
  };
}

function messageLine(message: string, when: string, width: number, isPressing: boolean): Line {
  const room = Math.max(6, widthOf(when) + 1);
  return [
    span(isPressing ? "! " : "  ", "bad"),
    span(fit(message, width - room - 2)),
    span(fit(when, room, "right"), "quiet"),
  ];
}
