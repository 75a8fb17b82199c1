import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { EXPORTS, SHA256_OF_WASM } from "./short-names.ts";

const fileOf = (name: string) => createRequire(import.meta.url).resolve(`sql.js/dist/${name}`);

test("the short names of SQLite's functions belong to the installed file", () => {
  const digest = createHash("sha256")
    .update(readFileSync(fileOf("sql-wasm.wasm")))
    .digest("hex");
  expect(digest, "another sql.js: read the names in its sql-wasm.js anew").toBe(SHA256_OF_WASM);
  const told = [...readFileSync(fileOf("sql-wasm.js"), "utf8").matchAll(/k\._(\w+)=\s*c\.([\w$]+)/g)];
  const { memory, __wasm_call_ctors, ...called } = EXPORTS;
  expect(Object.fromEntries(told.map(([, name, short]) => [name, short]))).toMatchObject(called);
});
