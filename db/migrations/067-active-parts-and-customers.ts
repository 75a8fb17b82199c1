import { type Kysely, type Migration, sql } from "kysely";

/** Parts and customers that are in use stay, and are deactivated where the shop has no more to do with them. */
export const activePartsAndCustomers: Migration = {
  async up(db: Kysely<any>) {
    for (const table of ["parts", "customers"])
      await sql`alter table ${sql.table(table)} add column "isActive" integer not null default 1`.execute(db);
  },
};
