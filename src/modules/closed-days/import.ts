import { knownBy } from "../imports/match/finding.ts";
import type { List } from "../imports/match/list.ts";
import { columnsFor } from "../imports/read/columns.ts";
import { derivedOf } from "../imports/read/derived.ts";
import { oneByOne } from "../imports/write/writers.ts";
import { closedDay } from "./record.ts";
import { ClosedDay, NewClosedDay } from "./schema.ts";
import { service } from "./service.ts";

/** Closed days are known by their date. */
export const closedDays: List = {
  noun: closedDay,
  columns: columnsFor(NewClosedDay.shape, {
    day: {
      isRequired: true,
      names: [
        ["Day", "Date"],
        ["Start date", "Start"],
      ],
    },
    name: {
      isRequired: true,
      names: [
        ["Name", "Holiday", "Holiday name"],
        ["Summary", "Subject", "Description"],
      ],
    },
    repeatsYearly: { names: [["Repeats yearly", "Every year", "Yearly", "Recurring"]] },
  }),
  fields: NewClosedDay,
  derived: derivedOf(ClosedDay, NewClosedDay),
  ...knownBy("day"),
  toValues: ({ repeatsYearly, ...day }) => ({ ...day, repeatsYearly: repeatsYearly === 1 }),
  writer: oneByOne({
    create: (context, values) => service.create(context, values as NewClosedDay),
    update: (context, { before: { id }, values }) => service.update(context, { id, ...(values as NewClosedDay) }),
  }),
};
