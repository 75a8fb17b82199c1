import { type CreateTableBuilder, type Kysely, type Migration, sql } from "kysely";

type Builder = CreateTableBuilder<string, string>;

/**
 * One thread from the order to the truck: orders know their state, work orders their sales order and their step, what
 * happened to a work order is kept as events, and what left the shop as shipments. No price, date or status changes.
 */
export const thread: Migration = {
  async up(db: Kysely<any>) {
    await columnsOfSalesOrders(db);
    await columnsOfWorkOrders(db);
    await newTables(db);
    await db.schema.alterTable("logs").addColumn("actId", "text").execute();
    await db.schema.alterTable("logs").addColumn("reason", "text").execute();
    await sql`create index logs_act on logs ("actId", id) where "actId" is not null`.execute(db);
    await fillStates(db);
    await fillLinks(db);
    await fillEvents(db);
    await numberLines(db);
    await indexes(db);
  },
};

async function columnsOfSalesOrders(db: Kysely<any>): Promise<void> {
  const add = adder(db, "sales_orders");
  await add("state", "text", (c) => c.notNull().defaultTo("open"));
  for (const column of ["resumeStatus", "poNumber", "shippingAddress", "promisedDate", "promisedBasis"])
    await add(column, "text");
  await add("rushFeeCents", "bigint", zero);
  await add("priceBasis", "text", (c) => c.notNull().defaultTo("order"));
  await add("taxBasis", "text", (c) => c.notNull().defaultTo("lines"));
  await add("taxRatePercent", "real");
}

async function columnsOfWorkOrders(db: Kysely<any>): Promise<void> {
  const add = adder(db, "work_orders");
  await add("salesOrderId", "integer", (c) => c.references("sales_orders.id").onDelete("set null"));
  await add("stepId", "integer", (c) => c.references("production_steps.id").onDelete("set null"));
  await add("state", "text", (c) => c.notNull().defaultTo("open"));
  await add("resumeStatus", "text");
  await add("heldByOrder", "integer", zero);
  await add("orderedQuantity", "integer", zero);
  await add("scrapped", "integer", zero);
  await add("splitFromId", "integer", (c) => c.references("work_orders.id").onDelete("set null"));
  await add("origin", "text", (c) => c.notNull().defaultTo("new"));
  await add("rushFee", "integer", zero);
  await add("isCritical", "integer", zero);
  await add("priceBasis", "text", (c) => c.notNull().defaultTo("order"));
}

async function newTables(db: Kysely<any>): Promise<void> {
  const table = (name: string, columns: (table: Builder) => Builder) =>
    columns(
      db.schema
        .createTable(name)
        .addColumn("id", "integer", (id) => id.primaryKey().autoIncrement())
        .addColumn("createdAt", "text", required)
        .addColumn("updatedAt", "text", required) as Builder,
    ).execute();
  await table("work_order_events", (t) =>
    t
      .addColumn("workOrderId", "integer", (c) => c.notNull().references("work_orders.id").onDelete("cascade"))
      .addColumn("kind", "text", required)
      .addColumn("stepId", "integer", (c) => c.references("production_steps.id").onDelete("set null"))
      .addColumn("toStepId", "integer", (c) => c.references("production_steps.id").onDelete("set null"))
      .addColumn("quantity", "integer", required)
      .addColumn("reason", "text")
      .addColumn("note", "text")
      .addColumn("userId", "integer", (c) => c.references("staff.id").onDelete("set null"))
      .addColumn("at", "text", required)
      .addColumn("actId", "text"),
  );
  await table("shipments", (t) =>
    t
      .addColumn("number", "text", (c) => c.notNull().unique())
      .addColumn("salesOrderId", "integer", (c) => c.references("sales_orders.id").onDelete("restrict"))
      .addColumn("customerName", "text", required)
      .addColumn("shipTo", "text", required)
      .addColumn("shipDate", "text", required)
      .addColumn("carrier", "text")
      .addColumn("trackingNumber", "text")
      .addColumn("status", "text", required)
      .addColumn("reason", "text")
      .addColumn("search", "text", required),
  );
  await table("shipment_lines", (t) =>
    t
      .addColumn("shipmentId", "integer", (c) => c.notNull().references("shipments.id").onDelete("cascade"))
      .addColumn("lineNo", "integer", required)
      .addColumn("workOrderId", "integer", (c) => c.references("work_orders.id").onDelete("restrict"))
      .addColumn("description", "text", required)
      .addColumn("quantity", "integer", required),
  );
}

/** By the words of the status; whether a work order is done tells the day on which it was completed. */
async function fillStates(db: Kysely<any>): Promise<void> {
  const word = sql`lower(trim(status))`;
  const called = sql`when ${word} = 'on hold' then 'held' when ${word} in ('cancelled', 'canceled') then 'cancelled'`;
  await sql`update sales_orders set state = case ${called}
    when ${word} in ('shipped', 'fulfilled', 'completed') then 'done' else 'open' end`.execute(db);
  await sql`update work_orders set state = case when "completedAt" is not null then 'done' ${called} else 'open' end`.execute(
    db,
  );
}

