import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { nouns } from "./nouns.ts";

test("every record that a noun's folder declares is in the list of nouns", async () => {
  const modules = new URL("../modules/", import.meta.url);
  const files = readdirSync(modules).map((folder) => new URL(`${folder}/record.ts`, modules));
  const records = await Promise.all(files.filter((file) => existsSync(file)).map((file) => import(file.href)));
  const declared = records.flatMap((record) => Object.values<(typeof nouns)[number]>(record));
  const tables = (records: readonly { table: string }[]) => records.map(({ table }) => table).sort();
  expect(tables(declared)).toEqual(tables(nouns));
});
