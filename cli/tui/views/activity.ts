import type { Activity } from "../../../src/modules/activity/schema.ts";
import { activityWords } from "../activity-words.ts";
import { changeLines } from "../history.ts";
import { span } from "../text.ts";
import type { View } from "../view.ts";
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
      width: 13,
      cell: ({ timestamp }, { now, timeZone }) => ({ text: whenOf(timestamp, now, timeZone), tone: "quiet" }),
    },
    { head: "What", width: 46, isFlexible: true, cell: (line) => activityWords(line) },
    { head: "Noun", sort: "relatedEntity", width: 16, rank: 1, cell: ({ relatedEntity }) => relatedEntity },
    { head: "Action", sort: "action", width: 10, rank: 2, cell: ({ action }) => action },
    { head: "By", sort: "performedBy", width: 14, rank: 3, cell: ({ performedBy }) => performedBy },
    { head: "Door", sort: "surface", width: 6, cell: ({ surface }) => surface },
  ],
  list: (client, { scope, ...query }) => client.activity.list({ ...query, ...scope } as object),
  key: ({ id }) => String(id),
  nameOf: (line) => activityWords(line),
  actions: [],
  open: async (_client, line, clock) => ({
    title: activityWords(line),
    fields: [
      ["When", whenOf(line.timestamp, clock.now, clock.timeZone)],
      ["By", `${line.performedBy} (${line.surface})`],
      ["Record", `${line.relatedEntity} ${line.entityId}`],
      ["Request", line.requestId ?? "–"],
    ],
    lines: [[span(" Changes", "heading")], ...changeLines(line)],
  }),
  empty: "Nothing has been changed yet",
};
