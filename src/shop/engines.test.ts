import { dirname } from "node:path";
import { CompiledQuery, type Kysely, type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { isShort } from "../../bin/long.ts";
import { type OwnPostgres, startPostgres } from "../../bin/postgres.ts";
import { hasTool } from "../../bin/tools.ts";
import { openPostgres } from "../../db/postgres/open.ts";
import { type PostgresPlace, postgresPlace } from "../../db/postgres/place.ts";
import { testPostgres } from "../../db/postgres/testing.ts";
import type { Tables } from "../../db/tables.ts";
import { ON_POSTGRES, testDatabase } from "../../db/testing.ts";
import type { Endpoint, Page } from "../api/endpoint.ts";
import { addDays } from "../lib/dates.ts";
import { requireCode, storeKey } from "../modules/access/second-factor.ts";
import { codeAt, newKey, stepAt } from "../modules/access/totp.ts";
import { forgetTries, tryAs } from "../modules/access/tries.ts";
import { type Context, inTransaction } from "../records/context.ts";
import { localUser } from "../rights/who.ts";
import { CALLS, inputsOf } from "./canaries/calls/testing.ts";
import { answerTo, differing, shopOf } from "./canaries/testing.ts";
import { shopContext } from "./context.ts";
import { localClient } from "./local-client.ts";
import { table } from "./table.ts";
import { JUST_SIGNED_IN, NOW, person, planning, seedTestShop, sortsOf, testShop, threePeople } from "./testing.ts";

// The same has happened in two shops, one in a file and one on PostgreSQL. Whatever is called, both must answer the same.

let server: OwnPostgres;
// Where all tests use PostgreSQL there is nothing to compare it with.
const isThere = hasTool("postgres") && !ON_POSTGRES;

beforeAll(async () => {
  if (isThere) server = await startPostgres();
});
afterAll(async () => server?.stop());

/** Their words are thrown by dice, and the last says which database it has looked at. */
const EACH_ITS_OWN = [
  "devices.create",
  "devices.makeBadge",
  "doctor.examine",
  "eventTriggers.newSecret",
  "links.create",
] as const;

test.runIf(isThere)(
  "a shop in a file and one on PostgreSQL answer every call alike",
  async () => {
    const file = await shopOf({ prices: 0, people: 0 });
    const postgres = await shopOf({ prices: 0, people: 0 }, (seed = seedTestShop) => testPostgres(server.url, seed));
    const countLikeAFile = await countingLikeAFile(postgres);
    const [different, own]: [string[], Set<string>] = [[], new Set()];
    for (const call of CALLS) {
      const name = `${call.noun}.${call.action}`;
      // What somebody may not see is left out in SQL only where something is read.
      const isAskedTwice = call.endpoint.method === "GET" && !isShort;
      const asking = isAskedTwice ? [localUser(), person("Function Lead")] : [localUser()];
      for (const who of asking)
        for (const input of inputsOf(call).slice(0, isShort ? 2 : undefined)) {
          if (call.endpoint.method !== "GET") await countLikeAFile();
          const answers = [];
          for (const shop of [file, postgres])
            answers.push(await answerTo(shop, who, call, input).catch((error: Error) => error.message));
          if (answers[0] === answers[1]) continue;
          if ((EACH_ITS_OWN as readonly string[]).includes(name)) own.add(name);
          else different.push(`${who.kind}: ${name} ${JSON.stringify(input)}: ${differing(answers)}`);
        }
    }
    expect(different).toEqual([]);
    // What differs shows that two shops were asked.
    expect([...own].sort()).toEqual(EACH_ITS_OWN);
  },
  300_000,
);

/** Two contexts of one shop: of the server of a file, or of two servers on one PostgreSQL. */
async function twoOf(engine: "a file" | "PostgreSQL") {
  if (engine === "a file") {
    const { client, context } = await testShop(seedTestShop, testDatabase);
    return { client, contexts: [context, { ...context }] as const };
  }
  const store = await testPostgres(server.url, seedTestShop);
  const { client, context: one } = await testShop(seedTestShop, async () => store);
  const second = await openPostgres(postgresPlace(store.at, dirname(store.file)) as PostgresPlace);
  onTestFinished(second.close);
  const other = await shopContext(second, { who: localUser("Priya Raman"), surface: "web" }, () => new Date(NOW));
  return { client, contexts: [one, other] as const };
}

const howMany = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).filter(({ status }) => status === "fulfilled").length;

describe.runIf(isThere).each(["a file", "PostgreSQL"] as const)("two who come at once to %s", (engine) => {
  test("have the same wrong tries, whichever server they come to", async () => {
    const { contexts } = await twoOf(engine);
    const tries = (name: string) =>
      Array.from({ length: 12 }, (_, n) =>
        tryAs({ ...(contexts[n % 2] as Context), visit: { ...JUST_SIGNED_IN, address: "10.0.0.7" } }, name),
      );
    expect(await howMany(tries("ana"))).toBe(5);
    expect(await howMany(tries("ben"))).toBe(5);
    // Whoever got a new password may try at once, and nobody else.
    await forgetTries(contexts[0], ["Ana"]);
    expect(await howMany(tries("ana"))).toBe(5);
    expect(await howMany(tries("ben"))).toBe(0);
  });

  test("use a code once", async () => {
    const { client, contexts } = await twoOf(engine);
    const { ana } = await threePeople(client);
    const key = newKey();
    await storeKey(contexts[0], ana, key, 0);
    const code = codeAt(key, stepAt(NOW));
    expect(await howMany(contexts.map((context) => requireCode(context, ana, code)))).toBe(1);
    expect(await howMany(contexts.map((context) => requireCode(context, ana, code)))).toBe(0);
  });
});

