import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import { requirePersonOf, type UndoRules } from "../../records/undo.ts";
import { requireAlternating, requireUnlockedWithout } from "./locks.ts";

/** How a change of a clock-in or clock-out is taken back. */
export const timeEntryUndo: UndoRules = {
  deedOf: () => "a",
  requireReach: requirePersonOf("timekeeping"),
  async allow(context, { kind, record, values }, { entityId }) {
    if (kind === "deletion" && values["addedById"] == null)
      throw new Conflict("It was taken back at the clock, where it can be recorded again");
    if (kind === "creation" && record?.["addedById"] == null)
      throw new Conflict("Clock punches are kept. Correct the time in Timekeeping instead");
    const entry = (record ?? { id: entityId, ...values }) as unknown as Saved<"time_entries">;
    await requireUnlockedWithout(context, entry, kind === "creation" ? undefined : { ...entry, ...values });
  },
};

/** How a correction of somebody's times is taken back. */
export const timeCorrectionUndo: UndoRules = {
  deedOf: () => "a",
  requireReach: requirePersonOf("timeCorrections"),
  allow(_, { kind, record }) {
    if (kind === "creation" && record?.["act"] === "add" && record["entryId"] !== null)
      throw new Conflict("This clock-out counts already. Reject it under Approvals instead");
  },
  // It is the first line of its act, so the act is undone by now.
  async after(context, _, record) {
    await requireAlternating(context, Number(record["userId"]));
    return undefined;
  },
};
