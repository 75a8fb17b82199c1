import type { Kysely } from "kysely";
import { fold } from "../../../lib/text.ts";
import { inChunks } from "../../../records/bulk.ts";
import type { Context } from "../../../records/context.ts";
import { withLists } from "../../../records/lists.ts";
import type { Pause } from "../../../records/pace.ts";
import type { SheetRow } from "../read/rows.ts";
import type { Finding, List, Stored } from "./list.ts";

/** Finds stored records by one text, such as parts by number. Upper and lower case are the same. */
export function knownBy(column: string): Finding {
  return {
    keyColumns: [column],
    keyOf: (record) => foldedKey(record[column]),
    choose: (row, candidates) => theOne(row, candidates, column),
    isSame: () => true,
    describe: (record) => String(record[column]),
  };
}

/** Finds stored records by one text within a parent, such as an area within its department. */
export function knownWithin(parent: string, column: string): Finding {
  return {
    keyColumns: [column, parent],
    keyOf: (record) => (record[parent] === undefined ? "" : `${record[parent]}/${foldedKey(record[column])}`),
    choose: (row, candidates) => theOne(row, candidates, column),
    isSame: () => true,
    describe: (record) => `${record[column]} (${record.id})`,
  };
}

/** Finds the stored records with these keys. */
export interface Stock {
  find: (keys: readonly string[], pause: Pause) => Promise<Stored[]>;
}

const RECORDS_A_STEP = 2000;

/** Reads the keys of all stored records once, so that the rows of a long file need not ask for each. */
export async function stockOf(context: Context, list: List, pause: Pause): Promise<Stock> {
  const idsOf = new Map<string, number[]>();
  const all = loose(context)
    .selectFrom(list.noun.table)
    .select(["id", ...list.keyColumns])
    .orderBy("id")
    .limit(RECORDS_A_STEP)
    .$castTo<Stored>();
  for (let last = 0; ; ) {
    const records = await all.where("id", ">", last).execute();
    for (const record of records) {
      const key = list.keyOf(record);
      const ids = idsOf.get(key);
      if (ids) ids.push(record.id);
      else idsOf.set(key, [record.id]);
    }
    const end = records.at(-1);
    if (end === undefined) break;
    last = end.id;
    await pause();
  }
  return {
    find(keys, pause) {
      const ids = keys.flatMap((key) => idsOf.get(key) ?? []);
      return inChunks(ids, async (some) => {
        await pause();
        const all = loose(context).selectFrom(list.noun.table).selectAll();
        const found = await all.where("id", "in", some).orderBy("id").$castTo<Stored>().execute();
        return withLists(context, list.noun, found);
      });
    },
  };
}

/** A text of a file in the form in which it is compared. A text of only signs is compared as it is. */
export function foldedKey(text: unknown): string {
  return fold(String(text ?? "")) || String(text ?? "");
}

/**
 * The stored record of a row: decided by the id of our own export, then the exact spelling, then a single candidate.
 */
export function theOne({ id, values }: SheetRow, candidates: readonly Stored[], column: string) {
  const exact = candidates.filter((record) => record[column] === values[column]);
  const [only, ...others] = exact.length > 0 ? exact : candidates;
  if (only === undefined) return "none";
  if (others.length === 0) return only;
  return candidates.find((record) => record.id === id) ?? "unclear";
}

/** Columns are plain names here; the caller knows that the table has them. */
function loose({ db }: Context) {
  return db as unknown as Kysely<Record<string, Stored>>;
}
