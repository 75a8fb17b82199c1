import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { root } from "./run.ts";

const folder = mkdtempSync(join(tmpdir(), "stockworks-parts-"));
const kept = join(folder, "kept", `${process.version}-${process.arch}`);

/** As the program does, this one changes a setting of V8 between its parts. It says of each part whether V8 took what was kept of it. */
const MAIN = `
require("node:v8").setFlagsFromString("--semi-space-growth-factor=1");
const sum = require("./sum.cjs");
console.log(sum.of(2, 3), taken(module), taken(sum.part), process.argv.length);
if (process.argv.includes("serve")) setTimeout(() => console.log("served"), 6_000);
function taken({ script }) { return script.cachedDataRejected === false; }
`;
const SUM = "exports.of = (one, other) => one + other; exports.part = module;";
const LOAD = `import(${JSON.stringify(join(root, "bin/parts.js"))}).then(({ loadPart }) => loadPart(${JSON.stringify(folder)}, "main.cjs"))`;

beforeAll(() => {
  writeFileSync(join(folder, "main.cjs"), MAIN);
  writeFileSync(join(folder, "sum.cjs"), SUM);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A server keeps it five seconds after its start.
vi.setConfig({ testTimeout: 60_000 });

test("a start after a server's first begins with what V8 made of the program then", async () => {
  expect(await said()).toBe("5 false false 1\n");
  expect(existsSync(kept)).toBe(false);
  expect(await said("serve")).toBe("5 false false 2\nserved\n");
  // The second part is read with another setting than the first, so V8 makes it anew.
  expect(await said()).toBe("5 true false 1\n");
});

test("what was damaged is made anew, as after a power cut", async () => {
  const path = join(kept, "main.cjs");
  const whole = readFileSync(path);
  for (const damaged of [
    whole.subarray(0, 3),
    whole.subarray(0, whole.length - 8),
    Buffer.alloc(whole.length),
    Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.alloc(Math.ceil(whole.length / 2))]),
  ]) {
    writeFileSync(path, damaged);
    expect(await said()).toBe("5 false false 1\n");
  }
  expect(await said("serve")).toBe("5 false false 2\nserved\n");
  expect(await said()).toBe("5 true false 1\n");
});

test("what was kept of another program is not taken for this one, though that is as long", async () => {
  writeFileSync(join(folder, "sum.cjs"), SUM.replace("one + other", "one * other"));
  writeFileSync(join(folder, "main.cjs"), MAIN.replace("sum.of(2, 3)", "sum.of(4, 5)"));
  expect(await said()).toBe("20 false false 1\n");
  writeFileSync(join(folder, "sum.cjs"), SUM);
  writeFileSync(join(folder, "main.cjs"), MAIN);
  expect(await said()).toBe("5 true false 1\n");
});

test("a server runs where nothing may be written beside it", async () => {
  rmSync(join(folder, "kept"), { recursive: true });
  writeFileSync(join(folder, "kept"), "");
  expect(await said("serve")).toBe("5 false false 2\nserved\n");
  expect(await said()).toBe("5 false false 1\n");
});

async function said(...words: string[]): Promise<string> {
  const child = spawn(process.execPath, ["--eval", LOAD, ...words], { stdio: ["ignore", "pipe", "pipe"] });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return out + err;
}