test.runIf(isThere)(
  "a long list on PostgreSQL reads about a page in every order, and counts its rows once",
  async () => {
    const { context } = await testShop(seedLongLists, (seed = seedLongLists) => testPostgres(server.url, seed));
    await sql`vacuum (analyze)`.execute(context.db);
    const { listening, statements } = planning(context);
    const client = localClient(() => listening) as unknown as Lists;
    const tooMany: Record<string, number> = {};
    for (const [noun, worked] of Object.entries<string[]>(LONG)) {
      const list = client[noun]?.["list"] as Lists[string][string];
      expect((await list({ limit: PAGE })).total).toBeGreaterThanOrEqual(ROWS);
      for (const sort of sortsOf((table as unknown as Endpoints)[noun]?.["list"] as Endpoint)) {
        if (worked.includes(sort.replace("-", ""))) continue;
        statements();
        const { next } = await list({ limit: PAGE, sort });
        await list({ limit: PAGE, sort, cursor: next });
        for (const { sql: statement, parameters } of statements()) {
          const explain = CompiledQuery.raw(`explain (analyze, format json) ${statement}`, [...parameters]);
          const { rows } = await context.db.executeQuery<{ "QUERY PLAN": [{ Plan: Plan }] }>(explain);
          const read = rowsRead(rows[0]?.["QUERY PLAN"][0].Plan as Plan);
          if (read > 20 * PAGE) tooMany[`${noun} by ${sort}`] = read;
        }
      }
    }
    expect(tooMany).toEqual({});
  },
);

test.runIf(isThere)("the total of a list on PostgreSQL follows rows that come and go at any server", async () => {
  const { contexts } = await twoOf("PostgreSQL");
  const [one, other] = contexts;
  const totals = async () =>
    Promise.all([one, other].map(async (at) => (await localClient(() => at).vendors.list({ limit: 1 })).total));
  const vendors = localClient(() => other).vendors;
  const { id } = await vendors.create({ vendorName: "Acme" });
  expect(await totals()).toEqual([1, 1]);
  await vendors.create({ vendorName: "Bolt" });
  expect(await totals()).toEqual([2, 2]);
  const given = inTransaction(one, async (inner) => {
    await localClient(() => inner).vendors.create({ vendorName: "Never" });
    expect((await localClient(() => inner).vendors.list({ limit: 1 })).total).toBe(3);
    await localClient(() => inner).vendors.create({ vendorName: "Nor this" });
    expect((await localClient(() => inner).vendors.list({ limit: 1 })).total).toBe(4);
    expect(await totals()).toEqual([2, 2]);
    throw new Error("taken back");
  });
  await expect(given).rejects.toThrow("taken back");
  expect(await totals()).toEqual([2, 2]);
  await vendors.remove({ id });
  expect(await totals()).toEqual([1, 1]);
});

const [ROWS, PAGE] = [1500, 10];

/** The lists that grow with the years, and what they can be sorted by that no index knows. */
const LONG = {
  salesOrders: ["priorityScore", "pressing"],
  orders: [],
  workOrders: ["stepSince", "daysLate", "urgency"],
};

type Lists = Record<string, Record<string, (input: object) => Promise<Page<unknown>>>>;
type Endpoints = Record<string, Record<string, Endpoint>>;

interface Plan {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

/** How many rows a plan took off tables and indexes. */
function rowsRead(plan: Plan): number {
  const { "Actual Rows": rows, "Rows Removed by Filter": removed = 0, "Actual Loops": loops } = plan;
  const own = plan["Relation Name"] === undefined ? 0 : (rows + removed) * loops;
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), own);
}

/** Shops made by copies of one row, with equal and missing values in between. */
async function seedLongLists(db: Kysely<Tables>): Promise<void> {
  await seedTestShop(db);
  const order = (n: number) => ({
    customerName: `Customer ${n % 300}`,
    quantity: 1 + (n % 5),
    dateIssued: addDays("2020-01-01", n % 500),
    dueDate: n % 3 ? addDays("2020-03-01", n % 500) : null,
    totalCents: n,
  });
  const kinds: Partial<Record<keyof Tables, (n: number) => object>> = {
    sales_orders: (n) => ({ ...order(n), orderNumber: `SO-2026-${n}`, status: "draft" }),
    work_orders: (n) => ({ ...order(n), woNumber: `WO-2026-${n}`, status: "draft", stepNumber: 1 + (n % 3) }),
  };
  for (const [name, row] of Object.entries(kinds)) {
    const rows = Array.from({ length: ROWS }, (_, n) => ({
      ...row(n),
      search: `a row ${n}`,
      createdAt: NOW,
      updatedAt: NOW,
    }));
    await db
      .insertInto(name as keyof Tables)
      .values(rows as never)
      .execute();
  }
}

/**
 * A file gives an id again that was given in a transaction which was taken back; PostgreSQL goes on counting. What is
 * answered makes it count on from the ids that are there.
 */
async function countingLikeAFile({ db }: Context): Promise<() => Promise<void>> {
  const counts: RawBuilder<unknown>[] = [];
  for (const { name, columns } of await db.introspection.getTables()) {
    if (!columns.some((column) => column.name === "id" && column.dataType === "int8")) continue;
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from ${sql.table(name)}`.execute(
      db,
    );
    const counter = sql.lit(`"${name}_id_seq"`);
    counts.push(sql`setval(${counter}, ${sql.lit((rows[0]?.last ?? 0) + 1)}, false)`);
  }
  const set = sql`select ${sql.join(counts)}`.compile(db);
  return async () => void (await db.executeQuery(set));
}
