import { placeOf } from "../../../src/modules/shift-board/rules.ts";
import type { ShiftPerson } from "../../../src/modules/shift-board/schema.ts";
import { fit } from "../../print/fit.ts";
import { whereWords } from "../board.ts";
import { localPage } from "../local-list.ts";
import { type Line, span } from "../text.ts";
import type { Clock, View } from "../view.ts";
import { hours, whenOf } from "../words.ts";

const hoursOrNone = (value = 0) => (value === 0 ? "–" : hours(value));

function departmentOf(person: ShiftPerson, { dates }: Clock): string {
  return person.department === null ? "–" : placeOf(person, dates.dayOfMonth);
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
  actions: [],
  async open(client, person, clock) {
    const entries = await client.timekeeping.list({ userId: person.id, limit: 60 });
    const week = await client.timekeeping.week({ userId: person.id });
    const { text, tone } = whereWords(person);
    return {
      title: person.full_name,
      fields: [
        ["Now", text, tone],
        ["Department", departmentOf(person, clock)],
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
              fit(entry.eventType === "clock_in" ? "in" : "out", 5),
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
