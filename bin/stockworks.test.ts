import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./run.ts";

const folder = mkdtempSync(join(tmpdir(), "stockworks-refused-"));
const program = join(folder, "dist/program");
const PRETENDED = 'Object.defineProperty(process.versions, "node", { value: "18.20.8" })';

beforeAll(() => {
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  copyFileSync(join(root, "bin/stockworks.js"), join(folder, "bin/stockworks.js"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an older Node is refused in a sentence, though it cannot read the program", () => {
  // As an older Node finds it: it asks for what that has not.
  mkdirSync(program, { recursive: true });
  writeFileSync(join(program, "main.js"), 'import { notThere } from "node:zlib"; notThere();');
  expect(said("--import", `data:text/javascript,${PRETENDED}`)).toEqual({
    status: 1,
    stderr: "Stockworks needs Node 20.19 or newer, and this is 18.20.8. Newer ones are at https://nodejs.org\n",
  });
});

test("a program that is not built, or only begun, is refused in a sentence", () => {
  const refusal = { status: 1, stderr: 'Stockworks is not built yet: run "npm run build" first\n' };
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  expect(said()).toEqual(refusal);
  mkdirSync(program, { recursive: true });
  expect(said()).toEqual(refusal);
});

function said(...options: string[]) {
  const entry = join(folder, "bin/stockworks.js");
  const { status, stderr } = spawnSync(process.execPath, [...options, entry], { encoding: "utf8" });
  return { status, stderr };
}