async function fillLinks(db: Kysely<any>): Promise<void> {
  await sql`update work_orders set
    "orderedQuantity" = quantity,
    "stepId" = (select min(id) from production_steps where position = "stepNumber"),
    "salesOrderId" = (select id from sales_orders where "orderNumber" = "soNumber")`.execute(db);
  await sql`update work_orders set
    "rushFee" = (select "rushFee" from sales_orders where id = "salesOrderId"),
    "isCritical" = (select "isCritical" from sales_orders where id = "salesOrderId")
    where "salesOrderId" is not null`.execute(db);
}

/** From the lines of the change log that moved a work order and were not taken back. */
async function fillEvents(db: Kysely<any>): Promise<void> {
  const at = (path: string) => sql`json_extract(logs.changes, ${sql.lit(path)})`;
  const step = (path: string) => sql`(select min(id) from production_steps where position = ${at(path)})`;
  await sql`insert into work_order_events
    ("workOrderId", kind, "stepId", "toStepId", quantity, "userId", at, "createdAt", "updatedAt")
    select work_orders.id,
      case when ${at("$.completedAt[1]")} is not null then 'complete'
        when ${at("$.completedAt[0]")} is not null then 'reopen'
        when ${at("$.stepNumber[1]")} < ${at("$.stepNumber[0]")} then 'back' else 'advance' end,
      coalesce(${step("$.stepNumber[0]")}, work_orders."stepId"),
      ${step("$.stepNumber[1]")},
      work_orders.quantity,
      (select id from staff where staff.id = logs."staffId"),
      logs.timestamp, logs.timestamp, logs.timestamp
    from logs join work_orders on work_orders.id = logs."entityId"
    where "relatedEntity" = 'work order' and action not in ('created', 'deleted', 'restored') and undoes is null
      and (${at("$.stepNumber")} is not null or ${at("$.completedAt")} is not null)
      and not exists (select 1 from logs as later where later.undoes = logs.id
        and not exists (select 1 from logs as again where again.undoes = later.id))
    order by logs.id`.execute(db);
}

/** Each line of an order has a number, by which shipments name it. */
async function numberLines(db: Kysely<any>): Promise<void> {
  const orders = await db
    .selectFrom("sales_orders")
    .select(["id", "lineItems"])
    .where("lineItems", "<>", "[]")
    .execute();
  for (const { id, lineItems } of orders) {
    const lines = (JSON.parse(lineItems) as object[]).map((line, i) => ({ no: i + 1, ...line }));
    await db
      .updateTable("sales_orders")
      .set({ lineItems: JSON.stringify(lines) })
      .where("id", "=", id)
      .execute();
  }
}

async function indexes(db: Kysely<any>): Promise<void> {
  const index = (table: string, ...columns: string[]) =>
    db.schema
      .createIndex(`${table}_${columns.join("_")}`)
      .on(table)
      .columns(columns)
      .execute();
  await index("sales_orders", "state", "dueDate", "id");
  await index("work_orders", "state", "dueDate", "id");
  // Carries the quantity, so that units are counted per step without reading the orders.
  await index("work_orders", "state", "stepNumber", "stepSince", "id", "quantity");
  await db.schema.dropIndex("work_orders_completedAt_stepNumber_stepSince").execute();
  await index("work_orders", "salesOrderId", "id");
  await index("work_orders", "stepId", "id");
  await index("work_orders", "splitFromId", "id");
  await index("work_order_events", "workOrderId", "at", "id");
  await index("work_order_events", "at", "id");
  await index("work_order_events", "stepId");
  await index("work_order_events", "toStepId");
  await sql`create index work_order_events_act on work_order_events ("actId") where "actId" is not null`.execute(db);
  await index("shipments", "salesOrderId", "id");
  await index("shipments", "shipDate", "id");
  await index("shipment_lines", "shipmentId", "id");
  await index("shipment_lines", "workOrderId", "id");
  // What belongs to a sales order is paid with that, and has no total of its own in the list of all orders.
  await sql`create index work_orders_own_total on work_orders (
    (case when "salesOrderId" is null then "totalCents" end), id, status)`.execute(db);
  await db.schema.dropIndex("work_orders_urgency").execute();
  await sql`create index work_orders_urgency on work_orders (
    (case state when 'open' then '1' when 'held' then '2' else '3' end
      || coalesce("dueDate", case when "daysLate" > 0 then date("createdAt", '-' || "daysLate" || ' days') else '9999' end)
      || lower("woNumber")), id)`.execute(db);
}

type Column = { notNull: () => any; defaultTo: (value: unknown) => any; references: (to: string) => any };

function adder(db: Kysely<any>, table: string) {
  return (name: string, type: "text" | "integer" | "bigint" | "real", more: (c: Column) => any = (c) => c) =>
    db.schema
      .alterTable(table)
      .addColumn(name, type, more as never)
      .execute();
}

const required = (c: { notNull: () => any }) => c.notNull();
const zero = (c: Column) => c.notNull().defaultTo(0);
