import { join } from "node:path";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { migrations } from "../migrations.ts";
import { type OpenDatabase, openDatabase } from "../open.ts";
import { testFolder } from "../sqlite/testing.ts";

const AT = "2026-11-21T15:00:00.000Z";
const STAMPS = { createdAt: AT, updatedAt: AT };
const LINE = { description: "Bedding, 2 lb", quantity: 2, unitPriceCents: 6600, totalCents: 13_200 };
const MORE = { discountPercent: 0, partId: null, taxable: 1 };
const AN_ITEM = {
  kind: "item",
  options: "{}",
  partNumber: null,
  agreedCents: null,
  discountName: null,
  instruction: null,
};

type Loose = Kysely<Record<string, Record<string, unknown>>>;
const loose = ({ db }: OpenDatabase) => db as unknown as Loose;

const DEFAULTS = {
  quantity: 10,
  dateIssued: "2026-11-01",
  totalCents: 61_000,
  shippingCents: 2450,
  search: "",
  ...STAMPS,
};
const so = (orderNumber: string, values: object = {}) => ({
  customerName: "Bighorn",
  orderNumber,
  status: "manufacturing",
  rushFee: 0,
  isCritical: 0,
  lineItems: "[]",
  ...DEFAULTS,
  ...values,
});
const wo = (woNumber: string, values: object = {}) => ({
  customerName: "Bighorn",
  woNumber,
  soNumber: null,
  status: "manufacturing",
  stepNumber: 1,
  dueDate: "2026-12-01",
  completedAt: null,
  ...DEFAULTS,
  ...values,
});
const line = (entityId: number, action: string, changes: object, values: object = {}) => ({
  relatedEntity: "work order",
  entityId,
  action,
  performedBy: "Ana Ruiz",
  staffId: 1,
  surface: "web",
  changes: JSON.stringify(changes),
  timestamp: AT,
  undoes: null,
  ...values,
});

/** A shop as it was before orders and work orders were one thread. */
async function earlierShop(file: string): Promise<Record<string, Record<string, unknown>[]>> {
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "020"));
  const old = await openDatabase(file, { migrations: earlier });
  const db = loose(old);
  const add = (table: string, ...rows: object[]) =>
    db
      .insertInto(table)
      .values(rows as never)
      .execute();
  const ana = { full_name: "Ana Ruiz", username: "ana", email: "ana@x.example", role: "CSR", search: "ana", ...STAMPS };
  await add("staff", ana);
  await add("departments", { name: "Layup", search: "layup", ...STAMPS });
  const step = { hours: 1, departmentId: 1, search: "", ...STAMPS };
  await add(
    "production_steps",
    { position: 1, operation: "Lay up", ...step },
    { position: 4, operation: "Paint", ...step },
  );
  await add(
    "sales_orders",
    so("SO-1", { rushFee: 1, lineItems: JSON.stringify([LINE, { ...LINE, quantity: 1 }]) }),
    so("SO-2", { status: "Shipped" }),
    so("SO-3", { status: " ON HOLD" }),
    so("SO-4", { status: "canceled", isCritical: 1 }),
    so("SO-5", { status: "somewhere" }),
  );
  await add(
    "work_orders",
    wo("WO-1", { soNumber: "SO-1", stepNumber: 4 }),
    wo("WO-2", { soNumber: "SO-9", stepNumber: 7 }),
    wo("WO-3", { soNumber: "SO-4", status: "cancelled", completedAt: AT }),
    wo("WO-4", { status: "Cancelled" }),
    wo("WO-5", { status: "completed" }),
  );
  await add(
    "logs",
    line(1, "created", { stepNumber: [null, 1] }),
    line(1, "advanced", { stepNumber: [1, 4] }),
    line(1, "moved back", { stepNumber: [4, 1] }),
    line(1, "moved", { stepNumber: [1, 4] }, { staffId: 9 }),
    line(1, "updated", { stepNumber: [4, 1] }, { undoes: 4 }),
    line(1, "updated", { instruction: [null, "Rush"] }),
    line(3, "completed", { completedAt: [null, AT], status: ["manufacturing", "completed"] }),
    line(3, "reopened", { completedAt: [AT, null] }),
    line(8, "advanced", { stepNumber: [1, 4] }),
  );
  const before = {
    sales_orders: await db.selectFrom("sales_orders").selectAll().execute(),
    work_orders: await db.selectFrom("work_orders").selectAll().execute(),
    logs: await db.selectFrom("logs").selectAll().execute(),
  };
  await old.close();
  return before;
}

test("orders and work orders of before become one thread, and nothing that they said changes", async () => {
  const file = join(testFolder(), "shop.db");
  const before = await earlierShop(file);
  await using database = { ...(await openDatabase(file)), [Symbol.asyncDispose]: () => database.close() };
  const db = loose(database);
  const rows = (table: string) => db.selectFrom(table).selectAll().orderBy("id").execute();

  for (const [table, earlier] of Object.entries(before)) {
    const now = await rows(table);
    for (const [i, row] of earlier.entries()) {
      const { lineItems, ...same } = row;
      expect(now[i]).toMatchObject(same);
    }
  }
  const [first, ...sales] = await rows("sales_orders");
  expect(first).toMatchObject({ lastLineNo: 2 });
  expect(await db.selectFrom("sales_order_lines").selectAll().orderBy("no").execute()).toEqual([
    { salesOrderId: 1, no: 1, ...LINE, ...MORE, ...AN_ITEM },
    { salesOrderId: 1, no: 2, ...LINE, quantity: 1, ...MORE, ...AN_ITEM },
  ]);
  expect([first, ...sales].map((order) => order?.["state"])).toEqual(["open", "done", "held", "cancelled", "open"]);
  expect(first).toMatchObject({ priceBasis: "order", taxBasis: "lines", taxRatePercent: null, rushFeeCents: 0 });

  const work = await rows("work_orders");
  const picked = ["state", "salesOrderId", "stepId", "rushFee", "isCritical", "orderedQuantity"];
  expect(work.map((order) => picked.map((column) => order[column]))).toEqual([
    ["open", 1, 2, 1, 0, 10],
    ["open", null, null, 0, 0, 10],
    ["done", 4, 1, 0, 1, 10],
    ["cancelled", null, 1, 0, 0, 10],
    ["open", null, 1, 0, 0, 10],
  ]);
  const events = await rows("work_order_events");
  const told = ["workOrderId", "kind", "stepId", "toStepId", "quantity", "userId", "at"];
  expect(events.map((event) => told.map((column) => event[column]))).toEqual([
    [1, "advance", 1, 2, 10, 1, AT],
    [1, "back", 2, 1, 10, 1, AT],
    [3, "complete", 1, null, 10, 1, AT],
    [3, "reopen", 1, null, 10, 1, AT],
  ]);
});
