import { useEffect, useState } from "react";
import { broken, dueInWeek } from "../../../src/modules/capacity/rules.ts";
import type { CapacityCell, CapacityWeeks } from "../../../src/modules/capacity/schema.ts";
import { useAction, useRead } from "../../data/calls.ts";

/** A step of an order in a department's week. */
export type WorkLine = CapacityCell["work"][number] & { department: string };

/**
 * Moving an order to another week in the capacity grid. Pointing at a week shows the grid as it would be, with what
 * gets too full. Dropping the order there sets the due date by which its step runs in that week.
 */
export function useMoving(before: CapacityWeeks | undefined) {
  const [line, setLine] = useState<WorkLine>();
  const [week, setWeek] = useState<string>();
  const dueIn = (week: string) => line && dueInWeek(line.dueDate, line.runsOn, week);
  const dueDate = week === undefined ? undefined : dueIn(week);
  const asked = line && dueDate ? { workOrderId: line.workOrderId, dueDate } : {};
  const { data: after } = useRead("capacity", "weeks", asked);
  const { mutate } = useAction("workOrders", "update", {
    tell: ({ woNumber }) => woNumber,
    undo: true,
  });
  const end = () => {
    setLine(undefined);
    setWeek(undefined);
  };
  const isMoving = line !== undefined;
  useEffect(() => {
    if (!isMoving) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && end();
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
  return {
    line,
    week,
    dueDate,
    after: line && after,
    broken: before && after && dueDate ? broken(before, after) : [],
    begin: setLine,
    point: setWeek,
    drop(week: string) {
      const dueDate = dueIn(week);
      if (line && dueDate && dueDate !== line.dueDate) mutate({ id: line.workOrderId, dueDate });
      end();
    },
    end,
  };
}
