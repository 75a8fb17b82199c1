import { useMemo } from "react";
import type { PlannedCell, PlannedWeek } from "../../../src/modules/schedules/schema.ts";
import type { CellPlace } from "../../components/cell-moves.ts";
import { useCells } from "../../components/use-cells.ts";
import { readHours } from "./week-plan.ts";

/** The cells in the grid of a week: a row for each person, a column for each day. An emptied cell goes back to usual. */
export function useWeekCells(
  weeks: readonly PlannedWeek[],
  days: readonly number[],
  enter: ((cells: readonly PlannedCell[]) => void) | undefined,
) {
  const rows = useMemo(() => weeks.map(({ userId }) => userId), [weeks]);
  const dayOf = ({ row, column }: CellPlace) => weeks.find(({ userId }) => userId === row)?.days[column];
  /** Enters hours that change something. */
  const put = (places: readonly CellPlace[], hours: number | null) => {
    const cells = places.flatMap((at) => {
      const day = dayOf(at);
      if (!day || (hours === null ? !day.isPlanned : hours === day.projectedHours)) return [];
      return { userId: at.row, date: day.date, projectedHours: hours };
    });
    if (cells.length > 0) enter?.(cells);
  };
  return useCells<number | null>({
    rows,
    columns: days,
    textOf: (at) => String(dayOf(at)?.projectedHours ?? ""),
    valueOf: (at) => dayOf(at)?.projectedHours ?? 0,
    read: readHours,
    empty: null,
    typed: /^[\d.,-]$/,
    failed: "Failed to save hours",
    enter: enter && put,
  });
}
