import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../db/open.ts";
import { testSqlite } from "../db/sqlite/testing.ts";
import { root } from "./run.ts";

interface Packed {
  filename: string;
  size: number;
  unpackedSize: number;
  files: { path: string }[];
}

/** With a blank and letters beyond ASCII, as in many a person's home. */
const folder = mkdtempSync(join(tmpdir(), "stockworks für alle "));
let packed: Packed;

beforeAll(() => {
  [packed] = JSON.parse(npm("pack", "--json", "--pack-destination", folder)) as [Packed];
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the package installs without a network or scripts, wherever that is, and works there", () => {
  const where = ["--prefix", join(folder, "installed"), "--cache", join(folder, "empty cache")];
  npm("install", "--global", "--offline", "--ignore-scripts", ...where, join(folder, packed.filename));
  const stockworks = (...words: string[]) =>
    execFileSync(join(folder, "installed", "bin", "stockworks"), words, { encoding: "utf8", stdio: "pipe" });
  const db = join(folder, "shop.db");
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  expect(stockworks("--version")).toBe(`${version}\n`);
  stockworks("seed", "--demo", "--db", db);
  expect(stockworks("report", "late", "--db", db)).toContain("WO-");
}, 180_000);

test("a new file of the package has the tables that the migrations make, run when it was made", async () => {
  expect(packed.files.map(({ path }) => path)).toContain("dist/program/blank.db");
  const began = new Date().toISOString();
  const [ours, migrated] = [join(folder, "new.db"), join(folder, "migrated.db")];
  execFileSync(join(folder, "installed", "bin", "stockworks"), ["seed", "--orders", "1", "--db", ours], {
    stdio: "pipe",
  });
  await (await openDatabase(migrated)).close();
  const [one, other] = [ours, migrated].map((file) => {
    const sqlite = testSqlite(file);
    return {
      tables: sqlite.all("select type, name, tbl_name, sql from sqlite_master order by rowid"),
      migrations: sqlite.all("select name from kysely_migration order by name"),
      header: ["application_id", "user_version", "page_size", "encoding"].map((name) => sqlite.all(`pragma ${name}`)),
      since: String(sqlite.all("select min(timestamp) as since from kysely_migration")[0]?.since),
      mode: statSync(file).mode,
    };
  });
  expect({ ...one, since: "" }).toEqual({ ...other, since: "" });
  expect(String(one?.since) >= began).toBe(true);
}, 60_000);

/** What a newcomer writes beside the package. */
const SCRIPT = `
import { CallFailed, client, type Vendor } from "stockworks";

const shop = client({ url: process.argv[2] });
const made: Vendor = await shop.vendors.create({ vendorName: "Acme Resin" });
const changed = await shop.vendors.update({ id: made.id, vendorName: "Acme Resins" }, { ifMatch: made.updatedAt });
const found = await shop.vendors.list({ search: "acme resins", limit: 10 });
const refused = await shop.vendors.update({ id: made.id, vendorName: "Bolt" }, { ifMatch: made.updatedAt }).catch((error) => error);
if (!(refused instanceof CallFailed)) throw new Error("It was stored");
await shop.vendors.remove({ id: made.id });
console.log(changed.vendorName, found.total, refused.status, (refused.record as Vendor).vendorName);
`;

test("a script imports the client of the installed package, with types, and works with a shop by it", async () => {
  const place = join(folder, "installed", "lib");
  writeFileSync(join(place, "package.json"), '{ "type": "module" }');
  writeFileSync(join(place, "script.ts"), SCRIPT);
  const options = ["--strict", "--module", "nodenext", "--target", "es2022", "--types", "node", "--outDir", "out"];
  const types = ["--typeRoots", join(root, "node_modules", "@types")];
  execFileSync(
    process.execPath,
    [join(root, "node_modules", "typescript", "bin", "tsc"), ...options, ...types, "script.ts"],
    {
      cwd: place,
      stdio: "inherit",
    },
  );
  const words = ["serve", "--db", join(folder, "scripts.db"), "--port", "0"];
  const server = spawn(join(folder, "installed", "bin", "stockworks"), words, { stdio: ["ignore", "pipe", "ignore"] });
  try {
    const [said] = (await once(server.stdout, "data")) as [Buffer];
    const [address] = /http:\S+/.exec(String(said)) ?? [];
    const script = spawn(process.execPath, [join(place, "out", "script.js"), String(address)], { stdio: "pipe" });
    expect([await text(script.stdout), await text(script.stderr)]).toEqual(["Acme Resins 1 409 Acme Resins\n", ""]);
  } finally {
    server.kill();
    await once(server, "close");
  }
}, 120_000);

test("the package is one, small, with the licences of all that stands in it", () => {
  const paths = packed.files.map(({ path }) => path);
  expect(paths.filter((path) => /node_modules|^dist\/cache\/|\.map$/.test(path))).toEqual([]);
  expect(packed.size).toBeLessThan(4_500_000);
  expect(packed.unpackedSize).toBeLessThan(12_000_000);
  const program = join(root, "dist", "program");
  const licences = readFileSync(join(program, "licenses.md"), "utf8");
  const maps = readdirSync(program).filter((file) => file.endsWith(".map"));
  const sources = maps.flatMap((file) => JSON.parse(readFileSync(join(program, file), "utf8")).sources as string[]);
  const names = new Set(sources.map((path) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]));
  names.delete(undefined);
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => !licences.includes(`\n## ${name} - `))).toEqual([]);
  expect(paths).toContain("dist/program/licenses.md");
  expect(paths).toContain("dist/web/licenses.md");
});

function npm(...words: string[]): string {
  return execFileSync("npm", words, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
}
