import type { Kysely, KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import type { Tables } from "../../db/tables.ts";
import { ON_POSTGRES } from "../../db/testing.ts";
import type { Endpoint, Page } from "../api/endpoint.ts";
import { pathNames } from "../api/path-names.ts";
import type { Context } from "../records/context.ts";
import { localClient } from "./local-client.ts";
import { table } from "./table.ts";
import { NOW, seedTestShop, sortsOf, testShop } from "./testing.ts";

const lists = Object.entries(table as Record<string, Record<string, Endpoint>>).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).flatMap(([action, endpoint]) =>
    endpoint.paged ? [[`${noun}.${action}`, { noun, action, endpoint }] as const] : [],
  ),
);

test.each(lists)("%s pages through the same rows in every order it offers", async (_, { noun, action, endpoint }) => {
  const { context } = await testShop(seedSmallShop);
  const call = caller(context, noun, action);
  for (const sort of sortsOf(endpoint)) {
    const whole = await call({ ...firstOf(endpoint), sort });
    expect(whole.total).toBe(whole.rows.length);
    const paged: unknown[] = [];
    let page = await call({ ...firstOf(endpoint), sort, limit: 2 });
    paged.push(...page.rows);
    while (page.next !== undefined) {
      page = await call({ ...firstOf(endpoint), sort, limit: 2, cursor: page.next });
      expect(page.total).toBe(whole.total);
      paged.push(...page.rows);
    }
    expect({ sort, rows: paged }).toEqual({ sort, rows: whole.rows });
  }
});

test.each(lists)("%s takes three statements at most, also when it searches", async (_, { noun, action, endpoint }) => {
  const { context } = await testShop(seedSmallShop);
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // What is only built asks nothing of the database.
    async transformResult({ result }) {
      statements++;
      return result;
    },
  };
  const call = caller({ ...context, reading: context.db.withPlugin(counter) }, noun, action);
  for (const sort of sortsOf(endpoint)) {
    if (READS_PLAN.test(sort)) continue;
    // What is kept in memory, such as the plan, is read once.
    await call({ ...firstOf(endpoint), sort, limit: 2 });
    statements = 0;
    await call({ ...firstOf(endpoint), sort, limit: 2, search: "a" });
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(3);
  }
});

test.each(lists)("%s finds nothing for words that stand nowhere", async (_, { noun, action, endpoint }) => {
  const { context } = await testShop(seedSmallShop);
  expect(await caller(context, noun, action)({ ...firstOf(endpoint), limit: 2, search: "100% \\ _ zebra" })).toEqual({
    rows: [],
    total: 0,
  });
});

/** On PostgreSQL the plan is not kept in memory, so what is sorted by it reads it too. */
const READS_PLAN = ON_POSTGRES ? /urgency|pressing/ : /^$/;

/** The list of one department, say, is asked for the first. */
const firstOf = ({ path }: Endpoint) => Object.fromEntries(pathNames(path).map((name) => [name, 1]));

type List = (input: Record<string, unknown>) => Promise<Page<{ id: number }>>;

function caller(context: Context, noun: string, action: string): List {
  const client = localClient(() => context) as unknown as Record<string, Record<string, List>>;
  return client[noun]?.[action] as List;
}

