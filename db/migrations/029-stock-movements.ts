import { type Kysely, type Migration, sql } from "kysely";

/**
 * What is on hand of a part is the sum of its movements, and what it cost too. Each part begins with one count of what it has
 * now, at its unit cost: no quantity and no price changes.
 */
export const stockMovements: Migration = {
  async up(db: Kysely<any>) {
    await newTable(db);
    const part = (name: string, type: "integer" | "bigint", more: (c: any) => any = (c) => c) =>
      db.schema.alterTable("parts").addColumn(name, type, more).execute();
    await part("stockValueCents", "bigint", (c) => c.notNull().defaultTo(0));
    await part("vendorId", "integer", (c) => c.references("vendors.id").onDelete("set null"));
    await part("reorderTo", "integer");
    await db.schema.createIndex("parts_vendorId_id").on("parts").columns(["vendorId", "id"]).execute();
    await openingCounts(db);
    await vendorsOfParts(db);
    await indexes(db);
    await newRule(db);
  },
};

async function newTable(db: Kysely<any>): Promise<void> {
  const required = (c: { notNull: () => any }) => c.notNull();
  await db.schema
    .createTable("stock_movements")
    .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
    .addColumn("createdAt", "text", required)
    .addColumn("updatedAt", "text", required)
    .addColumn("partId", "integer", (c) => c.notNull().references("parts.id").onDelete("cascade"))
    .addColumn("kind", "text", required)
    .addColumn("quantity", "integer", required)
    .addColumn("valueCents", "bigint", required)
    .addColumn("at", "text", required)
    .addColumn("reason", "text")
    .addColumn("vendorId", "integer", (c) => c.references("vendors.id").onDelete("set null"))
    .addColumn("paperNumber", "text")
    .addColumn("purchaseOrderLineId", "integer")
    .addColumn("workOrderId", "integer")
    .addColumn("stepId", "integer")
    .addColumn("reversesId", "integer")
    .addColumn("logId", "integer")
    .addColumn("performedBy", "text", required)
    .execute();
}

async function openingCounts(db: Kysely<any>): Promise<void> {
  const now = new Date().toISOString();
  // The most that is kept as a value: two of them are a whole number still.
  await sql`update parts set "stockValueCents" = min("stockQuantity" * "unitCostCents", 4503599627370496)
    where "stockQuantity" <> 0`.execute(db);
  await sql`insert into stock_movements
    ("partId", kind, quantity, "valueCents", at, reason, "performedBy", "createdAt", "updatedAt")
    select id, 'count', "stockQuantity", "stockValueCents", ${now}, 'Opening', 'Stockworks', ${now}, ${now}
    from parts where "stockQuantity" <> 0 order by id`.execute(db);
}

/** The vendor that a part names, where only one has that name. */
async function vendorsOfParts(db: Kysely<any>): Promise<void> {
  await sql`update parts set "vendorId" = (select min(id) from vendors
      where lower(trim("vendorName")) = lower(trim(parts.supplier)) having count(*) = 1)
    where supplier is not null`.execute(db);
}

async function indexes(db: Kysely<any>): Promise<void> {
  await sql`create index stock_movements_part on stock_movements ("partId", id)`.execute(db);
  for (const column of ["vendorId", "purchaseOrderLineId", "workOrderId", "reversesId"])
    await sql`create index ${sql.id(`stock_movements_${column}`)} on stock_movements (${sql.id(column)}, id)
      where ${sql.id(column)} is not null`.execute(db);
  // What was used of late, from which follows how long the stock lasts.
  await sql`create index stock_movements_used on stock_movements (at, "partId", quantity)
    where kind in ('issue', 'return')`.execute(db);
}

/** Less than nothing on hand is always told of, in a shop of before as in a new one. */
async function newRule(db: Kysely<any>): Promise<void> {
  const [first] = await db.selectFrom("event_triggers").select("createdAt").orderBy("id").limit(1).execute();
  if (!first) return;
  const { createdAt } = first;
  const params = JSON.stringify({ priority: 1 });
  const rule = { entity: "part", eventType: "below zero", action: "notify", params, isEnabled: 1 };
  await db
    .insertInto("event_triggers")
    .values({ ...rule, createdAt, updatedAt: createdAt })
    .execute();
}
