import type { Kysely, Migration } from "kysely";

/** Photos and papers of sales orders and work orders. Their bytes are kept beside the database, as photos are. */
export const orderFiles: Migration = {
  async up(db: Kysely<any>) {
    const required = (c: { notNull: () => any }) => c.notNull();
    await db.schema
      .createTable("order_files")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("salesOrderId", "integer", (c) => c.references("sales_orders.id").onDelete("cascade"))
      .addColumn("workOrderId", "integer", (c) => c.references("work_orders.id").onDelete("cascade"))
      .addColumn("name", "text", required)
      .addColumn("type", "text", required)
      .addColumn("bytes", "integer", required)
      .addColumn("fileHash", "text", required)
      .addColumn("thumbnailHash", "text")
      .addColumn("createdAt", "text", required)
      .addColumn("updatedAt", "text", required)
      .execute();
    for (const column of ["salesOrderId", "workOrderId"]) {
      await db.schema.createIndex(`order_files_${column}`).on("order_files").column(column).execute();
    }
  },
};
