import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type OwnPostgres, startPostgres } from "../../bin/postgres.ts";
import { hasTool } from "../../bin/tools.ts";
import { uniqueViolation } from "../errors.ts";
import { migrations as allMigrations } from "../migrations.ts";
import { type OpenDatabase, openDatabase } from "../open.ts";
import { seedReference } from "../seed.ts";
import { testDatabase } from "../testing.ts";
import { holdingsOf, shopTables } from "./copy-rows.ts";
import { fillFromFile } from "./from-file.ts";
import { openPostgres } from "./open.ts";
import { type PostgresPlace, postgresPlace } from "./place.ts";
import { testPostgres } from "./testing.ts";

const NOW = "2026-11-21T15:00:00.000Z";
const seed = (db: Parameters<typeof seedReference>[0]) => seedReference(db, NOW);
const stamps = { createdAt: NOW, updatedAt: NOW, search: "acme", nameKey: "acme" };

describe.runIf(hasTool("postgres"))("on a PostgreSQL of one's own", () => {
  let server: OwnPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const open = async (fill = seed) => {
    const database = await testPostgres(server.url, fill);
    onTestFinished(database.close);
    return database;
  };
  const placeOf = (url: string): PostgresPlace => {
    const folder = mkdtempSync(join(tmpdir(), "stockworks-test-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return postgresPlace(url, folder) as PostgresPlace;
  };
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  /** The address of a new database without tables. */
  const emptyDatabase = async (name: string, options = "") => {
    await run(`create database ${name}_${process.pid} ${options}`);
    return new URL(`/${name}_${process.pid}`, server.url).href;
  };
  /** Each name once, whichever process adds it: what is read holds until it is written. */
  const addOnce = ({ db }: Awaited<ReturnType<typeof open>>, vendorName: string) =>
    db.transaction().execute(async (one) => {
      const there = await one.selectFrom("vendors").select("id").where("vendorName", "=", vendorName).execute();
      if (there.length === 0)
        await one
          .insertInto("vendors")
          .values({ vendorName, ...stamps })
          .execute();
    });

  test("a command refuses a database of an older Stockworks, and a server copies it and brings it up to date", async () => {
    const place = placeOf(await emptyDatabase("older"));
    const last = Object.keys(allMigrations).sort().at(-1) as string;
    const earlier = Object.fromEntries(Object.entries(allMigrations).filter(([name]) => name !== last));
    const older = await openPostgres(place, { migrations: earlier, seed });
    await older.db
      .insertInto("vendors")
      .values({ vendorName: "Acme", ...stamps })
      .execute();
    await older.close();
    await expect(openPostgres(place, { mustBeCurrent: true })).rejects.toThrow("is of an older Stockworks");
    const server = await openPostgres(place);
    await server.close();
    await (await openPostgres(place, { mustBeCurrent: true })).close();
    const copy = await openDatabase(join(place.folder, `${place.database}.db.before-${last}.bak`), {
      migrations: earlier,
    });
    expect(await copy.db.selectFrom("vendors").select("vendorName").execute()).toEqual([{ vendorName: "Acme" }]);
    await copy.close();
  });

  test("a server whose database was changed by a newer Stockworks answers no call and is not ready", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { db, problem } = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(db);
    expect(problem()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(problem()).toMatchObject({ code: "newer-schema" }));
  });

  test("no other transaction, in any process, changes what a transaction has read before it ends", async () => {
    const first = await open();
    const second = await openPostgres(placeOf(first.at));
    onTestFinished(second.close);
    const names = Array.from({ length: 20 }, (_, n) => `Vendor ${n % 5}`);
    await Promise.all(names.map((name, n) => addOnce(n % 2 === 0 ? first : { ...first, db: second.db }, name)));
    const { rows } = await sql`select "vendorName" from vendors`.execute(first.reading);
    expect(rows).toHaveLength(5);
  });

  test("who wants to write while another server stores something for too long hears that, and can write afterwards", async () => {
    const database = await open();
    await sql`set lock_timeout = '50ms'`.execute(database.db);
    const other = await openPostgres(placeOf(database.at));
    onTestFinished(other.close);
    await other.db.transaction().execute(async () => {
      await expect(addOnce(database, "Acme")).rejects.toMatchObject({
        code: "busy",
        message: "Another server is storing something: try again in a moment",
      });
    });
    await addOnce(database, "Acme");
  });

  test("whether the database answers is asked by a connection of its own, whatever all others wait for", async () => {
    const { at, others, reading } = await open();
    others?.listen(() => {});
    await vi.waitFor(() => expect(others?.answers()).toBeDefined());
    const client = new Client({ connectionString: at });
    await client.connect();
    await client.query("begin; lock table vendors in access exclusive mode");
    const waiting = Array.from({ length: 20 }, () => reading.selectFrom("vendors").select("id").execute());
    await others?.answers();
    await client.query("rollback");
    await client.end();
    await Promise.all(waiting);
  });

  test("texts sort by code point, and numbers and truth values are as in SQLite", async () => {
    const { db } = await open();
    for (const vendorName of ["b", "É", "B", "a", "_", "z"])
      await db
        .insertInto("vendors")
        .values({ vendorName, ...stamps })
        .execute();
    const sorted = await db.selectFrom("vendors").select("vendorName").orderBy("vendorName").execute();
    expect(sorted.map(({ vendorName }) => vendorName)).toEqual(["B", "_", "a", "b", "z", "É"]);
    const found = await sql<{}>`select count(*) as n, sum(id) as total, 7 / 2 as half, 1 < 2 as yes,
      9007199254740991 as most, julianday('2026-03-09') - julianday('2026-03-07') as days from vendors`.execute(db);
    expect(found.rows).toEqual([{ n: 6, total: 21, half: 3, yes: 1, most: 9007199254740991, days: 2 }]);
  });

  test("a duplicate value names its column, as on SQLite", async () => {
    const { db } = await open();
    const part = { partNumber: "P-1", name: "Resin", search: "resin", createdAt: NOW, updatedAt: NOW };
    await db.insertInto("parts").values(part).execute();
    const error = await db
      .insertInto("parts")
      .values(part)
      .execute()
      .catch((error: unknown) => error);
    expect(uniqueViolation(error)).toEqual({ table: "parts", columns: ["partNumber"] });
  });

  test("a killed server is found again, and unfinished work is reported as not stored", async () => {
    const { db } = await open();
    const cut = db.transaction().execute(async (one) => {
      await one
        .insertInto("vendors")
        .values({ vendorName: "Acme", ...stamps })
        .execute();
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(one);
    });
    await expect(cut).rejects.toMatchObject({ name: "DatabaseProblem", code: "unreachable" });
    expect(await db.selectFrom("vendors").selectAll().execute()).toEqual([]);
  });

  test("a commit without an answer is reported as unsure", async () => {
    const { db } = await open();
    await sql`create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(db);
    await sql`create constraint trigger dies after insert on vendors deferrable initially deferred
      for each row execute function die()`.execute(db);
    const adding = db.transaction().execute((one) =>
      one
        .insertInto("vendors")
        .values({ vendorName: "Acme", ...stamps })
        .execute(),
    );
    await expect(adding).rejects.toMatchObject({ code: "unsure", message: expect.stringContaining("check whether") });
  });

  test("a database with other tables, one of a newer Stockworks, and no server at all are refused in a sentence", async () => {
    const database = await open();
    await sql`create table theirs (id int)`.execute(database.db);
    await sql`insert into kysely_migration values ('999-later', '2027')`.execute(database.db);
    await expect(openPostgres(placeOf(database.at))).rejects.toMatchObject({ code: "newer-schema" });
    await sql`drop table kysely_migration`.execute(database.db);
    await expect(openPostgres(placeOf(database.at))).rejects.toMatchObject({ code: "not-a-database" });
    const nowhere = openPostgres(placeOf("postgres://ana:secret@127.0.0.1:1/shop"));
    await expect(nowhere).rejects.toMatchObject({ code: "unreachable" });
    await expect(nowhere).rejects.not.toThrow("secret");
  });

  test("servers that start at once on an empty database all start, and its first rows are there once", async () => {
    const place = placeOf(await emptyDatabase("at_once"));
    const started = await Promise.all([1, 2, 3].map(() => openPostgres(place, { seed })));
    for (const { close } of started) onTestFinished(close);
    expect(started.map(({ isNew }) => isNew).sort()).toEqual([false, false, true]);
    const named = await started[0]?.db.selectFrom("departments").select("name").execute();
    expect(new Set(named?.map(({ name }) => name)).size).toBe(11);
    expect(named).toHaveLength(11);
  });

  test("a first start that ends before the first rows are in leaves nothing, and a shop without them gets them", async () => {
    const place = placeOf(await emptyDatabase("cut"));
    const dies = async () => {
      throw new Error("killed");
    };
    await expect(openPostgres(place, { seed: dies })).rejects.toThrow("killed");
    const bare = await openPostgres(place);
    expect(bare.isNew).toBe(true);
    await bare.close();
    const whole = await openPostgres(place, { seed });
    onTestFinished(whole.close);
    expect(await whole.db.selectFrom("departments").select("id").execute()).toHaveLength(11);
  });

  test("a database that cannot hold a shop is refused in a sentence", async () => {
    const latin = await emptyDatabase("latin", "encoding 'LATIN1' template template0");
    await expect(openPostgres(placeOf(latin))).rejects.toThrow("stores texts as LATIN1");
    const url = new URL(await emptyDatabase("closed"));
    const role = `reader_${process.pid}`;
    await run(`create role ${role} login`);
    url.username = role;
    await expect(openPostgres(placeOf(url.href))).rejects.toThrow("lets this user make no tables");
  });

  test("a connection compiles no searches and reads what is committed, whatever the database is set to", async () => {
    const at = await emptyDatabase("set");
    await run(`alter database ${new URL(at).pathname.slice(1)} set default_transaction_isolation = 'repeatable read'`);
    const { db, reading, close } = await openPostgres(placeOf(at));
    onTestFinished(close);
    for (const one of [db, reading]) {
      const { rows } = await sql`select current_setting('jit') as jit,
        current_setting('transaction_isolation') as isolation,
        current_setting('idle_in_transaction_session_timeout') as silent`.execute(one);
      expect(rows).toEqual([{ jit: "off", isolation: "read committed", silent: "5s" }]);
    }
  });

  test("words inside texts are found by an index where one may be made, and just the same without", async () => {
    const fill = async (db: Parameters<typeof seed>[0]) => {
      await seed(db);
      for (const search of ["acme 50% off", "acme_tool", "zürich \\ acme", "ac", "bolt"])
        await db
          .insertInto("vendors")
          .values({ ...stamps, vendorName: search, search })
          .execute();
    };
    const found = async ({ reading }: Pick<OpenDatabase, "reading">) => {
      const words = ["acme", "ac", "0% o", "e_t", "zürich", "\\ a", "nothing"];
      const of = (word: string) =>
        sql`select id from vendors where search like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\' order by id`;
      return Promise.all(words.map(async (word) => [word, (await of(word).execute(reading)).rows] as const));
    };
    const isIndexed = ({ reading }: Pick<OpenDatabase, "reading">) =>
      reading.connection().execute(async (one) => {
        await sql`set enable_seqscan = off; set enable_indexscan = off; set enable_indexonlyscan = off`.execute(one);
        const { rows } = await sql`explain select id from vendors where search like '%acme%'`.execute(one);
        return JSON.stringify(rows).includes("vendors_words");
      });
    const indexed = await open(fill);
    expect(await isIndexed(indexed)).toBe(true);
    expect((await found(indexed)).map(([, rows]) => rows.length)).toEqual([3, 4, 1, 1, 1, 1, 0]);

    // It may make tables there, and nothing else.
    const [empty, role] = [`empty_${process.pid}`, `role_${process.pid}`];
    await sql`create role ${sql.id(role)} login`.execute(indexed.db);
    await sql`create database ${sql.id(empty)}`.execute(indexed.db);
    const url = new URL(`/${empty}`, server.url);
    const asAdmin = new Client({ connectionString: url.href });
    await asAdmin.connect();
    onTestFinished(() => asAdmin.end());
    await asAdmin.query(`grant create on schema public to ${role}`);
    url.username = role;
    const plain = await openPostgres(placeOf(url.href), { seed: fill });
    expect([await isIndexed(plain), await found(plain)]).toEqual([false, await found(indexed)]);
    await plain.close();
    // Once somebody has made the extension, the next start uses it, whatever its schema.
    await asAdmin.query("create schema others; create extension pg_trgm schema others");
    await asAdmin.query(`grant usage on schema others to ${role}`);
    const later = await openPostgres(placeOf(url.href));
    onTestFinished(later.close);
    expect([await isIndexed(later), await found(later)]).toEqual([true, await found(indexed)]);
  });

  test("changes in one process reach the others, also after the connection was cut", async () => {
    const first = await open();
    const second = await openPostgres(placeOf(first.at));
    onTestFinished(second.close);
    const heard: (readonly string[] | undefined)[] = [];
    let wake = () => {};
    const next = () => new Promise<void>((resolve) => void (wake = resolve));
    let hears = next();
    second.others?.listen((nouns) => {
      heard.push(nouns);
      wake();
    });
    // Told again until it is heard, as the other may not listen yet.
    const telling = setInterval(() => first.others?.tell(["vendors"]), 50);
    await hears;
    clearInterval(telling);
    expect(heard[0]).toEqual(["vendors"]);
    const listeners = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`;
    while (!heard.includes(undefined)) {
      hears = next();
      await listeners.execute(first.db);
      await hears;
    }
  });

  test("named work is done by one process at a time", async () => {
    const first = await open();
    const second = await openPostgres(placeOf(first.at));
    onTestFinished(second.close);
    const done: string[] = [];
    const isDone = await first.others?.alone("backup", async () => {
      expect(await second.others?.alone("backup", async () => void done.push("second"))).toBe(false);
      done.push("first");
    });
    expect([isDone, done]).toEqual([true, ["first"]]);
    expect(await second.others?.alone("backup", async () => void done.push("second"))).toBe(true);
  });

  test("a shop moves to PostgreSQL and back without a changed value, and no id is given again", async () => {
    const source = await testDatabase(seed);
    onTestFinished(source.close);
    const hash = await source.files.save(Buffer.from("photo"));
    const add = (vendorName: string) => ({
      vendorName,
      isActive: 0 as const,
      vendorCity: "Zürich \u{1f600}",
      ...stamps,
    });
    for (const name of ["Acme", "Bolt"]) await source.db.insertInto("vendors").values(add(name)).execute();
    await source.db.deleteFrom("vendors").where("vendorName", "=", "Bolt").execute();
    const postgres = await open(async () => {});
    await fillFromFile(postgres, source);
    await expect(fillFromFile(postgres, source)).rejects.toMatchObject({ code: "in-use" });
    const [onlyAnOrder, order] = [
      await open(async () => {}),
      { orderNumber: "SO-1", customerName: "Acme", quantity: 1 },
    ];
    await onlyAnOrder.db
      .insertInto("sales_orders")
      .values({ ...order, dateIssued: "2026-11-21", search: "so-1", createdAt: NOW, updatedAt: NOW })
      .execute();
    await expect(fillFromFile(onlyAnOrder, source)).rejects.toThrow("holds a shop already (sales_orders)");
    expect(await postgres.files.read(hash)).toEqual(await source.files.read(hash));
    await postgres.db.insertInto("vendors").values(add("Cole")).execute();
    const target = join(mkdtempSync(join(tmpdir(), "stockworks-test-")), "back.db");
    await postgres.vacuumInto(target);
    const back = await openDatabase(target);
    onTestFinished(back.close);
    const tables = await shopTables(back.db);
    expect(await holdingsOf(back.db, tables)).toEqual(await holdingsOf(postgres.db, tables));
    const ids = await back.db.selectFrom("vendors").select("id").orderBy("id").execute();
    expect(ids).toEqual([{ id: 1 }, { id: 3 }]);
  });
});
