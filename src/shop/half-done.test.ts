import { type KyselyPlugin, sql } from "kysely";
import { expect, test } from "vitest";
import { ON_POSTGRES } from "../../db/testing.ts";
import type { Context } from "../records/context.ts";
import { localClient } from "./local-client.ts";
import { testShop } from "./testing.ts";

type Client = ReturnType<typeof localClient>;

/** Calls that write several records, each in a shop where all of them have something to do. */
const calls: [string, (client: Client) => Promise<unknown>][] = [
  ["a deleted department", (client) => client.departments.remove({ id: 12 })],
  [
    "a replaced week",
    (client) =>
      client.schedules.saveWeek({
        id: 1,
        schedule: [
          { day: "Tuesday", projected: 6 },
          { day: "Friday", projected: 4 },
        ],
      }),
  ],
  [
    "a new order",
    (client) =>
      client.orders.create({
        customerName: "Acme",
        lineItems: [
          { description: "Stock", quantity: 1, unitPrice: 100 },
          { description: "Barrel", quantity: 2, unitPrice: 50 },
        ],
      }),
  ],
  [
    "a new manufacturing order",
    (client) =>
      client.salesOrders.create({ customerName: "Acme", quantity: 1, dateIssued: "2026-11-21", partNumber: "A-1" }),
  ],
  [
    "an import",
    (client) => client.imports.run({ noun: "vendors", fileName: "list.csv", text: "Vendor\nAcme\nBolt\n" }),
  ],
];

test.each(calls)("%s that fails after any of its statements leaves the shop as it was", async (_, call) => {
  const { client, context } = await testShop();
  await fill(client);
  const before = await dump(context);
  let statements = 0;
  for (let isDone = false; !isDone; statements++) {
    const failing = localClient(() => ({ ...context, db: context.db.withPlugin(failsAfter(statements)) }));
    isDone = await call(failing).then(
      () => true,
      (error) => {
        expect(error).toBe(FAULT);
        return false;
      },
    );
    if (!isDone) expect(await dump(context)).toEqual(before);
  }
  expect(statements).toBeGreaterThan(3);
  expect(await dump(context)).not.toEqual(before);
});

const FAULT = new Error("The power went");

/** Lets so many statements pass, and fails once the next one is done. */
function failsAfter(statements: number): KyselyPlugin {
  let done = 0;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (done++ === statements) throw FAULT;
      return result;
    },
  };
}

async function fill(client: Client): Promise<void> {
  await client.departments.create({ name: "Bedding" });
  await client.departments.addArea({ id: 12, name: "Bench" });
  const ana = { username: "ana", full_name: "Ana Ruiz", email: "ana@stockworks.example", role: "Production" } as const;
  await client.staff.create({ ...ana, primary_department: "Bedding", primary_area: "Bench", isActive: false });
  await client.schedules.saveWeek({ id: 1, schedule: [{ day: "Monday", projected: 8 }] });
}

/** Every row of every table, the counters of their ids included. */
async function dump({ db }: Context): Promise<Record<string, unknown[]>> {
  const names = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name);
  // SQLite's counters of ids go back with what is taken back, PostgreSQL's do not.
  if (!ON_POSTGRES) names.push("sqlite_sequence");
  const rows: Record<string, unknown[]> = {};
  for (const name of names) rows[name] = (await sql`select * from ${sql.table(name)}`.execute(db)).rows;
  return rows;
}
