import { Kysely } from "kysely";
import { expect, test } from "vitest";
import { DatabaseProblem } from "../errors.ts";
import { sqliteDialect } from "./dialect.ts";
import { sharedCommits } from "./shared-commits.ts";
import { type FaultyDisk, faultyDisk, testSqlite } from "./testing.ts";

interface Tables {
  t: { n: number };
}

/** A table on a disk that counts its syncs. */
async function shop() {
  const disk: FaultyDisk = faultyDisk();
  const sync = disk.io.fdatasyncSync;
  let syncs = 0;
  disk.io.fdatasyncSync = (fd) => {
    syncs++;
    sync(fd);
  };
  const sqlite = testSqlite(undefined, disk.io);
  const commits = sharedCommits(sqlite);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite, commits) });
  sqlite.run("create table t (n unique)");
  const insert = (n: number, to = db) => to.insertInto("t").values({ n }).execute();
  const order = (...ns: number[]) =>
    db.transaction().execute(async (trx) => {
      for (const n of ns) await insert(n, trx);
    });
  const rows = async () => (await db.selectFrom("t").select("n").orderBy("n").execute()).map(({ n }) => n);
  await order(0);
  return { disk, commits, db, insert, order, rows, syncsOf };

  async function syncsOf(work: () => Promise<unknown>): Promise<number> {
    const before = syncs;
    await work();
    return syncs - before;
  }
}

const all = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

test("writes of the same moment share one commit", async () => {
  const { order, rows, syncsOf } = await shop();
  expect(await syncsOf(() => order(1))).toBe(1);
  expect(await syncsOf(() => Promise.all(all(2, 9).map((n) => order(n))))).toBe(1);
  expect(await rows()).toEqual(all(0, 9));
});

test("32 writes share one commit, and the next ones share another", async () => {
  const { order, rows, syncsOf } = await shop();
  expect(await syncsOf(() => Promise.all(all(1, 33).map((n) => order(n))))).toBe(2);
  expect(await rows()).toEqual(all(0, 33));
});

test("a refused caller's work is rolled back, and nobody else's", async () => {
  const { order, rows } = await shop();
  const outcomes = await Promise.allSettled([order(10, 0), order(1), order(2, 11, 0), order(3), order(12, 1)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled", "rejected"]);
  expect(await rows()).toEqual([0, 1, 3]);
});

test("if the disk fails at the commit, all who wait for it fail and nothing is stored", async () => {
  const { disk, order, rows, insert } = await shop();
  disk.fault = () => "ENOSPC";
  const outcomes = await Promise.allSettled([order(1), order(2), insert(3), order(4)]);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(DatabaseProblem) });
  disk.fault = () => undefined;
  expect(await rows()).toEqual([0]);
  await order(5);
  expect(await rows()).toEqual([0, 5]);
});

test("a read of unstored rows is answered once they are stored", async () => {
  const { order, rows } = await shop();
  const said: string[] = [];
  const writing = order(1).then(() => said.push("stored"));
  const reading = rows().then((seen) => said.push(`read ${seen}`));
  await Promise.all([writing, reading]);
  expect(said).toEqual(["stored", "read 0,1"]);
});

test("a read of rows that then cannot be stored is answered without them", async () => {
  const { disk, order, rows } = await shop();
  disk.fault = () => "EIO";
  const writing = order(1).catch(() => "failed");
  const reading = rows();
  expect(await writing).toBe("failed");
  expect(await reading).toEqual([0]);
});

test("nobody waits long for a change that began after their own", async () => {
  const { commits, db, insert, order, rows } = await shop();
  const said: string[] = [];
  const short = order(1).then(() => said.push("stored"));
  const long = db.transaction().execute(async (trx) => {
    commits.standAlone();
    await insert(2, trx);
    await short;
    said.push("goes on");
    await insert(3, trx);
  });
  const next = order(4).then(() => said.push("next"));
  await Promise.all([long, next]);
  expect(said).toEqual(["stored", "goes on", "next"]);
  expect(await rows()).toEqual(all(0, 4));
});

test("work between transactions does not delay a waiting commit", async () => {
  const { order, insert, rows } = await shop();
  await Promise.all([order(1), insert(2), order(3), insert(4)]);
  expect(await rows()).toEqual(all(0, 4));
});
