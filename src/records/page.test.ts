import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Tables } from "../../db/tables.ts";
import { ON_POSTGRES, testDatabase } from "../../db/testing.ts";
import { localUser } from "../rights/who.ts";
import { planning } from "../shop/testing.ts";
import { type Context, newContext } from "./context.ts";
import { type ListInput, pageOf } from "./page.ts";
import type { Source } from "./source.ts";

interface Row {
  id: number;
  [column: string]: string | number | null;
}

const stamps = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const dates = ["2026-03-01", null, "2026-01-15", "2026-03-01", null, "2026-02-01", "2026-03-01"];

const read = (...names: string[]): Source<Row>["columns"] => ({
  ...Object.fromEntries(names.map((name) => [name, sql.ref<string>(name)])),
  id: sql.ref<number>("id"),
});
const parts: Source<Row> = { table: "parts", columns: read("partNumber", "lastOrderDate") };
const kinds = read("customerName", "dueDate");
const orders: Source<Row>[] = [
  {
    table: "sales_orders",
    columns: { ...kinds, source: sql<string>`'orders'`, number: sql.ref<string>("orderNumber") },
  },
  { table: "work_orders", columns: { ...kinds, source: sql<string>`'master'`, number: sql.ref<string>("woNumber") } },
];

const part = (partNumber: string, lastOrderDate: string | null) =>
  ({ ...stamps, partNumber, name: partNumber, lastOrderDate, search: partNumber.toLowerCase() }) as const;

const order = (customerName: string, dueDate: string | null) =>
  ({ ...stamps, customerName, quantity: 1, dateIssued: "2026-01-01", dueDate, search: customerName }) as const;

async function smallShop(db: Kysely<Tables>) {
  for (const [i, date] of dates.entries()) {
    await db
      .insertInto("parts")
      .values(part(`P-${i + 1}`, date))
      .execute();
    await db
      .insertInto("sales_orders")
      .values({ ...order("ana", date), orderNumber: `SO-${i + 1}` })
      .execute();
    await db
      .insertInto("work_orders")
      .values({ ...order(i % 2 ? "ana" : "bo", date), woNumber: `WO-${i + 1}` })
      .execute();
  }
}

/** More rows than a search collects before it walks the index instead; a sixth are red, half have no date. */
async function largeStore(db: Kysely<Tables>) {
  const rows = Array.from({ length: 6000 }, (_, i) =>
    part(`${i % 6 ? "Blue" : "Red"} ${i}`, i % 2 ? null : `2026-01-${10 + (i % 20)}`),
  );
  await db.transaction().execute(async (inner) => {
    for (const row of rows) await inner.insertInto("parts").values(row).execute();
  });
}

async function open(seed: (db: Kysely<Tables>) => Promise<void>): Promise<Context> {
  const store = await testDatabase(seed);
  onTestFinished(store.close);
  return newContext(store, [], { who: localUser("Ana Ruiz"), surface: "web" });
}

/** Every row of the list, read page by page. */
async function walk(context: Context, sources: Source<Row>[], input: ListInput, tie?: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await pageOf<Row>(context, sources, { ...input, cursor }, "id", tie);
    rows.push(...page.rows);
    if (page.next === undefined) return rows;
    cursor = page.next;
  }
}

test.each(["lastOrderDate", "-lastOrderDate"])("missing values come last, sorted by %s", async (sort) => {
  const page = await pageOf<Row>(await open(smallShop), [parts], { sort, limit: 7 }, "partNumber");
  const known = page.rows.map((row) => row["lastOrderDate"]);
  expect(known.slice(-2)).toEqual([null, null]);
  const ascending = ["2026-01-15", "2026-02-01", "2026-03-01", "2026-03-01", "2026-03-01"];
  expect(known.slice(0, 5)).toEqual(sort.startsWith("-") ? ascending.reverse() : ascending);
});

test.each(["lastOrderDate", "-lastOrderDate"])(
  "pages of every size neither repeat nor skip, sorted by %s",
  async (sort) => {
    const context = await open(smallShop);
    const whole = (await pageOf<Row>(context, [parts], { sort }, "partNumber")).rows;
    expect(whole).toHaveLength(dates.length);
    for (let limit = 1; limit <= dates.length; limit++) {
      expect(await walk(context, [parts], { sort, limit })).toEqual(whole);
    }
  },
);

