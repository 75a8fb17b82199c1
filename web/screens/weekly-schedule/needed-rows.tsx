import { round } from "../../../src/lib/numbers.ts";
import { count } from "../../../src/lib/text.ts";
import { capacityLevel, capacityRatio, capacityWord } from "../../../src/modules/production/rules.ts";
import type { PlannedWeek } from "../../../src/modules/schedules/schema.ts";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Status } from "../../widgets/status.tsx";
import { totalOf } from "./week-plan.ts";

interface NeededRowsProps {
  /** The Monday of the week, this one or a later one. */
  week: string;
  department: string;
  /** Everybody in the department, even those not shown. */
  weeks: readonly PlannedWeek[];
  /** How many days are shown. */
  days: number;
}

/**
 * Under the grid of a week: the hours that open work orders need of a department, and how many its people are short of
 * during planning.
 */
export function NeededRows({ week, department, weeks, days }: NeededRowsProps) {
  const { data } = useRead("capacity", "weeks", { from: week, weeks: 1 });
  const cell = data?.departments.find((one) => one.department === department)?.weeks[0];
  if (cell?.week !== week) return null;
  const available = weeks.reduce((sum, person) => sum + totalOf(person), 0);
  const short = Math.max(0, round(cell.neededHours - available, 1));
  const level = capacityLevel(cell.neededHours, available);
  const overdue = cell.overdueHours === 0 ? "" : `, ${cell.overdueHours} h of it overdue`;
  return (
    <>
      <tr>
        <th scope="row" className={name}>
          Needed
        </th>
        <td colSpan={days} className={words}>
          {cell.orders === 0 ? "No work this week." : `${count(cell.orders, "work order")}${overdue}`}
        </td>
        <td className={sum}>{cell.neededHours}</td>
      </tr>
      <tr>
        <th scope="row" className={name}>
          Short
        </th>
        <td colSpan={days} className={words}>
          {cell.neededHours > 0 && (
            <Status of="capacity" word={capacityWord({ level, ratio: capacityRatio(cell.neededHours, available) })} />
          )}
        </td>
        <td className={sum} data-short={short > 0 ? "" : undefined}>
          {short}
        </td>
      </tr>
    </>
  );
}

const edge = { base: "4", md: "5" };
const box = { height: "11", background: "bg.canvas", borderTopWidth: "1px" } as const;
const name = css({ ...box, position: "sticky", insetStart: "0", px: edge, textAlign: "start", fontWeight: "medium" });
const words = css({ ...box, px: "3", color: "fg.muted", borderInlineStartWidth: "1px" });
const sum = css({
  ...box,
  px: "3",
  textAlign: "end",
  borderInlineStartWidth: "1px",
  "&[data-short]": { color: "fg.error", fontWeight: "semibold" },
});
