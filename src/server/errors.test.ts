import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { explain } from "../../cli/print/output.ts";
import { DatabaseProblem, type DatabaseProblemCode } from "../../db/errors.ts";
import { openFileStore } from "../../db/file-store.ts";
import { openDatabase } from "../../db/open.ts";
import { seedReference } from "../../db/seed.ts";
import { openSqlite } from "../../db/sqlite/database.ts";
import { sqliteDialect } from "../../db/sqlite/dialect.ts";
import { damageIndex, faultyDisk, testFolder, testSqlite } from "../../db/sqlite/testing.ts";
import type { Tables } from "../../db/tables.ts";
import { testDatabase } from "../../db/testing.ts";
import { httpClient } from "../api/http-client.ts";
import { table } from "../shop/table.ts";
import { NOW, unfiled } from "../shop/testing.ts";
import { createApp } from "./app.ts";
import { errorResponse } from "./errors.ts";

/** A new shop's file, made once. */
const template = await testDatabase((db) => seedReference(db, NOW));
afterAll(template.close);

/** A server on a disk that fails when told to, asked by a browser, or by a command on the owner's socket. */
async function serverOnDisk(host: string | undefined) {
  const disk = faultyDisk();
  const folder = testFolder();
  const file = join(folder, "shop.db");
  await template.vacuumInto(file);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(testSqlite(file, disk.io)) });
  const faults: unknown[] = [];
  const app = createApp({
    store: { ...unfiled(db), file, files: openFileStore(file) },
    version: "0.0.0",
    ...(host === undefined ? {} : { host }),
    onFault: (_, error) => faults.push(error),
  });
  const client = httpClient(table, async (path, { headers, ...init }) =>
    app.request(path, { ...init, headers: { ...headers, host: "127.0.0.1:4820" } }),
  );
  const status = async (path: string) => (await app.request(path, { headers: { host: "127.0.0.1:4820" } })).status;
  return { disk, folder, db, faults, client, status };
}

const FAULTS = [
  ["ENOSPC", 507, "The disk is full: free some space on the computer that keeps the data, and try again"],
  ["EDQUOT", 507, "The disk is full: free some space on the computer that keeps the data, and try again"],
  ["EIO", 503, "The disk with the data fails: check it, and restore a backup if it goes on"],
  ["EROFS", 503, "The data cannot be written: allow the user that runs Stockworks to write the file and its folder"],
  ["EACCES", 503, "The data cannot be written: allow the user that runs Stockworks to write the file and its folder"],
] as const;
const CALLS = {
  "a new vendor": (client: Client) => client.vendors.create({ vendorName: "Acme" }),
  "a new vendor with a key": (client: Client) =>
    client.vendors.create({ vendorName: "Acme" }, { idempotencyKey: "once" }),
  "a list": (client: Client) =>
    client.imports.run({ noun: "vendors", fileName: "v.csv", text: "Vendor name\nAcme\nBolt\n" }),
};
type Client = Awaited<ReturnType<typeof serverOnDisk>>["client"];

/** Each fault by one call, and one fault by each call. */
const every = FAULTS.flatMap(([code, status, sentence], n) =>
  Object.entries(CALLS)
    .slice(0, n === 0 ? undefined : 1)
    .map(([what, call]) => [code, what, call, status, sentence] as const),
);

test.each(every)(
  "a browser is told of %s when it sends %s, and nothing is stored",
  async (code, _, call, status, sentence) => {
    const { disk, folder, db, faults, client } = await serverOnDisk("127.0.0.1");
    disk.fault = () => code;
    const refused = await call(client).catch((error) => error);
    expect(refused).toMatchObject({ name: "CallFailed", status, sentence });
    expect(refused.message).not.toContain(folder);
    // Who runs the server is told where it is.
    expect(String(faults[0])).toContain(folder);
    disk.fault = () => undefined;
    expect(await db.selectFrom("vendors").select("id").execute()).toEqual([]);
    await call(client);
    expect(await db.selectFrom("vendors").select("vendorName").execute()).not.toEqual([]);
  },
);

test.each(["/healthz", "/readyz"])(
  "%s fails after a change that could not be stored, until one can be stored again",
  async (path) => {
    const { disk, client, status } = await serverOnDisk("127.0.0.1");
    expect(await status(path)).toBe(200);
    disk.fault = () => "ENOSPC";
    await expect(client.vendors.create({ vendorName: "Acme" })).rejects.toMatchObject({ status: 507 });
    expect(await status(path)).toBe(507);
    disk.fault = () => undefined;
    expect(await status(path)).toBe(200);
  },
);

test.each(["/healthz", "/readyz"])("%s answers within two seconds while the database does not", async (path) => {
  const { db, status } = await serverOnDisk("127.0.0.1");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let release = () => {};
  const held = db.connection().execute(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  await new Promise(setImmediate);
  const asked = Promise.all([status(path), status(path)]);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await asked).toEqual([503, 503]);
  release();
  await held;
  expect(await status(path)).toBe(200);
});

