import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { nouns } from "./nouns.ts";
import { shapes } from "./table.ts";

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
  const files = readdirSync(modules).map((folder) => new URL(`${folder}/schema.ts`, modules));
  const declared = await Promise.all(
    files.filter((file) => existsSync(file)).map(async (file) => Object.entries(await import(file.href))),
  );
  const schemas = declared.flat().filter(([, value]) => value instanceof z.ZodType);
  expect(schemas.length).toBeGreaterThan(300);
  for (const [name, schema] of schemas) expect(shapes[name], name).toBe(schema);
});
