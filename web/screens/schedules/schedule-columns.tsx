import { Pencil, Trash2 } from "lucide-react";
import { efficiency, variance } from "../../../src/modules/schedules/rules.ts";
import type { Schedule } from "../../../src/modules/schedules/schema.ts";
import { BADGE, COUNT, columnsFor, NAME } from "../../components/columns.ts";
import { actionsColumn } from "../../components/row-actions.tsx";
import { EfficiencyBadge } from "../../widgets/efficiency-badge.tsx";
import { Status } from "../../widgets/status.tsx";
import { signed } from "./signed.ts";

const column = columnsFor<Schedule>();

/** What can be done with a row. */
interface ScheduleActions {
  /** Undefined if this person may not do them. */
  edit: ((schedule: Schedule) => void) | undefined;
  remove: ((schedule: Schedule) => void) | undefined;
}

/** The columns of the list of people's usual hours. */
export function scheduleColumns(actions: ScheduleActions) {
  return [
    column.of("full_name", { header: "Employee", meta: { ...NAME, least: 130, phone: "title" } }),
    column.of("dayOfWeek", { header: "Day", meta: { least: 104, share: 1, phone: "second line" } }),
    column.of("projectedHours", {
      header: "Projected Hours",
      meta: { ...COUNT, least: 102 },
    }),
    column.of("actualHours", { header: "Actual Hours", meta: COUNT }),
    column.of("actualSource", {
      header: "From",
      isSortable: false,
      cell: ({ value }) => (value === "clock" ? "Clock" : "Typed"),
      meta: { least: 80, rank: 3 },
    }),
    column.of((day) => variance(day.actualHours, day.projectedHours), {
      id: "variance",
      header: "Variance",
      isSortable: false,
      cell: ({ value }) => signed(value),
      meta: { ...COUNT, rank: 1 },
    }),
    column.of((day) => efficiency(day.actualHours, day.projectedHours), {
      id: "efficiency",
      header: "Efficiency",
      isSortable: false,
      cell: ({ value }) => <EfficiencyBadge percent={value} />,
      meta: { ...BADGE, least: 110, align: "end", rank: 2 },
    }),
    column.of("status", {
      header: "Status",
      cell: ({ value }) => <Status of="hours" word={value} />,
      meta: { ...BADGE, phone: "second line" },
    }),
    ...actionsColumn<Schedule>(92, [
      { label: (day) => `Edit ${day.full_name}, ${day.dayOfWeek}`, icon: Pencil, run: actions.edit },
      { label: (day) => `Delete ${day.full_name}, ${day.dayOfWeek}`, icon: Trash2, run: actions.remove },
    ]),
  ];
}
