import { existsSync, readdirSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { ON_POSTGRES } from "../../db/testing.ts";
import { nouns } from "./nouns.ts";
import { testShop } from "./testing.ts";

test("every record that a noun's folder declares is in the list of nouns", async () => {
  const modules = new URL("../modules/", import.meta.url);
  const files = readdirSync(modules).map((folder) => new URL(`${folder}/record.ts`, modules));
  const records = await Promise.all(files.filter((file) => existsSync(file)).map((file) => import(file.href)));
  const declared = records.flatMap((record) => Object.values<(typeof nouns)[number]>(record));
  const tables = (records: readonly { table: string }[]) => records.map(({ table }) => table).sort();
  expect(tables(declared)).toEqual(tables(nouns));
});

test("every shape that a noun's folder declares has a name of its own, by which the API is described", async () => {
  const modules = new URL("../modules/", import.meta.url);
  const folders = readdirSync(modules).filter((folder) => existsSync(new URL(`${folder}/schema.ts`, modules)));
  // Written by `-u`, so that a new noun is found without a line for its shapes.
  await expect(shapesOf(folders.sort())).toMatchFileSnapshot("shapes.ts");
  const declared = await Promise.all(
    folders.map(async (folder) => Object.entries(await import(new URL(`${folder}/schema.ts`, modules).href))),
  );
  const schemas = declared.flat().filter(([, value]) => value instanceof z.ZodType);
  expect(schemas.length).toBeGreaterThan(300);
  const named = Object.fromEntries(schemas);
  for (const [name, schema] of schemas) expect(named[name], name).toBe(schema);
});

/** The file that gathers the shapes of these folders. */
function shapesOf(folders: string[]): string {
  const names = folders.map(
    (folder) => `${folder.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Shapes`,
  );
  const imports = folders.map((folder, at) => `import * as ${names[at]} from "../modules/${folder}/schema.ts";\n`);
  const spread = names.map((name) => `  ...${name},\n`);
  const says = "Every schema of the nouns by its name, for the description of the API. Written by `nouns.test.ts -u`.";
  return `${imports.join("")}\n/** ${says} */\nexport const shapes: Readonly<Record<string, unknown>> = {\n${spread.join("")}};\n`;
}

/** What may lose whom it names: a correction goes with its entries in one act. */
const LOST = [
  "time_corrections.entryId",
  "time_corrections.otherEntryId",
  "time_entries.addedById",
  "time_entries.corrects",
  "time_entries.struckById",
];

test.skipIf(ON_POSTGRES)("a noun knows every column by which records of another name it", async () => {
  const { context } = await testShop();
  const { rows } = await sql<{ child: string; column: string; parent: string }>`
    select t.name as child, key."from" as "column", key."table" as parent
    from sqlite_master t, pragma_foreign_key_list(t.name) key where t.type = 'table'`.execute(context.db);
  const records = new Map(context.nouns.map((noun) => [noun.table as string, noun]));
  const unknown = rows.flatMap(({ child, column, parent }) => {
    const known = records.get(parent)?.referredBy ?? [];
    const isKnown = known.some((reference) => reference.from === child && reference.column === column);
    return isKnown || !records.has(child) || !records.has(parent) ? [] : [`${child}.${column}`];
  });
  expect(unknown.sort()).toEqual(LOST);
});
