import type { Kysely, Migration } from "kysely";

/** The links by which customers see how far their order is. Of each only a hash is stored, and an order has one at most. */
export const shares: Migration = {
  async up(db: Kysely<any>) {
    const required = (c: { notNull: () => any }) => c.notNull();
    await db.schema
      .createTable("shares")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("salesOrderId", "integer", (c) => c.unique().references("sales_orders.id").onDelete("cascade"))
      .addColumn("workOrderId", "integer", (c) => c.unique().references("work_orders.id").onDelete("cascade"))
      .addColumn("tokenHash", "text", (c) => c.notNull().unique())
      .addColumn("photoIds", "text", required)
      .addColumn("madeBy", "text", required)
      .addColumn("createdAt", "text", required)
      .execute();
  },
};
