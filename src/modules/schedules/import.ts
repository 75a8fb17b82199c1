import { mondayOf } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { knownWithin } from "../imports/match/finding.ts";
import type { List } from "../imports/match/list.ts";
import { referTo } from "../imports/match/refer.ts";
import { columnsFor } from "../imports/read/columns.ts";
import { derivedOf } from "../imports/read/derived.ts";
import type { Values } from "../imports/read/rows.ts";
import { oneByOne } from "../imports/write/writers.ts";
import { staffMember } from "../staff/record.ts";
import { schedule } from "./record.ts";
import { type Day, Schedule, ScheduleRow } from "./schema.ts";
import { service } from "./service.ts";

const { userId, ...rest } = ScheduleRow.shape;

/** Scheduled days are known by their employee and day. */
export const schedules: List = {
  noun: schedule,
  one: "scheduled day",
  columns: [
    ...columnsFor(rest, {
      employee: {
        isRequired: true,
        names: [
          ["Username", "User name"],
          ["Employee", "Employee name", "Full name", "Name", "Staff member"],
          ["Email"],
        ],
      },
      dayOfWeek: { isRequired: true, names: [["Day of week", "Day", "Weekday"]] },
      projectedHours: { names: [["Projected hours"], ["Scheduled hours", "Planned hours"], ["Hours"]] },
      typedHours: { names: [["Typed hours"], ["Actual hours"], ["Worked hours"]] },
    }),
    { field: "userId", label: "Employee's id", holds: "number", names: [["User id"]] },
  ],
  fields: ScheduleRow,
  derived: derivedOf(Schedule, ScheduleRow),
  refer: referTo({
    field: "employee",
    id: "userId",
    noun: staffMember,
    by: ["full_name", "username", "email"],
  }),
  ...knownWithin("userId", "dayOfWeek"),
  toValues: (record, context) => ({ ...record, typedHours: typedThisWeek(record, context) }),
  writer: oneByOne({
    create: (context, values) => service.create(context, dayOf(values)),
    update: (context, { before: { id }, values }) => service.update(context, { id, ...dayOf(values) }),
  }),
};

/** Hours typed for another week no longer count. */
function typedThisWeek({ actualHours, typedWeek }: Values, { today }: Context): number {
  return typedWeek === mondayOf(today()) ? (actualHours as number) : 0;
}

function dayOf({ userId, dayOfWeek, projectedHours, typedHours }: Values) {
  return {
    userId: userId as number,
    dayOfWeek: dayOfWeek as Day,
    projectedHours: projectedHours as number,
    actualHours: typedHours as number | undefined,
  };
}
