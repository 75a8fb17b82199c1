import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { DatabaseProblem } from "./errors.ts";
import { openDatabase } from "./open.ts";
import { moduleUrl, runScript, startScript } from "./process/testing.ts";
import { testFolder, testSqlite } from "./sqlite/testing.ts";

vi.setConfig({ testTimeout: 60_000 }); // other processes are started

const NOW = "2026-11-21T08:00:00.000Z";

test("a new database is made with its folder, for its owner only", async () => {
  const folder = testFolder();
  const file = join(folder, "a", "b", "shop.db");
  const database = await openDatabase(file);
  expect(database).toMatchObject({ file, isNew: true });
  if (process.platform !== "win32") {
    expect([statSync(join(folder, "a")).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(statSync(`${file}-commits`).mode & 0o777).toBe(0o600);
  }
  expect((await database.examine()).integrity).toBe("ok");
  await database.close();
  expect(readdirSync(join(folder, "a", "b"))).toEqual(["shop.db"]);
  const again = await openDatabase(file);
  expect(again.isNew).toBe(false);
  await again.close();
});

test("a new database has its first rows, or does not exist", async () => {
  const file = join(testFolder(), "shop.db");
  const failing = openDatabase(file, { seed: () => Promise.reject(new Error("no rows")) });
  await expect(failing).rejects.toThrow("no rows");
  expect(readdirSync(join(file, ".."))).toEqual([]);
  const database = await openDatabase(file, { seed: (db) => addVendor(db, "Acme") });
  expect(await names(database)).toEqual(["Acme"]);
  await database.close();
});

test("remains of a crash while a database was made do not hinder a new one", async () => {
  const file = join(testFolder(), "shop.db");
  for (const suffix of ["", "-commits", "-journal"]) writeFileSync(`${file}.new${suffix}`, "half");
  const database = await openDatabase(file);
  await database.close();
  expect(readdirSync(join(file, ".."))).toEqual(["shop.db"]);
});

test("closing waits for the transaction that runs", async () => {
  const file = join(testFolder(), "shop.db");
  const database = await openDatabase(file);
  const sale = database.db.transaction().execute(async (trx) => {
    await addVendor(trx, "Acme");
    await addVendor(trx, "Bolt");
  });
  await database.close();
  await sale;
  const again = await openDatabase(file);
  expect(await names(again)).toEqual(["Acme", "Bolt"]);
  await again.close();
});

test("a file is open once, in this process and in any other", async () => {
  const file = join(testFolder(), "shop.db");
  const database = await openDatabase(file);
  const refusal = `${file} is already open by another Stockworks.`;
  await expect(openDatabase(file)).rejects.toMatchObject({ code: "in-use", message: refusal });
  expect(await runScript(opening(file))).toBe(`in-use: ${refusal}\n`);
  await addVendor(database.db, "Acme");
  expect(await names(database)).toEqual(["Acme"]);
  await database.close();
  expect(await runScript(opening(file))).toBe("opened\n");
});

test("a file whose owner was killed opens with everything it acknowledged", async () => {
  const file = join(testFolder(), "shop.db");
  const owner = startScript(`
    import { openDatabase } from ${moduleUrl("open")};
    const { db } = await openDatabase(${JSON.stringify(file)});
    await db.insertInto("vendors").values(${JSON.stringify(vendor("Acme"))}).execute();
    process.kill(process.pid, "SIGKILL");
  `);
  await new Promise((done) => owner.once("exit", done));
  const database = await openDatabase(file);
  expect(await names(database)).toEqual(["Acme"]);
  expect((await database.examine()).integrity).toBe("ok");
  await database.close();
});

const wrong: [string, (file: string) => void, string, string][] = [
  [
    "a text file",
    (file) => writeFileSync(file, "Name,City\nAcme,Boston\n".repeat(50)),
    "not-a-database",
    "not a Stockworks database",
  ],
  ["a short file", (file) => writeFileSync(file, "SQLite format 3\0"), "not-a-database", "not a Stockworks database"],
  ["an empty file", (file) => writeFileSync(file, ""), "not-a-database", "is empty"],
  ["another program's database", foreign, "not-a-database", "not a Stockworks database"],
  ["a folder", (file) => mkdirSync(file), "not-a-database", "not a Stockworks database"],
  ["a log without its database", (file) => writeFileSync(`${file}-commits`, "log"), "missing", "-commits is there"],
  ["a link to nowhere", (file) => symlinkSync(`${file}.gone`, file), "missing", "is its disk connected"],
];

test.each(wrong)("%s is refused in a sentence and left as it is", async (_, make, code, words) => {
  const folder = testFolder();
  const file = join(folder, "shop.db");
  make(file);
  const before = contents(folder);
  const problem = await openDatabase(file).catch((error) => error);
  expect(problem).toBeInstanceOf(DatabaseProblem);
  expect(problem).toMatchObject({ code, file });
  expect(problem.message).toContain(file);
  expect(problem.message).toContain(words);
  expect(problem.message).toMatch(/^[^\n]+\.|\?$/);
  expect(contents(folder)).toEqual(before);
});

test("a folder that cannot be made is named", async () => {
  const folder = testFolder();
  writeFileSync(join(folder, "file"), "");
  const file = join(folder, "file", "shop.db");
  await expect(openDatabase(file)).rejects.toMatchObject({ code: "missing", message: expect.stringContaining(file) });
});

test("a damaged page is found", async () => {
  const file = await closed();
  const bytes = readFileSync(file);
  for (const page of [1, 5]) {
    writeFileSync(file, Buffer.from(bytes).fill(0xa5, page * 4_096, (page + 1) * 4_096));
    const database = await openDatabase(file);
    expect((await database.examine()).integrity).not.toBe("ok");
    await database.close();
  }
});

test("a file cut short is damaged, not empty", async () => {
  const file = await closed();
  truncateSync(file, 4_096);
  await expect(openDatabase(file)).rejects.toMatchObject({ code: "damaged", message: expect.stringContaining(file) });
  expect(statSync(file).size).toBe(4_096);
});

test.runIf(process.platform !== "win32")("a file or folder that may not be written is refused as it is", async () => {
  for (const [mode, folderMode] of [
    [0o444, 0o777],
    [0o666, 0o555],
  ] as const) {
    const file = await closed();
    const bytes = readFileSync(file);
    chmodSync(file, mode);
    chmodSync(join(file, ".."), folderMode);
    expect(await runScript(opening(file), true)).toMatch(
      /^read-only: .+shop\.db cannot be read or written: allow nobody, who runs Stockworks, .+\.\n$/,
    );
    expect(readFileSync(file).equals(bytes)).toBe(true);
    chmodSync(join(file, ".."), 0o777);
  }
});

test("a copy is whole, of this moment, and replaces nothing", async () => {
  const folder = testFolder();
  const database = await openDatabase(join(folder, "shop.db"));
  await addVendor(database.db, "Acme");
  const sale = database.db.transaction().execute(async (trx) => {
    await addVendor(trx, "Bolt");
    await addVendor(trx, "Carbon");
  });
  const target = join(folder, "copy.db");
  await database.vacuumInto(target); // waits for the sale
  await sale;
  await addVendor(database.db, "Delta");
  await expect(database.vacuumInto(target)).rejects.toThrow("exists already");
  await database.close();
  const copy = await openDatabase(target);
  expect(await names(copy)).toEqual(["Acme", "Bolt", "Carbon"]);
  expect((await copy.examine()).integrity).toBe("ok");
  await copy.close();
  expect(readdirSync(folder).sort()).toEqual(["copy.db", "shop.db"]);
});

test("transactions do not see or disturb each other", async () => {
  const { db, close } = await openDatabase(join(testFolder(), "shop.db"));
  await db.schema.createTable("counter").addColumn("n", "integer").execute();
  await sql`insert into counter values (0)`.execute(db);
  const raise = () =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ n: number }>`select n from counter`.execute(trx);
      await Promise.resolve();
      await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`.execute(trx);
    });
  await Promise.all(Array.from({ length: 50 }, raise));
  expect((await sql`select n from counter`.execute(db)).rows).toEqual([{ n: 50 }]);
  await close();
});

/** A closed database in a folder of its own. */
async function closed(): Promise<string> {
  const file = join(testFolder(), "shop.db");
  await (await openDatabase(file)).close();
  return file;
}

function foreign(file: string): void {
  const sqlite = testSqlite(file);
  sqlite.run("create table bookmarks (url)");
  sqlite.close();
}

function opening(file: string): string {
  return `
    import { openDatabase } from ${moduleUrl("open")};
    try {
      const { close } = await openDatabase(${JSON.stringify(file)});
      await close();
      console.log("opened");
    } catch (error) {
      console.log(error.code + ": " + error.message);
    }
  `;
}

function vendor(vendorName: string) {
  return { vendorName, nameKey: vendorName, search: vendorName, createdAt: NOW, updatedAt: NOW };
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

async function addVendor(db: Database["db"], name: string): Promise<void> {
  await db.insertInto("vendors").values(vendor(name)).execute();
}

async function names({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom("vendors").select("vendorName").orderBy("id").execute();
  return rows.map(({ vendorName }) => vendorName);
}

function contents(folder: string) {
  return readdirSync(folder, { withFileTypes: true }).map((entry) => {
    return [entry.name, entry.isFile() ? readFileSync(join(folder, entry.name), "base64") : "not a file"];
  });
}

test("calls after a long commit do not wait until its log is moved into the file, and nothing is lost", async () => {
  const file = join(testFolder(), "shop.db");
  const database = await openDatabase(file);
  const size = () => statSync(file).size;
  const before = size();
  await database.db.transaction().execute(async (trx) => {
    for (let n = 0; n < 14; n++) await addVendor(trx, `${n} ${"x".repeat(1_000_000)}`);
  });
  expect(await names(database)).toHaveLength(14);
  expect(size()).toBe(before);
  const diedThen = join(testFolder(), "died.db");
  for (const suffix of ["", "-commits"]) copyFileSync(file + suffix, diedThen + suffix);
  await expect.poll(size).toBeGreaterThan(before + 14_000_000);
  await addVendor(database.db, "One more");
  await database.close();

  for (const [left, rows] of [
    [file, 15],
    [diedThen, 14],
  ] as const) {
    const again = await openDatabase(left);
    expect(await names(again)).toHaveLength(rows);
    expect((await again.examine()).integrity).toBe("ok");
    await again.close();
  }
});

test("a shop whose folder was deleted under it says that it is gone, and not that others have it", async () => {
  const folder = join(testFolder(), "shop");
  const database = await openDatabase(join(folder, "shop.db"));
  rmSync(folder, { recursive: true });
  expect(database.problem()).toMatchObject({ code: "missing", message: expect.stringContaining("was deleted") });
  const insert = database.db.insertInto("settings").values({ key: "a", value: "b" }).execute();
  await expect(insert).rejects.toMatchObject({ code: "missing" });
  await database.abandon();
});