/** Five of each record, with equal and missing values in between. */
async function seedSmallShop(db: Kysely<Tables>): Promise<void> {
  await seedTestShop(db);
  const five = <T>(record: (n: number, some: string | null, day: string) => T) =>
    [1, 2, 3, 4, 5].map((n) => {
      const some = [null, "Anvil", "Äther", "Anvil", null][n - 1] as string | null;
      return {
        ...record(n, some, `2026-11-${10 + (n % 3)}`),
        createdAt: `2026-11-2${n}T15:00:00.000Z`,
        updatedAt: NOW,
      };
    });
  const insert = <T extends keyof Tables>(table: T, records: object[]) =>
    db
      .insertInto(table)
      .values(records as never)
      .execute();

  await insert(
    "vendors",
    five((n, some) => ({ vendorName: `Vendor ${n % 3}`, nameKey: "vendor", vendorCity: some, search: `vendor ${n}` })),
  );
  await insert(
    "parts",
    five((n, some, day) => ({
      partNumber: `P-${n}`,
      name: `Part ${n % 2}`,
      supplier: some,
      unitCostCents: n % 2,
      stockQuantity: n * 2,
      minimumStock: n % 2 ? null : 8,
      lastOrderDate: some && day,
      search: `part ${n}`,
    })),
  );
  await insert(
    "customers",
    five((n, some) => ({
      customerName: `Customer ${n % 3}`,
      contactInfo: some,
      recordType: "customer",
      search: `a customer ${n}`,
    })),
  );
  await insert(
    "department_areas",
    five((n) => ({ name: `Area ${n % 2}`, departmentId: 1 + (n % 2) })),
  );
  await insert(
    "feature_options",
    five((n, some) => ({ name: `Option ${n % 3}`, categoryId: 1 + (n % 2), priceCents: n % 3, subcategory: some })),
  );
  await insert(
    "staff",
    five((n, some) => ({
      username: `user${n}`,
      full_name: `User ${n % 3}`,
      email: `user${n}@stockworks.example`,
      role: n % 2 ? "Admin" : "CSR",
      title: some,
      primary_department: some,
      isActive: n % 2,
      search: `a user ${n}`,
    })),
  );
  await insert(
    "schedules",
    five((n) => ({
      userId: n,
      dayOfWeek: ["Friday", "Monday", "Sunday"][n % 3],
      projectedHours: 8 - (n % 2),
      actualHours: 5 + n,
    })),
  );
  await insert(
    "production_steps",
    five((n) => ({ position: n, operation: `Assemble ${n % 2}`, hours: 0.1 * (n % 3), departmentId: 1 + (n % 3) })),
  );
  await insert(
    "time_entries",
    five((n, some) => ({ userId: 1 + (n % 2), eventType: n % 2 ? "clock_in" : "clock_out", location: some })),
  );
  await insert(
    "notifications",
    five((n) => ({
      relatedEntity: "part",
      entityId: n,
      eventType: "low stock",
      message: `Part ${n % 2}`,
      priority: n % 3,
    })),
  );
  const read = [1, 3, 5].map((n) => ({ who: "local", notificationId: n, readAt: `2026-11-0${n}T15:00:00.000Z` }));
  await insert("notification_reads", read);
  const order = (n: number, some: string | null, day: string) => ({
    customerName: `Customer ${n % 3}`,
    status: n % 2 ? "draft" : "shipped",
    quantity: n % 3,
    dateIssued: day,
    dueDate: some && day,
    totalCents: some && n,
    search: `an order ${n}`,
  });
  await insert(
    "sales_orders",
    five((n, some, day) => ({ ...order(n, some, day), orderNumber: `SO-2026-000${n}` })),
  );
  await insert(
    "work_orders",
    five((n, some, day) => ({ ...order(n, some, day), woNumber: `WO-2026-000${n}`, stepNumber: 1 + (n % 3) })),
  );
  await insert(
    "import_batches",
    five((n) => ({
      noun: n % 2 ? "parts" : "vendors",
      fileName: `a list ${n % 3}.csv`,
      performedBy: "Ana",
      surface: "cli",
      header: "[]",
      rows: n,
      new: n,
      changed: 0,
      identical: 0,
      skipped: 0,
      refused: 0,
      firstLog: 1,
      lastLog: 5,
    })),
  );
  const lines = [1, 2, 3, 4, 5];
  await insert(
    "import_refusals",
    lines.map((n) => ({ batchId: 1, line: 1 + (n % 3), cells: '["a"]', errors: "[]" })),
  );
  const by = { performedBy: "Ana", surface: "import", timestamp: NOW };
  await insert(
    "logs",
    lines.map((n) => ({
      relatedEntity: "part",
      entityId: n,
      action: "created",
      changes: '{"name":[null,"a"]}',
      ...by,
    })),
  );
}
