import { round } from "../../../src/lib/numbers.ts";
import { count } from "../../../src/lib/text.ts";
import { capacityWord } from "../../../src/modules/production/rules.ts";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Status } from "../../widgets/status.tsx";

interface NeededRowsProps {
  /** The Monday of the week, this one or a later one. */
  week: string;
  department: string;
  /** How many days are shown. */
  days: number;
}

/**
 * Under the grid of a week: the hours that open orders need of a department, and how many of them find no room.
 */
export function NeededRows({ week, department, days }: NeededRowsProps) {
  const { data } = useRead("capacity", "weeks", { from: week, weeks: 1 });
  const cell = data?.departments.find((one) => one.department === department)?.weeks[0];
  if (cell?.week !== week) return null;
  const { neededHours, overHours } = cell;
  const overdue = cell.overdueHours === 0 ? "" : `, ${cell.overdueHours} h of it overdue`;
  return (
    <>
      <tr>
        <th scope="row" className={name}>
          Needed
        </th>
        <td colSpan={days} className={words}>
          {cell.orders === 0 ? "No work this week." : `${count(cell.orders, "order")}${overdue}`}
        </td>
        <td className={sum}>{round(neededHours + overHours, 1)}</td>
      </tr>
      <tr>
        <th scope="row" className={name}>
          Short
        </th>
        <td colSpan={days} className={words}>
          {neededHours + overHours > 0 && <Status of="capacity" word={capacityWord(cell)} />}
        </td>
        <td className={sum} data-short={overHours > 0 ? "" : undefined}>
          {round(overHours, 1)}
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