test.each(["dueDate", "-dueDate", "source", "-source", "number", "customerName"])(
  "two sources make one list, sorted by %s",
  async (sort) => {
    const context = await open(smallShop);
    const whole = (await pageOf<Row>(context, orders, { sort }, "-dueDate", "source")).rows;
    expect(new Set(whole.map((row) => row["number"])).size).toBe(2 * dates.length);
    for (const limit of [1, 2, 3, 5]) {
      expect(await walk(context, orders, { sort, limit }, "source")).toEqual(whole);
    }
  },
);

test("a search over two sources counts and pages its hits in both", async () => {
  const context = await open(smallShop);
  const page = await pageOf<Row>(context, orders, { search: "ANA", limit: 2 }, "-dueDate", "source");
  expect(page.total).toBe(10);
  expect(await walk(context, orders, { search: "ana", sort: "dueDate", limit: 3 }, "source")).toHaveLength(10);
});

test.each([
  ["blue", "lastOrderDate", 5000],
  ["blue", "-lastOrderDate", 5000],
  ["red", "lastOrderDate", 1000],
])("a search for %s by %s finds all %i hits once, however many they are", async (search, sort, hits) => {
  const context = await open(largeStore);
  const whole = (await pageOf<Row>(context, [parts], { search, sort }, "partNumber")).rows;
  expect(whole).toHaveLength(hits);
  expect((await pageOf<Row>(context, [parts], { search, sort, limit: 1 }, "partNumber")).total).toBe(hits);
  expect(await walk(context, [parts], { search, sort, limit: 500 })).toEqual(whole);
});

test("leaving out a word leaves out just what a search for it finds, in both sources and together with a search", async () => {
  const context = await open(smallShop);
  const total = async (input: object) =>
    (await pageOf<Row>(context, orders, { ...input, limit: 2 }, "-dueDate", "source")).total;
  const all = await total({});
  expect(await total({ without: "ANA" })).toBe(all - (await total({ search: "ana" })));
  expect(await total({ search: "ana", without: "ana" })).toBe(0);
  expect(await total({ without: "50% of nothing" })).toBe(all);
  expect(await walk(context, orders, { without: "ana", sort: "dueDate", limit: 2 }, "source")).toHaveLength(all - 10);
});

test("a filter narrows the rows, the count and the search", async () => {
  const context = await open(smallShop);
  const filtered = { ...parts, where: [sql<boolean>`"lastOrderDate" = '2026-03-01' or "partNumber" = 'P-2'`] };
  const page = await pageOf<Row>(context, [filtered], { limit: 2 }, "-partNumber");
  expect(page).toMatchObject({ total: 4, rows: [{ partNumber: "P-7" }, { partNumber: "P-4" }] });
  const found = await pageOf<Row>(context, [filtered], { limit: 2, search: "p-1" }, "-partNumber");
  expect(found).toMatchObject({ total: 1, rows: [{ partNumber: "P-1" }] });
});

test.each([
  ["50%", "50% carbon"],
  ["a_b", "a_b"],
  ["c\\d", "c\\d"],
  ["ÉPOXY", "epoxy"],
  ["epo\0xy", "epoxy"],
])("a search for %s finds just %s", async (search, expected) => {
  const context = await open(async () => {});
  for (const name of ["50% carbon", "500 carbon", "a_b", "axb", "c\\d", "cd", "epoxy"]) {
    await context.db.insertInto("parts").values(part(name, null)).execute();
  }
  const { rows, total } = await pageOf<Row>(context, [parts], { search, limit: 10 }, "partNumber");
  expect(rows.map((row) => row["partNumber"])).toEqual([expected]);
  expect(total).toBe(1);
});

test("a search for half a character finds nothing", async () => {
  const page = await pageOf<Row>(await open(smallShop), [parts], { search: "\uD800", limit: 5 }, "partNumber");
  expect(page).toEqual({ rows: [], total: 0 });
});

