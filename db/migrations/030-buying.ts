import { type Kysely, type Migration, sql } from "kysely";

/** Vendors know how they are reached and how long they take; purchase orders say what was ordered from whom. */
export const buying: Migration = {
  async up(db: Kysely<any>) {
    for (const column of ["phone", "email", "contact", "terms"])
      await db.schema.alterTable("vendors").addColumn(column, "text").execute();
    await db.schema.alterTable("vendors").addColumn("leadDays", "integer").execute();
    await db.schema
      .createTable("purchase_orders")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      .addColumn("number", "text", (c) => c.notNull().unique())
      .addColumn("vendorId", "integer", (c) => c.notNull().references("vendors.id").onDelete("restrict"))
      .addColumn("status", "text", (c) => c.notNull())
      .addColumn("orderDate", "text", (c) => c.notNull())
      .addColumn("expectedDate", "text")
      .addColumn("note", "text")
      .addColumn("deliveries", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("search", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("purchase_order_lines")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      .addColumn("purchaseOrderId", "integer", (c) => c.notNull().references("purchase_orders.id").onDelete("cascade"))
      .addColumn("partId", "integer", (c) => c.notNull().references("parts.id").onDelete("restrict"))
      .addColumn("vendorPartNumber", "text")
      .addColumn("quantity", "integer", (c) => c.notNull())
      .addColumn("unitCostCents", "bigint", (c) => c.notNull())
      .execute();
    const index = (table: string, ...columns: string[]) =>
      db.schema
        .createIndex(`${table}_${columns.join("_")}`)
        .on(table)
        .columns(columns)
        .execute();
    await index("purchase_orders", "vendorId", "id");
    await index("purchase_orders", "status", "expectedDate", "id");
    await index("purchase_order_lines", "purchaseOrderId", "id");
    await index("purchase_order_lines", "partId", "id");
    await sql`create index purchase_orders_number on purchase_orders (lower(number), id)`.execute(db);
  },
};
