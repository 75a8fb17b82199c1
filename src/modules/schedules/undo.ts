import { requirePersonOf, type UndoRules } from "../../records/undo.ts";

/** How a change of somebody's usual week, or of a day that is planned for them, is taken back. */
export const scheduleUndo: UndoRules = { requireReach: requirePersonOf("schedules") };
