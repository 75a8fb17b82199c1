import type { Kysely } from "kysely";
import type { RecordTable } from "../../../db/tables.ts";
import { fold } from "../../lib/text.ts";
import { inChunks } from "../bulk.ts";
import type { Context } from "../context.ts";
import type { Finding, Stored } from "./list.ts";
import type { SheetRow } from "./rows.ts";

/** Records that are known by one text, such as a part by its number, in whatever case it is written. */
export function knownBy(table: RecordTable, column: string): Finding {
  return {
    keyOf: (record) => foldedKey(record[column]),
    async find(context, rows) {
      const texts = [...new Set(rows.map(({ values }) => String(values[column])))];
      const exact = await recordsWith(context, table, column, texts);
      if (exact.length === texts.length) return exact;
      const others = await writtenOtherwise(context, table, column, texts, exact);
      return [...exact, ...(await recordsWith(context, table, "id", others))];
    },
    choose: (row, candidates) => theOne(row, candidates, column),
    isSame: () => true,
    describe: (record) => String(record[column]),
  };
}

/** Records that are known by one text among those of the same parent, such as an area within its department. */
export function knownWithin(table: RecordTable, parent: string, column: string): Finding {
  return {
    keyOf: (record) => (record[parent] === undefined ? "" : `${record[parent]}/${foldedKey(record[column])}`),
    find: (context, rows) =>
      recordsWith(context, table, parent, [...new Set(rows.map(({ values }) => values[parent] as number))]),
    choose: (row, candidates) => theOne(row, candidates, column),
    isSame: () => true,
    describe: (record) => `${record[column]} (${record.id})`,
  };
}

/** All records whose column has one of these values. */
export function recordsWith(
  context: Context,
  table: RecordTable,
  column: string,
  values: readonly (string | number)[],
): Promise<Stored[]> {
  const all = loose(context).selectFrom(table).selectAll();
  return inChunks(values, (chunk) => all.where(column, "in", chunk).$castTo<Stored>().execute());
}

/** A text in the form by which it is compared; what has none but signs is compared as it is. */
export function foldedKey(text: unknown): string {
  return fold(String(text ?? "")) || String(text ?? "");
}

/** The id that our own export gave, the exact spelling, and the only candidate decide, in this order. */
export function theOne({ id, values }: SheetRow, candidates: readonly Stored[], column: string) {
  const exact = candidates.filter((record) => record[column] === values[column]);
  const [only, ...others] = exact.length > 0 ? exact : candidates;
  if (only === undefined) return "none";
  if (others.length === 0) return only;
  return candidates.find((record) => record.id === id) ?? "unclear";
}

/** The ids of the records whose text differs from these in case or accents only. */
async function writtenOtherwise(
  context: Context,
  table: RecordTable,
  column: string,
  texts: readonly string[],
  found: readonly Stored[],
): Promise<number[]> {
  const wanted = new Set(texts.map(fold));
  const seen = new Set(found.map(({ id }) => id));
  const all = await loose(context).selectFrom(table).select(["id", column]).$castTo<Stored>().execute();
  return all.filter((record) => !seen.has(record.id) && wanted.has(fold(String(record[column])))).map(({ id }) => id);
}

/** Columns come as names here; who calls knows that the table has them. */
function loose({ db }: Context) {
  return db as unknown as Kysely<Record<string, Stored>>;
}
