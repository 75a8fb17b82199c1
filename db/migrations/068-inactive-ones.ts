import { type Kysely, type Migration, sql } from "kysely";

/** Whether a list has inactive records at all is known at once: most have none, and then need not look at each. */
export const inactiveOnes: Migration = {
  async up(db: Kysely<any>) {
    for (const table of ["parts", "customers", "vendors"])
      await sql`create index ${sql.id(`${table}_inactive`)} on ${sql.table(table)} (id) where "isActive" = 0`.execute(
        db,
      );
  },
};