test("a source with its own search column is searched there", async () => {
  const context = await open(smallShop);
  const byNumber = { ...parts, search: sql`lower("partNumber")` };
  expect(await pageOf<Row>(context, [byNumber], { search: "P-3", limit: 5 }, "partNumber")).toMatchObject({ total: 1 });
});

test("rows that come and go between two pages neither repeat nor hide others", async () => {
  const context = await open(smallShop);
  const first = await pageOf<Row>(context, [parts], { sort: "partNumber", limit: 3 }, "partNumber");
  await context.db.deleteFrom("parts").where("partNumber", "in", ["P-1", "P-3"]).execute();
  await context.db.insertInto("parts").values(part("P-0", null)).execute();
  const second = await pageOf<Row>(
    context,
    [parts],
    { sort: "partNumber", limit: 3, cursor: first.next },
    "partNumber",
  );
  expect(second.rows.map((row) => row["partNumber"])).toEqual(["P-4", "P-5", "P-6"]);
});

test("every page has the first one's count, even a page that has become empty", async () => {
  const context = await open(smallShop);
  const { next } = await pageOf<Row>(context, [parts], { limit: 6 }, "partNumber");
  await context.db.deleteFrom("parts").where("partNumber", "=", "P-7").execute();
  expect(await pageOf<Row>(context, [parts], { limit: 6, cursor: next }, "partNumber")).toEqual({ rows: [], total: 7 });
});

test("rows added after a first page of few hits are found even when the hits become many", async () => {
  const context = await open(largeStore);
  const ask = (cursor?: string) =>
    pageOf<Row>(context, [parts], { search: "red", sort: "-partNumber", limit: 500, cursor }, "partNumber");
  const first = await ask();
  await context.db.updateTable("parts").set({ search: "red" }).execute();
  const second = await ask(first.next);
  expect(second.rows).toHaveLength(500);
  expect((second.rows[0]?.["partNumber"] as string) < (first.rows.at(-1)?.["partNumber"] as string)).toBe(true);
});

test("a cursor without a limit reads on with the largest page", async () => {
  const context = await open(largeStore);
  const { next } = await pageOf<Row>(context, [parts], { sort: "id", limit: 2 }, "id");
  const page = await pageOf<Row>(context, [parts], { sort: "id", cursor: next }, "id");
  expect(page.total).toBe(6000);
  expect(page.rows).toHaveLength(500);
});

test("a cursor of another order, of another list or of no list is refused", async () => {
  const context = await open(smallShop);
  const { next } = await pageOf<Row>(context, [parts], { limit: 2 }, "partNumber");
  const refused = "This cursor does not belong to this list and sort order; start again without a cursor";
  const read = (sources: Source<Row>[], cursor: string | undefined, sort: string) =>
    pageOf<Row>(context, sources, { limit: 2, cursor, sort }, "id", sources[1] && "source");
  await expect(read([parts], next, "-partNumber")).rejects.toThrow(refused);
  await expect(read(orders, next, "customerName")).rejects.toThrow(refused);
  for (const text of ["", "nonsense", "bnVsbA", "e30", "W10"]) {
    await expect(read([parts], text, "partNumber")).rejects.toThrow(refused);
  }
  for (const value of ["A\0", "\uD800", 1e308, true, [], {}]) {
    const forged = Buffer.from(JSON.stringify(["parts/partNumber", value, 1, null, 1])).toString("base64url");
    await expect(read([parts], forged, "partNumber")).rejects.toThrow(refused);
  }
});

const WANTED = { first: 1, by: '"dueDate"', isDescending: false };

/** For a file only: waits until the texts of these tables are in memory. */
async function readTexts({ texts: index }: Context, tables = ["sales_orders", "work_orders"]) {
  for (const table of tables)
    while (index?.find(table, [["ana"]], WANTED) === undefined) await new Promise(setImmediate);
  return index;
}

