import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "./run.ts";

const FILE = "src/lib/one.ts";
let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "pre-commit-"));
  for (const path of ["bin/hooks", "bin/lint", "biome.json", "oxlint.config.js", "package.json", ".gitignore"])
    cpSync(join(root, path), join(clone, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"), "junction");
  mkdirSync(join(clone, "src/lib"), { recursive: true });
  git("init", "--quiet");
  git("config", "core.hooksPath", "bin/hooks");
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

test("what is staged is formatted and committed so", () => {
  write("export const a   = 1;\n");
  git("add", FILE);
  expect(commit().status).toBe(0);
  expect(git("show", `HEAD:${FILE}`).stdout).toBe("export const a = 1;\n");
  expect(git("status", "--porcelain", FILE).stdout).toBe("");
});

test("a file that breaks a rule is not committed", () => {
  write(`import "node:fs";\n`);
  git("add", FILE);
  const { status, stderr } = commit();
  expect(stderr).toContain("lib may not import node:fs");
  expect(status).not.toBe(0);
});

test("changes that are not staged stay as they are", () => {
  write("export const a = 1;\n");
  git("add", FILE);
  write("export const a   = 2;\n");
  expect(commit().status).not.toBe(0);
  expect(readFileSync(join(clone, FILE), "utf8")).toBe("export const a   = 2;\n");
});

test("a commit of a single file asks for a second try once it is formatted", () => {
  write("export const a = 1;\n");
  git("add", FILE);
  commit();
  write("export const a   = 2;\n");
  expect(commit(FILE).stderr).toContain(`Formatted ${FILE}: commit once more`);
  expect(commit(FILE).status).toBe(0);
  expect(git("status", "--porcelain", FILE).stdout).toBe("");
});

function write(code: string): void {
  writeFileSync(join(clone, FILE), code);
}

function commit(...files: string[]) {
  return git("-c", "user.name=Test", "-c", "user.email=test@localhost", "commit", "-m", "Test", "--", ...files);
}

/** Git without the variables of a commit that may be running this test. */
function git(...args: string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
  return spawnSync("git", args, { cwd: clone, encoding: "utf8", env });
}
