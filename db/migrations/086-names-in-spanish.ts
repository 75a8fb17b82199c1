import { type Kysely, type Migration, sql } from "kysely";

/** What the floor reads may have a Spanish name. */
export const namesInSpanish: Migration = {
  async up(db: Kysely<any>) {
    for (const table of ["departments", "feature_categories", "feature_options"])
      await sql`alter table ${sql.table(table)} add column "nameEs" text`.execute(db);
    await sql`alter table production_steps add column "operationEs" text`.execute(db);
    await sql`alter table work_orders add column "instructionEs" text`.execute(db);
  },
};
