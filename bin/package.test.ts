import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./run.ts";

interface Locked {
  version: string;
  dev?: true;
  devOptional?: true;
}

interface Packed {
  filename: string;
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

test("the package brings all it needs to run, in the versions that were tested, and nothing else", () => {
  const brought = packed.files
    .map(({ path }) => path)
    .filter((path) => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path))
    .map((path) => [dirname(path), JSON.parse(readFileSync(join(root, path), "utf8")).version]);

  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const needed = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional)
    .map(([path, { version }]) => [path, version]);
  expect(needed.length).toBeGreaterThan(12);
  expect(Object.fromEntries(brought)).toEqual(Object.fromEntries(needed));
});

function npm(...words: string[]): string {
  return execFileSync("npm", words, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
}
