import type { Kysely } from "kysely";
import { fold } from "../../../lib/text.ts";
import { inChunks } from "../../../records/bulk.ts";
import type { Context } from "../../../records/context.ts";
import { withLists } from "../../../records/lists.ts";
import type { Pause } from "../../../records/pace.ts";
import type { SheetRow } from "../read/rows.ts";
import type { Finding, List, Stored } from "./list.ts";

/**
 * Stored records that rows of a file find by one text, such as a part by its number. Upper and lower case are the
 * same.
 */
export function knownBy(column: string): Finding {
  return {
    keyColumns: [column],
    keyOf: (record) => foldedKey(record[column]),
    choose: (row, candidates) => theOne(row, candidates, column),
    isSame: () => true,
    describe: (record) => String(record[column]),
  };
}

/** Stored records that rows of a file find by one text within a parent, such as an area within its department. */
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

/**
 * Reads the keys of all stored records of a list once, so that the rows of a long file find theirs without asking for
 * each.
 */
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

/** A text in a file as it is compared with stored records. A text of signs alone is compared as it is. */
export function foldedKey(text: unknown): string {
  return fold(String(text ?? "")) || String(text ?? "");
}

/**
 * Which stored record a row of a file is about: the id that our own export gave, the exact spelling, and the only
 * candidate decide, in this order.
 */
export function theOne({ id, values }: SheetRow, candidates: readonly Stored[], column: string) {
  const exact = candidates.filter((record) => record[column] === values[column]);
  const [only, ...others] = exact.length > 0 ? exact : candidates;
  if (only === undefined) return "none";
  if (others.length === 0) return only;
  return candidates.find((record) => record.id === id) ?? "unclear";
}

/** Columns come as names here; who calls knows that the table has them. */
function loose({ db }: Context) {
  return db as unknown as Kysely<Record<string, Stored>>;
}
