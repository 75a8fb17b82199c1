import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { broken, dueInWeek } from "../../../src/modules/capacity/rules.ts";
import type { CapacityCell, CapacityWeeks } from "../../../src/modules/capacity/schema.ts";
import { useKey } from "../../components/use-new-key.ts";
import { readQuery, useAction, useRead } from "../../data/calls.ts";

/** A step of a work order in a department's week, which its due date moves. */
export type WorkLine = Pick<CapacityCell["work"][number], "woNumber" | "customerName"> &
  Record<"department" | "dueDate" | "runsOn", string> & { workOrderId: number };

/** The line to move: only a work order with a due date, whose step has a day. */
export function movable(line: CapacityCell["work"][number], department: string): WorkLine | undefined {
  const { workOrderId, dueDate, runsOn, woNumber, customerName } = line;
  if (workOrderId === null || dueDate === null || runsOn === null) return undefined;
  return { workOrderId, dueDate, runsOn, woNumber, customerName, department };
}

/**
 * Moving an order to another week in the capacity grid. Pointing at a week shows the plan as it would be, with what
 * finds no room and whose days it moves. Dropping the order there moves its due date by as many weeks, and with that its place in the queue.
 */
export function useMoving(before: CapacityWeeks | undefined) {
  const [line, setLine] = useState<WorkLine>();
  const [week, setWeek] = useState<string>();
  const dueIn = (week: string) => line && dueInWeek(line.dueDate, line.runsOn, week);
  const dueDate = week === undefined ? undefined : dueIn(week);
  const asked = line && dueDate ? { workOrderId: line.workOrderId, dueDate } : {};
  const { data: after } = useRead("capacity", "weeks", asked);
  const isElsewhere = line !== undefined && dueDate !== undefined && dueDate !== line.dueDate;
  const { data: moves } = useQuery({
    ...readQuery("queue", "moves", { id: line?.workOrderId ?? 0, dueDate }),
    enabled: isElsewhere,
  });
  const { mutate } = useAction("workOrders", "update", {
    tell: ({ woNumber }) => woNumber,
    undo: true,
  });
  const end = () => {
    setLine(undefined);
    setWeek(undefined);
  };
  useKey("Escape", line && end);
  return {
    line,
    week,
    dueDate,
    moves: isElsewhere ? moves : undefined,
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
