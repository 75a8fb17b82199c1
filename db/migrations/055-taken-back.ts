import type { Kysely, Migration } from "kysely";

/** A period that was exported for payroll by mistake can be taken back, with a reason. It stays, and does not lock any more. */
export const takenBack: Migration = {
  async up(db: Kysely<any>) {
    for (const column of ["takenBackAt", "takenBackBy", "takenBackReason"])
      await db.schema.alterTable("payroll_periods").addColumn(column, "text").execute();
  },
};