test.each(every)(
  "a command is told of %s when it sends %s, with the file's name, in one line",
  async (code, _, call, status) => {
    const { disk, folder, client } = await serverOnDisk(undefined);
    disk.fault = () => code;
    const refused = await call(client).catch((error) => error);
    expect(refused).toMatchObject({ status });
    let said = "";
    expect(explain(refused, { write: (text) => Boolean((said += text)) })).toBe(1);
    expect(said.trimEnd().split("\n")).toHaveLength(1);
    expect(said).toContain(join(folder, "shop.db"));
    if (status === 507) expect(said).toMatch(/^The disk that holds \S+ is full: free some space\.\n$/);
  },
);

const CODES = [
  "missing",
  "changed",
  "damaged",
  "read-only",
  "disk-error",
  "in-use",
  "not-a-database",
  "newer-schema",
  "disk-full",
] satisfies DatabaseProblemCode[];
test.each(
  CODES.flatMap((code) => [[code, "a browser", "127.0.0.1"] as const, [code, "its owner", undefined] as const]),
)("while the file is %s, /healthz says so to %s", async (code, _, host) => {
  const problem = new DatabaseProblem(code, "/srv/shop.db", "There is something about /srv/shop.db.");
  const store = { ...unfiled(template.db), problem: () => problem };
  const app = createApp({ store, version: "0.0.0", ...(host === undefined ? {} : { host }), onFault: () => {} });
  const answer = await app.request("/healthz", { headers: { host: "127.0.0.1:4820" } });
  const { message } = (await answer.json()) as { message: string };
  expect(answer.status).toBe(code === "disk-full" ? 507 : 503);
  if (host === undefined) expect(message).toBe(problem.message);
  else expect(message).toMatch(/^(The (disk|data|file with the data)|Another program) [^/]+: [^/]+[^.]$/);
});

test("a server whose database was changed by a newer Stockworks answers each call and /readyz with 503", async () => {
  const problem = new DatabaseProblem("newer-schema", "shop", "shop was changed by a newer Stockworks (999-later)");
  const store = { ...unfiled(template.db), problem: () => problem };
  const app = createApp({ store, version: "0.0.0", host: "127.0.0.1", onFault: () => {} });
  for (const path of ["/api/master-vendors", "/readyz"]) {
    const answer = await app.request(path, { headers: { host: "127.0.0.1:4820" } });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { message: expect.stringContaining("newer Stockworks") },
    ]);
  }
});

test("a part of the program that is gone was another version's, which is said instead of a fault", () => {
  const gone = Object.assign(new Error("Cannot find module openapi.js"), { code: "ERR_MODULE_NOT_FOUND" });
  const faults: unknown[] = [];
  const answer = errorResponse(gone, { requestId: "1", isOwner: true, onFault: (error) => faults.push(error) });
  expect([answer.status, String(answer.body), faults]).toEqual([503, expect.stringContaining("was replaced"), []]);
});

test.each([
  ["an index that cannot be made anew", twins, "The backup was not kept, because its copy of the data is not sound"],
  ["a table", harmTables, "The file with the data is damaged: restore the latest backup"],
])("a backup of a file with damage in %s answers a browser in a short sentence", async (_, harm, sentence) => {
  const folder = testFolder();
  const file = join(folder, "shop.db");
  await template.vacuumInto(file);
  const store = await harm(file);
  onTestFinished(() => store.close().catch(() => {}));
  const faults: unknown[] = [];
  const app = createApp({ store, version: "0", host: "127.0.0.1", onFault: (_id, error) => faults.push(error) });
  const asked = () =>
    app.request("/api/backups/now", {
      method: "POST",
      headers: { host: "127.0.0.1:4820", "content-type": "application/json" },
      body: "{}",
    });
  const answer = await asked();
  const { message } = (await answer.json()) as { message: string };
  expect([answer.status, message]).toEqual([503, expect.stringContaining(sentence)]);
  expect(message).toMatch(/^[^/\n]{1,150}$/);
  expect(faults.map(String)).toEqual([expect.stringMatching(/^DatabaseProblem: [^\n]{1,400}$/)]);
  expect(String(faults[0])).toContain(folder);
});

/** Two departments get one name, because the damaged index does not know the first. */
async function twins(file: string) {
  damageIndex(file, "sqlite_autoindex_departments_1", "Layup");
  const store = await openDatabase(file);
  const { id: _, ...first } = await store.db.selectFrom("departments").selectAll().executeTakeFirstOrThrow();
  await store.db
    .insertInto("departments")
    .values({ ...first, name: "Layup" })
    .execute();
  return store;
}

async function harmTables(file: string) {
  const sqlite = openSqlite(file);
  const [found] = sqlite.all("select rootpage from sqlite_schema where name = 'shipping_rates'");
  sqlite.close();
  const start = (Number(found?.["rootpage"]) - 1) * 4096;
  writeFileSync(file, readFileSync(file).fill(0xa5, start, start + 4096));
  return openDatabase(file);
}
