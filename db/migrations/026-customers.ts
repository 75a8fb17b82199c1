import { type Kysely, type Migration, sql } from "kysely";

/**
 * Customers have addresses, contacts and terms, and a duplicate can be merged into another. A contact belongs to the company
 * whose number its own continues, C-1001-1 to C-1001.
 */
export const customerAddresses: Migration = {
  async up(db: Kysely<any>) {
    const customer = (name: string) =>
      db.schema
        .alterTable("customers")
        .addColumn(name, "integer", (c) => c.references("customers.id").onDelete("set null"))
        .execute();
    await customer("companyId");
    await customer("mergedIntoId");
    await db.schema.alterTable("customers").addColumn("terms", "text").execute();
    await db.schema
      .createTable("addresses")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      .addColumn("customerId", "integer", (c) => c.notNull().references("customers.id").onDelete("cascade"))
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("label", "text", (c) => c.notNull())
      .addColumn("street", "text", (c) => c.notNull())
      .addColumn("city", "text")
      .addColumn("state", "text")
      .addColumn("zip", "text")
      .addColumn("isDefault", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("search", "text", (c) => c.notNull())
      .execute();
    const index = (table: string, ...columns: string[]) =>
      db.schema
        .createIndex(`${table}_${columns.join("_")}`)
        .on(table)
        .columns(columns)
        .execute();
    await index("addresses", "customerId", "kind", "id");
    await index("customers", "originalId");
    await index("customers", "companyId", "id");
    await index("customers", "mergedIntoId", "id");
    // The orders of a customer that are linked to nobody.
    await index("sales_orders", "customerName", "id");
    await fillCompanies(db);
  },
};

async function fillCompanies(db: Kysely<any>): Promise<void> {
  // "C-1001-" of C-1001-1: what is left without the digits at its end.
  const begin = sql`rtrim(customers."originalId", '0123456789')`;
  await sql`update customers set "companyId" = (
      select case when count(*) = 1 then min(company.id) end from customers as company
      where company."originalId" = substr(${begin}, 1, length(${begin}) - 1)
        and company."recordType" in ('customer', 'Company'))
    where "recordType" not in ('customer', 'Company') and "originalId" like '%-%'
      and ${begin} <> "originalId" and ${begin} like '%-'`.execute(db);
}