test.skipIf(ON_POSTGRES).each(["partNumber", "lastOrderDate"])(
  "the first of many hits by %s are those of the database",
  async (by) => {
    const context = await open(largeStore);
    await readTexts(context, ["parts"]);
    // At first the rows are walked; later the index in memory says which come first.
    for (let round = 0; round < 5; round++)
      for (const sort of [by, `-${by}`]) {
        for (const search of ["red", "blue", "lu 1", "5999", "5 99", "none"]) {
          const ask = (db: Kysely<Tables>) =>
            pageOf<Row>({ ...context, db }, [parts], { search, sort, limit: 50 }, "id");
          expect(await ask(context.db)).toEqual(await context.db.transaction().execute(ask));
        }
      }
  },
);

test.skipIf(ON_POSTGRES)(
  "beside a long transaction a search finds what was there before it, and afterwards what it wrote",
  async () => {
    const context = await open(smallShop);
    await readTexts(context);
    const total = async (search: string) =>
      (await pageOf<Row>({ ...context, db: context.reading }, orders, { search, limit: 5 }, "id", "source")).total;
    const before = await total("ana");
    await context.db.transaction().execute(async (trx) => {
      const endReading = context.readAside();
      await trx.updateTable("sales_orders").set({ search: "zed" }).execute();
      expect([await total("zed"), await total("ana")]).toEqual([0, before]);
      endReading();
    });
    expect([await total("zed"), await total("ana")]).toEqual([dates.length, before - dates.length]);
  },
);

/** A shop with orders that seem to be many. */
async function longStore(db: Kysely<Tables>) {
  await smallShop(db);
  await sql`update sales_orders set id = 400000 where id = 1`.execute(db);
}

test.skipIf(ON_POSTGRES)(
  "the first search of a long list waits for its texts instead of looking through it",
  async () => {
    const context = await open(longStore);
    const found = await pageOf<Row>(context, orders, { search: "ana", limit: 5 }, "id", "source");
    expect(context.texts?.find("sales_orders", [["ana"]], WANTED)).toMatchObject({ count: dates.length });
    expect(found.total).toBe(dates.length + 3);
  },
);

