import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.ts";

const FOLDERS = ["src", "web", "cli", "db", "bin", "bench"];

/** What programs outside use, what is text for them, and what another process loads by its path. */
const FOR_OTHERS = ["src/shop/client.ts", "bin/client-types.ts", "db/torture/namespace.ts"];

const EXPORT = /^export (?:async )?(?:const|function\*?|interface|type) (\w+)/gm;
const NAMED = /\b(?:import|export) (?:type )?\{([^}]*)\} from "(\.[^"]+)"/g;
/** `import * as`, `export *` and `import()` may read every name of a file. */
const WHOLE = /(?:\* as \w+ from|export \* from|\bimport\() ?"(\.[^"]+)"/g;

/** Of files by path, each with its text: what a file exports that no other imports. */
function exportedForNobody(files: ReadonlyMap<string, string>): string[] {
  const imported = new Set<string>();
  for (const [file, text] of files) {
    const pathOf = (source = "") => posix.join(posix.dirname(file), source);
    for (const [, names = "", source] of text.matchAll(NAMED))
      for (const name of names.split(","))
        imported.add(`${pathOf(source)} ${name.trim().match(/^(?:type )?(\w+)/)?.[1]}`);
    for (const [, source] of text.matchAll(WHOLE)) imported.add(pathOf(source));
  }
  return [...files]
    .filter(([file]) => !imported.has(file))
    .flatMap(([file, text]) => [...text.matchAll(EXPORT)].map(([, name]) => `${file} ${name}`))
    .filter((name) => !imported.has(name));
}

test("what is exported is imported somewhere", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      join(folder, file).split(sep).join("/"),
    ),
  ).filter((file) => /\.tsx?$/.test(file) && !/^web\/styled-system\/|\/node_modules\//.test(file));
  const texts = ["vite.config.ts", "panda.config.ts", ...files].map(
    (file) => [file, readFileSync(join(root, file), "utf8")] as const,
  );
  const found = exportedForNobody(new Map(texts));
  expect(found.filter((name) => !FOR_OTHERS.some((file) => name.startsWith(file)))).toEqual([]);
});

test("an export that nobody imports is named, and one that is imported in any way is not", () => {
  const files = new Map([
    ["farm/hen.ts", "export const hen = 1;\nexport interface Egg {}\nexport type Nest = 1;\nconst own = 1;"],
    ["farm/hay.ts", "export async function cut() {}"],
    ["start.ts", `import { hen as one, type Egg } from "./farm/hen.ts"; const hay = () => import("./farm/hay.ts");`],
  ]);
  expect(exportedForNobody(files)).toEqual(["farm/hen.ts Nest"]);
});
