import type { Dates } from "../../../src/lib/date-format.ts";
import { addDays, type CalendarDate, mondayOf } from "../../../src/lib/dates.ts";
import { Invalid } from "../../../src/lib/errors.ts";
import { fold } from "../../../src/lib/text.ts";
import { readDate } from "../../../src/lib/typed-dates.ts";
import { lendingWords } from "../../../src/modules/capacity/rules.ts";
import { movedSentence } from "../../../src/modules/queue/rules.ts";
import { placeOf } from "../../../src/modules/shift-board/rules.ts";
import type { ShiftPerson } from "../../../src/modules/shift-board/schema.ts";
import { fit } from "../../print/fit.ts";
import { whereWords } from "../board.ts";
import { localPage } from "../local-list.ts";
import { type Line, span } from "../text.ts";
import type { Action, Clock, ShopClient, Told, View } from "../view.ts";
import { hours, whenOf } from "../words.ts";

const hoursOrNone = (value = 0) => (value === 0 ? "–" : hours(value));

function jobWords({ woNumber, operation, startedAt }: NonNullable<ShiftPerson["job"]>, clock: Clock): string {
  return `${woNumber}${operation === null ? "" : `, ${operation}`}, since ${whenOf(startedAt, clock)}`;
}

function departmentOf(person: ShiftPerson, { dates }: Clock): string {
  return person.department === null ? "–" : placeOf(person, dates.dayOfMonth);
}

const actions: readonly Action<ShiftPerson>[] = [
  {
    key: "l",
    words: "lend",
    noun: "staffLoans",
    deed: "c",
    prompt: { label: "Department [this week | until a day]", start: () => "" },
    call: ({ id: staffId }, text) =>
      text.trim() === ""
        ? "Type a department, such as Paint until fri"
        : { noun: "staffLoans", action: "create", input: { staffId } },
    tell: whatLendingChanges,
    undo: (answer) => ({ lastOf: { entity: "loan", entityId: (answer as { id: number }).id } }),
  },
];

/** What it does to departments and orders, as the browser says it. */
async function whatLendingChanges(
  client: ShopClient,
  { id: staffId }: ShiftPerson,
  { today, dates }: Clock,
  text: string,
): Promise<Told> {
  const names = (await client.departments.list()).rows.map(({ name }) => name);
  const place = loanMeant(text, names, today, dates);
  const { refusal, weeks, moved } = await client.capacity.lending({ staffId, ...place });
  if (refusal !== null) throw new Invalid(refusal);
  const loads = weeks.slice(0, MOST_NAMED).map((week) => lendingWords(week, dates.dayOfMonth));
  const days = `In ${place.department} ${dates.range(place.from, place.to)}.`;
  return { sentences: [days, ...loads, movedSentence(moved, dates.dayOfMonth)], input: place };
}

/** So many weeks of departments have room beside the other sentences. */
const MOST_NAMED = 4;

/** What "Paint", "paint this week" and "Paint until dec 4" mean. Throws what cannot be understood. */
export function loanMeant(text: string, departments: readonly string[], today: CalendarDate, dates: Dates) {
  const said = text.trim();
  const [, until] = / until (.+)$/i.exec(said) ?? [];
  const isWeek = / this week$/i.test(said);
  const name = said.replace(/ (until .+|this week|today)$/i, "").trim();
  const department = departments.find((one) => fold(one) === fold(name));
  if (department === undefined) throw new Invalid(`There is no department called ${name}`);
  const to = until === undefined ? (isWeek ? addDays(mondayOf(today), 6) : today) : readDate(until, today, dates);
  if (to === undefined) throw new Invalid(`What day is ${until}? Type one such as fri, dec 4 or +3d`);
  if (to < today) throw new Invalid(`${dates.date(to)} is over already`);
  return { department, from: today, to };
}

export const people: View<ShiftPerson> = {
  name: "people",
  noun: "shiftBoard",
  title: "People",
  short: "People",
  aliases: ["clk", "clock", "staff", "usr"],
  defaultSort: "",
  columns: [
    { head: "Name", sort: "full_name", width: 18, cell: ({ full_name }) => full_name },
    { head: "Department", sort: "department", width: 24, isFlexible: true, rank: 1, cell: departmentOf },
    { head: "Now", sort: "whereabouts", width: 13, cell: (person) => whereWords(person) },
    {
      head: "Since",
      sort: "since",
      width: 15,
      rank: 2,
      cell: ({ since }, clock) => (since == null ? "–" : whenOf(since, clock)),
    },
    { head: "Due", sort: "scheduledHours", width: 6, align: "right", cell: (row) => hoursOrNone(row.scheduledHours) },
    { head: "Today", sort: "hoursToday", width: 6, align: "right", cell: (row) => hoursOrNone(row.hoursToday) },
    {
      head: "Week",
      sort: "hoursThisWeek",
      width: 6,
      align: "right",
      rank: 2,
      cell: (row) => hoursOrNone(row.hoursThisWeek),
    },
  ],
  async list(client, query) {
    const rows = await client.shiftBoard.people();
    const { sort, ...rest } = query;
    return localPage(rows, sort ? query : rest, (row) =>
      [row.full_name, row.department ?? "", whereWords(row).text].join("\n"),
    );
  },
  key: ({ id }) => String(id),
  nameOf: ({ full_name }) => full_name,
  actions,
  async open(client, person, clock) {
    const entries = await client.timekeeping.list({ userId: person.id, limit: 60 });
    const week = await client.timekeeping.week({ userId: person.id });
    const { text, tone } = whereWords(person);
    return {
      title: person.full_name,
      fields: [
        ["Now", text, tone],
        ["Department", departmentOf(person, clock)],
        ...(person.job ? [["On", jobWords(person.job, clock)] as const] : []),
        ["Due today", person.scheduledHours ? `${hours(person.scheduledHours)} h` : "not due"],
        [
          "Today",
          `${hours(person.hoursToday ?? 0)} h${person.todaySource === "typed" && person.hoursToday ? ", typed" : ""}`,
        ],
        [
          "This week",
          [
            `${hours(week.hours)} h`,
            ...(week.typedHours > 0 ? [`${hours(week.typedHours)} h of them typed`] : []),
            ...(week.awaitingHours > 0 ? [`${hours(week.awaitingHours)} h await approval`] : []),
          ].join(", "),
        ],
      ],
      lines: [
        [span(" At the clock", "heading")],
        ...entries.rows.map(
          (entry): Line => [
            span(`  ${fit(whenOf(entry.occurredAt, clock), 16)}`, "quiet"),
            span(
              fit(entry.eventType === "clock_in" ? "in" : entry.isBreak ? "break" : "out", 6),
              entry.eventType === "clock_in" ? "good" : undefined,
            ),
            span(`${entry.location ?? ""}${entry.approval === null ? "" : `, ${entry.approval}`}`, "quiet"),
          ],
        ),
      ],
    };
  },
  empty: "No active staff",
};
