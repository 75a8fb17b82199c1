import { requirePersonOf, type UndoRules } from "../../records/undo.ts";
import { requireFreeDay } from "./free-day.ts";

const requireReach = requirePersonOf("schedules");

/** How a change of somebody's usual week is taken back. */
export const scheduleUndo: UndoRules = {
  requireReach,
  async allow(context, { kind, record, values }, { entityId }) {
    const isPlaced = kind === "deletion" || "userId" in values || "dayOfWeek" in values;
    if (kind === "creation" || !isPlaced) return;
    const { userId, dayOfWeek } = { ...record, ...values } as { userId: number; dayOfWeek: string };
    await requireFreeDay(context, { userId, dayOfWeek }, entityId);
  },
};

/** How a change of a day that is planned for somebody is taken back. */
export const plannedDayUndo: UndoRules = { requireReach };
