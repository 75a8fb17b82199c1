import { requirePersonOf, type UndoRules } from "../../records/undo.ts";
import { requireOneJob } from "./service.ts";

/** How a change of somebody's time at a step is taken back. */
export const jobTimeUndo: UndoRules = {
  deedOf: () => "c",
  requireReach: requirePersonOf("jobTimes"),
  async after(context, { kind }, record) {
    if (kind !== "creation") await requireOneJob(context, Number(record["userId"]));
    return undefined;
  },
};
