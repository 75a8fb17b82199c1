import type { Capacity } from "../../../src/modules/production/schema.ts";
import { localPage } from "../local-list.ts";
import type { Tone } from "../text.ts";
import type { View } from "../view.ts";
import { hours, number } from "../words.ts";

type Department = Capacity["departments"][number];

const TONE: Record<Department["level"], Tone> = { good: "good", warning: "warn", overloaded: "bad" };
const BAR = 20;

export const capacity: View<Department> = {
  name: "capacity",
  title: "Capacity",
  aliases: ["cap", "departments"],
  defaultSort: "-ratio",
  columns: [
    { head: "Department", sort: "department", width: 16, isFlexible: true, cell: ({ department }) => department },
    { head: "Units", sort: "pipelineCount", width: 6, align: "right", cell: (row) => number(row.pipelineCount) },
    { head: "Needed h", sort: "required", width: 9, align: "right", cell: ({ required }) => hours(required) },
    { head: "Planned h", sort: "available", width: 9, align: "right", cell: ({ available }) => hours(available) },
    {
      head: "Load",
      sort: "ratio",
      width: 9,
      align: "right",
      cell: ({ ratio, level }) => ({
        text: ratio === null ? "no hours" : `${Math.round(ratio * 100)} %`,
        tone: TONE[level],
      }),
    },
    {
      head: "",
      width: BAR,
      cell: ({ ratio, level }) => ({ text: "█".repeat(Math.round(Math.min(ratio ?? 0, 1) * BAR)), tone: TONE[level] }),
    },
  ],
  async list(client, query) {
    const { departments } = await client.productionSteps.capacity();
    return localPage(departments, query, ({ department }) => department);
  },
  key: ({ department }) => department,
  nameOf: ({ department }) => department,
  actions: [],
  empty: "No department has production steps",
};
