import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { count } from "../../../src/lib/text.ts";
import type { PlannedCell } from "../../../src/modules/schedules/schema.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { untilReached } from "../../data/reach.ts";
import { cellKey, type Entered, withEntered } from "./week-plan.ts";

const NOBODY: never[] = [];

/**
 * The grid of a week of people's hours. Entries show at once and are sent one after the other. What the server refuses
 * goes back to what it was, and a toast says why. Several at once have one Undo.
 */
export function useWeekPlan(week: string, department: string | undefined) {
  const read = useRead("schedules", "plannedWeek", { week, department });
  const { data, dataUpdatedAt } = read;
  const { mutateAsync: plan } = useAction("schedules", "planWeek");
  const { mutateAsync: planSeveral } = useAction("schedules", "planWeek", {
    success: "Hours planned",
    tell: ({ changes }) => `${count(changes.length, "day")} changed`,
    undo: true,
  });
  const [entered, setEntered] = useState<ReadonlyMap<string, Entered>>(new Map());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const answer = useRef(dataUpdatedAt);
  useEffect(() => {
    answer.current = dataUpdatedAt;
  }, [dataUpdatedAt]);

  const enter = useCallback(
    (cells: readonly PlannedCell[]) => {
      const entries = cells.map((cell) => [cellKey(cell.userId, cell.date), { hours: cell.projectedHours }] as const);
      const settle = (answer?: number) =>
        setEntered((all) => {
          const next = new Map(all);
          for (const [key, entry] of entries) {
            // Entered again meanwhile: the newer entry is still on its way.
            if (all.get(key) !== entry) continue;
            if (answer === undefined) next.delete(key);
            else next.set(key, { ...entry, answer });
          }
          return next;
        });
      setEntered((all) => new Map([...all, ...entries]));
      // One after the other, so that of two entries in one cell the later one stays.
      last.current = last.current
        // If the server is gone, the hours stay in sight and are stored once it is back.
        .then(() => untilReached(() => (cells.length > 1 ? planSeveral : plan)({ cells: [...cells] })))
        .then(
          // The stored hours come with the next answer; until then the entered ones are shown.
          () => settle(answer.current),
          () => settle(),
        );
    },
    [plan, planSeveral],
  );

  const weeks = useMemo(() => {
    const waiting = [...entered].filter(([, { answer }]) => answer === undefined || answer === dataUpdatedAt);
    return withEntered(data ?? NOBODY, new Map(waiting));
  }, [data, dataUpdatedAt, entered]);
  return { weeks, read, enter };
}
