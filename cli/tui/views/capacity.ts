import { lookOf } from "../../../src/lib/status.ts";
import type { CapacityWeeks } from "../../../src/modules/capacity/schema.ts";
import { LEVEL_WORDS } from "../../../src/modules/production/rules.ts";
import { fit } from "../../print/fit.ts";
import { localPage } from "../local-list.ts";
import { type Line, span, toneOf } from "../text.ts";
import type { Cell, Column, View } from "../view.ts";
import { hours } from "../words.ts";

type Department = CapacityWeeks["departments"][number] & { first: number | null };
type Week = Department["weeks"][number];

const toneOfLevel = (level: Week["level"]) => toneOf(lookOf("capacity", LEVEL_WORDS[level]));
const WEEKS = 8;

/** The columns of the weeks, with the date of their Monday once the rows are there. */
function weekColumn(n: number): Column<Department> {
  return {
    head: n === 0 ? "This week" : n === 1 ? "Next" : `+${n}`,
    ...(n === 0 ? { sort: "first" } : {}),
    width: n === 0 ? 10 : 8,
    align: "right",
    rank: n,
    cell: ({ weeks }) => loadCell(weeks[n]),
  };
}

function loadCell(week: Week | undefined): Cell {
  if (!week || (week.neededHours === 0 && week.overHours === 0)) return { text: "–", tone: "quiet" };
  return { text: loadWords({ ratio: week.ratio, overHours: 0 }), tone: toneOfLevel(week.level) };
}

/** How full a week is: "82 %", what is over, or that nobody has hours in it. */
function loadWords({ ratio, overHours }: Pick<Week, "ratio" | "overHours">): string {
  const over = overHours > 0 ? `, ${hours(overHours)} h over` : "";
  return ratio === null ? `no hours${over}` : `${Math.round(ratio * 100)} %${over}`;
}

export const capacity: View<Department> = {
  name: "capacity",
  noun: "capacity",
  title: "Capacity",
  short: "Capacity",
  aliases: ["cap", "departments"],
  defaultSort: "-first",
  columns: [
    { head: "Department", sort: "department", width: 16, isFlexible: true, cell: ({ department }) => department },
    ...Array.from({ length: WEEKS }, (_, n) => weekColumn(n)),
  ],
  async list(client, query) {
    const { departments } = await client.capacity.weeks({ weeks: WEEKS });
    // Work in a week without hours counts as fuller than full.
    const rows = departments.map((row) => {
      const [week] = row.weeks;
      return { ...row, first: week && week.neededHours > 0 ? (week.ratio ?? Number.POSITIVE_INFINITY) : 0 };
    });
    return localPage(rows, query, ({ department }) => department);
  },
  key: ({ department }) => department,
  nameOf: ({ department }) => department,
  actions: [],
  async open(client, { department, weeks }, { dates }) {
    const week = weeks[0]?.week ?? "";
    const cell = await client.capacity.cell({ department, week });
    const work = cell.work.map(
      ({ woNumber, customerName, operation, units, hours: needed, runsOn, isOverdue }): Line => [
        span(`  ${woNumber}  `),
        span(`${hours(needed).padStart(7)} h  `, "strong"),
        span(fit(runsOn === null ? "no day" : dates.dayOfMonth(runsOn), 8), isOverdue ? "bad" : "quiet"),
        span(`${units} × ${operation}, ${customerName}`),
      ],
    );
    const staff = cell.staff.map(
      (person): Line => [span(`  ${hours(person.hours).padStart(6)} h  `, "strong"), span(person.full_name)],
    );
    return {
      title: department,
      fields: weeks.map((of) => [
        dates.dayOfMonth(of.week),
        `${hours(of.neededHours)} h taken of ${hours(of.availableHours)} h to come, ${loadWords(of)}`,
        toneOfLevel(of.level),
      ]),
      lines: [[span(" People this week", "heading")], ...staff, [], [span(" Work this week", "heading")], ...work],
    };
  },
  empty: "There are no departments",
};