test.skipIf(ON_POSTGRES)("what thousands wrote meanwhile is taken in, and the list is not looked through", async () => {
  const context = await open(longStore);
  const { listening, statements } = planning(context);
  const total = async () =>
    (await pageOf<Row>(listening, orders.slice(0, 1), { search: "ana", limit: 5 }, "id", "source")).total;
  expect(await total()).toBe(dates.length);
  await sql`with recursive n (n) as (select 1 union all select n + 1 from n where n < 6000)
    insert into sales_orders (${sql.join(Object.keys(order("", null)).map((name) => sql.id(name)))}, "orderNumber")
    select ${sql.join(Object.values(order("ana", null)))}, 'SO-N' || n from n`.execute(context.db);
  expect(await total()).toBe(dates.length + 6000);
  const looking = statements().filter((statement) => /materialized \(select (id|count)/.test(statement.sql));
  expect(looking).toEqual([]);
});

test.skipIf(ON_POSTGRES)("it does not wait for the end of a long transaction that began meanwhile", async () => {
  const context = await open(longStore);
  const search = () =>
    pageOf<Row>({ ...context, db: context.reading }, orders, { search: "ana", limit: 5 }, "id", "source");
  await context.db.transaction().execute(async (trx) => {
    const found = search();
    const endReading = context.readAside();
    await trx.deleteFrom("sales_orders").execute();
    expect((await found).total).toBe(dates.length + 3);
    expect((await search()).total).toBe(dates.length + 3);
    endReading();
  });
  expect((await search()).total).toBe(3);
});

test.skipIf(ON_POSTGRES)("the rows of a long list are counted once", async () => {
  const context = await open(longStore);
  const { listening, statements } = planning(context);
  const total = async () => (await pageOf<Row>(listening, orders, { limit: 2 }, "id", "source")).total;
  expect([await total(), await total()]).toEqual([2 * dates.length, 2 * dates.length]);
  await context.db.deleteFrom("sales_orders").where("id", "=", 400_000).execute();
  expect(await total()).toBe(2 * dates.length - 1);
  const counting = statements().filter((statement) => /count\(\*\) from "sales_orders"/.test(statement.sql));
  expect(counting).toEqual([]);
});

test.skipIf(ON_POSTGRES)("rows that come and go while a long list is counted are counted once", async () => {
  const context = await open(longStore);
  await sql`with recursive n (n) as (select 1 union all select n + 1 from n where n < 12000)
    insert into sales_orders (${sql.join(Object.keys(order("", null)).map((name) => sql.id(name)))}, "orderNumber")
    select ${sql.join(Object.values(order("ana", null)))}, 'SO-N' || n from n`.execute(context.db);
  let isReady = false;
  const ready = context.lengths?.ready("sales_orders").then(() => {
    isReady = true;
  });
  let writes = 0;
  for (; !isReady; writes++) {
    await new Promise(setImmediate);
    await context.db
      .insertInto("sales_orders")
      .values({ ...order("bo", null), orderNumber: `SO-B${writes}` })
      .execute();
    await context.db.deleteFrom("sales_orders").where("orderNumber", "=", `SO-N${writes}`).execute();
  }
  await ready;
  const counted = await context.db.selectFrom("sales_orders").select(sql<number>`count(*)`.as("n")).execute();
  expect(context.lengths?.of("sales_orders")).toBe(counted[0]?.n);
  expect(writes).toBeGreaterThan(1);
});

const LETTERS = ["ana", "bo", "A", "É", "é", "ß", "\u{1F600}", "%", "_", "\\", "a%b", "\n", " ", "01"];
const text = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
const change = fc.record({
  how: fc.constantFrom("add", "change", "rename", "move", "remove", "empty", "search"),
  id: fc.integer({ min: 1, max: 12 }),
  text,
  isKept: fc.boolean(),
});

test.skipIf(ON_POSTGRES)(
  "texts and lengths in memory are those of the database, whatever was written, taken back and asked at once",
  async () => {
    const context = await open(longStore);
    const { db } = context;
    let number = 0;
    const act = async (trx: Kysely<Tables>, { how, id, text }: { how: string; id: number; text: string }) => {
      const added = { ...order("ana", null), search: text, orderNumber: `SO-X${number++}` };
      if (how === "add") await trx.insertInto("sales_orders").values(added).execute();
      if (how === "change") await trx.updateTable("sales_orders").set({ search: text }).where("id", "=", id).execute();
      if (how === "rename") await trx.updateTable("work_orders").set({ search: text }).where("id", ">", id).execute();
      if (how === "move")
        await trx
          .updateTable("work_orders")
          .set({ dueDate: dates[text.length] ?? null })
          .where("id", "=", id)
          .execute();
      if (how === "remove") await trx.deleteFrom("sales_orders").where("id", "=", id).execute();
      if (how === "empty" && id === 1) await trx.deleteFrom("work_orders").execute();
    };
    const ask = (from: Kysely<Tables>, search: string, sort = "dueDate") =>
      pageOf<Row>({ ...context, db: from }, orders, { search, sort, limit: 3 }, "id", "source");
    /** Within a transaction the database itself answers. */
    const both = async (search: string) => {
      for (const sort of ["dueDate", "-dueDate"]) {
        const found = await ask(context.reading, search, sort);
        expect(found).toEqual(await db.transaction().execute((trx) => ask(trx, search, sort)));
      }
    };
    const index = await readTexts(context);

    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), text, fc.boolean(), async (changes, search, isAtOnce) => {
        const running: Promise<unknown>[] = [];
        for (const one of changes) {
          const write = async (trx: Kysely<Tables>) => {
            await act(trx, one);
            if (!one.isKept) throw new Error("taken back");
          };
          const done =
            one.how === "search"
              ? ask(context.reading, one.text)
              : db
                  .transaction()
                  .execute(write)
                  .catch(() => {});
          running.push(done);
          if (!isAtOnce) await done;
        }
        await Promise.all(running);
        for (const words of [search, "ana", "bo 01", ""]) await both(words);
        expect(index?.find("sales_orders", [["ana"]], WANTED)).toBeDefined();
        expect(context.lengths?.of("sales_orders")).toBeDefined();
      }),
    );
  },
);
