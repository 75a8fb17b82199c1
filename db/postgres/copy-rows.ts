import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables.ts";
import { ROW_CHANGES } from "./counted-rows.ts";

/** The contents of a table: how many rows, and one text for all their values, in any order. */
interface Holding {
  rows: number;
  sum: string;
}
export type Holdings = Record<string, Holding>;

type Row = Record<string, unknown>;
type Loose = Kysely<Record<string, Row>>;

/** How many rows are read at a time, and how many values bound to one statement. */
const [ROWS_AT_ONCE, VALUES_AT_ONCE] = [2000, 30_000];

/** The shop's tables on a PostgreSQL, without those for migrations and for counting rows. */
export async function shopTables(db: Kysely<Tables>): Promise<string[]> {
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  return names.filter((name) => name !== ROW_CHANGES).sort();
}

/**
 * Copies all rows of these tables into empty ones of the same names, from or to a PostgreSQL, and answers what was
 * read.
 */
export async function copyRows(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  tables: readonly string[],
  progress: (done: number) => void = () => {},
): Promise<Holdings> {
  const read: Holdings = {};
  let done = 0;
  for (const table of tables) {
    read[table] = await weighed(from, table, async (rows) => {
      const atOnce = Math.max(1, Math.floor(VALUES_AT_ONCE / Object.keys(rows[0] as Row).length));
      for (let start = 0; start < rows.length; start += atOnce)
        await loose(to)
          .insertInto(table)
          .values(rows.slice(start, start + atOnce))
          .execute();
      progress((done += rows.length));
    });
  }
  return read;
}

/** The contents of these tables, of a PostgreSQL or of a file. */
export async function holdingsOf(db: Kysely<Tables>, tables: readonly string[]): Promise<Holdings> {
  const held: Holdings = {};
  for (const table of tables) held[table] = await weighed(db, table, async () => {});
  return held;
}

/** The tables that differ. */
export function differingTables(one: Holdings, other: Holdings): string[] {
  return Object.keys(one).filter((table) => JSON.stringify(one[table]) !== JSON.stringify(other[table]));
}

/** Reads a table part by part and sums up the hashes of its rows, so that their order does not matter. */
async function weighed(db: Kysely<Tables>, table: string, take: (rows: Row[]) => Promise<void>): Promise<Holding> {
  let [rows, sum] = [0, 0n];
  for await (const part of parts(db, table)) {
    for (const row of part) sum += hashOf(row);
    rows += part.length;
    await take(part);
  }
  return { rows, sum: (sum % 2n ** 256n).toString(16).padStart(64, "0") };
}

async function* parts(db: Kysely<Tables>, table: string): AsyncGenerator<Row[]> {
  const all = loose(db).selectFrom(table).selectAll();
  const { rows } = await sql<Row>`select * from ${sql.table(table)} limit 1`.execute(db);
  if (rows.length === 0) return;
  // Tables without an id are short.
  if (!("id" in (rows[0] as Row))) return void (yield await all.execute());
  for (let last: unknown; ; ) {
    const later = last === undefined ? all : all.where("id", ">", last);
    const part = await later.orderBy("id").limit(ROWS_AT_ONCE).execute();
    if (part.length > 0) yield part;
    if (part.length < ROWS_AT_ONCE) return;
    last = part.at(-1)?.["id"];
  }
}

function hashOf(row: Row): bigint {
  const values = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return BigInt(`0x${createHash("sha256").update(JSON.stringify(values)).digest("hex")}`);
}

/** Tables are plain names here. */
function loose(db: Kysely<Tables>): Loose {
  return db as unknown as Loose;
}
