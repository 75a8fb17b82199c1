import { type Kysely, type Migration, sql } from "kysely";

/** Orders that are set to rush or critical are few, and are found among the others; what was promised is sorted by. */
export const marks: Migration = {
  async up(db: Kysely<any>) {
    for (const table of ["sales_orders", "work_orders"])
      for (const mark of ["rushFee", "isCritical"])
        await sql`create index ${sql.id(`${table}_${mark}`)} on ${sql.table(table)} (state, id)
          where ${sql.id(mark)} = 1`.execute(db);
    await db.schema
      .createIndex("sales_orders_promisedDate_id_status")
      .on("sales_orders")
      .columns(["promisedDate", "id", "status"])
      .execute();
  },
};
