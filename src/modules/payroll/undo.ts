import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import type { UndoRules } from "../../records/undo.ts";
import { requireAsExported } from "./service.ts";

/** How a change of a period that was exported for payroll is taken back. */
export const payrollPeriodUndo: UndoRules = {
  deedOf: () => "a",
  allow(_, { kind }) {
    if (kind === "creation")
      throw new Conflict("This was exported for payroll. Take it back with a reason, in Time Sheets instead");
  },
  async after(context, _, record) {
    const period = record as unknown as Saved<"payroll_periods">;
    if (period.takenBackAt === null) await requireAsExported(context, period);
    return undefined;
  },
};
