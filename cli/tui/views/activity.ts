import { DOORS, valueWords } from "../../../src/modules/activity/rules.ts";
import type { Activity, Difference, Undone } from "../../../src/modules/activity/schema.ts";
import { activityWords, deedOf } from "../activity-words.ts";
import { type Line, span } from "../text.ts";
import type { Clock, View } from "../view.ts";
import { whenOf } from "../words.ts";

export const activity: View<Activity> = {
  name: "activity",
  noun: "activity",
  title: "Activity",
  short: "Log",
  aliases: ["log", "act", "history", "changes"],
  defaultSort: "-timestamp",
  columns: [
    {
      head: "When",
      sort: "timestamp",
      width: 15,
      cell: ({ timestamp }, clock) => ({ text: whenOf(timestamp, clock), tone: "quiet" }),
    },
    { head: "What", width: 46, isFlexible: true, cell: (line, { dates }) => activityWords(line, dates) },
    { head: "Noun", width: 16, rank: 1, cell: ({ relatedEntity }) => relatedEntity },
    { head: "Action", width: 10, rank: 2, cell: ({ action }) => action },
    { head: "By", width: 14, rank: 3, cell: ({ performedBy }) => performedBy },
    { head: "Door", width: 6, cell: ({ surface }) => surface },
  ],
  list: (client, { scope, ...query }) => client.activity.list({ ...query, ...scope } as object),
  key: ({ id }) => String(id),
  nameOf: (line) => deedOf(line),
  actions: [
    {
      key: "u",
      words: "undo this change",
      deed: "a",
      call: ({ id }) => ({ noun: "activity", action: "undo", input: { id } }),
      undo: (answer) => ({ noun: "activity", action: "undo", input: { id: (answer as Undone).line.id } }),
    },
  ],
  open: async (client, line, clock) => {
    const { differences, obstacle } = await client.activity.get({ id: line.id });
    return {
      row: line,
      title: activityWords(line, clock.dates),
      fields: [
        ["When", whenOf(line.timestamp, clock)],
        ["By", `${line.performedBy} (${DOORS[line.surface] ?? line.surface})`],
        ["Record", `${line.relatedEntity} ${line.entityId}`],
        ["Change", String(line.id)],
        ["Undo", obstacle ?? "u undoes it"],
      ],
      lines: [[span(" Changes", "heading")], ...differences.map((difference) => differenceLine(difference, clock))],
    };
  },
  empty: "Nothing has been changed yet",
};

function differenceLine({ label, holds, was, is }: Difference, { dates }: Clock): Line {
  const words = (value: Difference["was"]) => valueWords({ holds, value }, dates);
  return [span(`  ${label}: `, "quiet"), span(`${words(was)} → ${words(is)}`)];
}
