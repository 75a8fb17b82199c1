import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./run.ts";

const SENTENCE = "Orders, stock, people and hours of a composites shop";
const folder = mkdtempSync(join(tmpdir(), "fresh-clone-"));
const clone = join(folder, "stockworks");

beforeAll(() => {
  execFileSync("git", ["clone", "--quiet", "--no-hardlinks", root, clone]);
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"), "junction");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("npm pack in a clone that was never built makes a package that runs", () => {
  expect(helpOfPackage()).toContain(SENTENCE);
}, 600_000);

test("npm pack builds anew what was changed since", () => {
  const file = join(clone, "cli", "program.ts");
  writeFileSync(file, readFileSync(file, "utf8").replace(SENTENCE, "Boats, sails and crews of a harbour"));
  expect(helpOfPackage()).toContain("Boats, sails and crews of a harbour");
}, 600_000);

/** Packs the clone as anybody would, and asks what was packed for its help. */
function helpOfPackage(): string {
  const made = execFileSync("npm", ["pack", "--json", "--pack-destination", folder], { cwd: clone, encoding: "utf8" });
  const [{ filename }] = JSON.parse(made) as [{ filename: string }];
  execFileSync("tar", ["--extract", "--gzip", "--file", filename], { cwd: folder });
  const unpacked = join(folder, "package");
  const help = execFileSync(process.execPath, [join(unpacked, "bin", "stockworks.js"), "--help"], { encoding: "utf8" });
  rmSync(unpacked, { recursive: true });
  return help;
}
