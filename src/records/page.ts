import { type RawBuilder, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Hits, Wanted } from "../../db/text-index.ts";
import type { Page } from "../api/endpoint.ts";
import type { Context } from "./context.ts";
import { type Cursor, readCursor, writeCursor } from "./cursor.ts";
import {
  type AnySource,
  type Asked,
  conditionsOf,
  firstPart,
  foundPart,
  laterPart,
  orderOf,
  POSTGRES,
  phoneSought,
  placesIn,
  type Share,
  SQLITE,
  type Sql,
  sortOf,
  wordsIn,
} from "./page-sql.ts";
import type { Source } from "./source.ts";

/** What every list call takes, see `listOf`. */
export interface ListInput extends Asked {
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The page size of a cursor without a limit. */
const MOST = 500;

/**
 * One page of a list, or all of it without `limit`, in one SQL statement. Missing values come last in both directions.
 * The cursor names the last row seen, so added or removed rows neither repeat nor hide others, and carries the first
 * page's total. With several sources, `tie` names the column that tells them apart.
 */
export async function pageOf<Row extends { id: number }>(
  context: Context,
  sources: readonly Source<Row>[],
  input: ListInput,
  defaultSort: string,
  tie?: string,
): Promise<Page<Row>> {
  const order = orderOf(input.sort ?? defaultSort, tie);
  const list = `${sources.map(({ table }) => table).join("+")}/${input.sort ?? defaultSort}`;
  const cursor = input.cursor === undefined ? undefined : readCursor(input.cursor, list);
  const size = input.limit ?? (cursor ? MOST : undefined);
  const limit = size === undefined ? undefined : sql.lit(size + 1);

  // Inside a transaction the cached count may be wrong.
  const counts = context.db.isTransaction ? undefined : context.countedRows;
  const words = wordsIn(input.search).map(({ word }) => word);
  const alikeIn = ({ alike }: Source<Row>) => words.map((word) => [word, ...(alike?.(word) ?? [])]);
  const { texts, lengths } = context;
  if (!texts || !lengths || !limit || cursor || context.db.isTransaction || !isOfAll(sources, input))
    return readPage(context.db);
  const asked =
    words.length > 0
      ? sources.map((source) => ({ table: source.table, words: alikeIn(source), wanted: wantedOf(source) }))
      : [];
  // Wait once for the index, then ask the database.
  for (let mayWait = true; ; mayWait = false) {
    for (const { table, wanted } of asked) await texts.ready(table, wanted.by);
    if (asked.length === 0) for (const { table } of sources) await lengths.ready(table);
    // While this connection is held nothing is written, so the index in memory matches the database.
    const page = await context.db.connection().execute(async (db) => {
      const found = asked.map(({ table, words, wanted }) => texts.find(table, words, wanted));
      if (mayWait && found.includes("later")) return undefined;
      return readPage(
        db,
        found.map((hits) => (hits === "later" ? undefined : hits)),
        lengths,
      );
    });
    if (page !== undefined) return page;
  }

  function wantedOf(source: Source<Row>): Wanted {
    const by = sortOf(source as unknown as AnySource, order.by).compile(context.db).sql;
    return { first: (size ?? MOST) + 1, by, isDescending: order.isDescending };
  }

  async function readPage(
    db: Context["db"],
    found: (Hits | undefined)[] = [],
    lengths?: Context["lengths"],
  ): Promise<Page<Row>> {
    const parts = sources.map((source, i) => {
      const share: Share = {
        source: source as unknown as AnySource,
        i,
        conditions: conditionsOf(source, input),
        order,
        engine: context.countedRows === undefined ? SQLITE : POSTGRES,
        counts,
      };
      if (cursor && limit) return laterPart(share, cursor, limit, tie);
      const hits = found[i] ?? source.hits;
      return limit && hits ? foundPart(share, limit, hits) : firstPart(share, limit, lengths?.of(source.table));
    });
    const places = sources.flatMap((source, i) => placesIn({ source, i }));
    const ctes = [...places, ...parts.flatMap((part) => part.hits ?? [])];
    const arms = sql.join(
      parts.flatMap((part) => part.arms),
      sql` union all `,
    );
    const totals = parts.flatMap((part) => part.total ?? []);
    const known = parts.flatMap((part) => part.known ?? []);
    const added: Sql[] = [];
    // In a CTE of its own; as a column, SQLite would count again for each arm.
    if (limit !== undefined && totals.length > 0) {
      ctes.push(sql`counted (n) as materialized (select ${sql.join(totals, sql` + `)})`);
      added.push(sql`(select n from counted) as total_`);
    }
    if (known.length > 0) added.push(sql`array[${sql.join(known)}] as known_`);
    const statement = sql<
      Row & { sort_: Cursor["value"]; total_?: number; known_?: string[] }
    >`${ctes.length === 0 ? sql`` : sql`with ${sql.join(ctes)}`}
    select ${sql.join([sql`page.*`, ...added])}
    from (${arms}) as page ${order.overall} ${limit ? sql`limit ${limit}` : sql``}`;

    const read = (await statement.execute(db)).rows;
    const rows = read.map(({ sort_, total_, known_, ...row }) => row as unknown as Row);
    for (const one of read[0]?.known_ ?? []) counts?.keep(one);
    if (size === undefined) return { rows, total: rows.length };
    const total = cursor?.total ?? Number(read[0]?.total_ ?? 0);
    if (rows.length <= size) return { rows, total };
    rows.pop();
    const last = rows.at(-1) as Row & Record<string, unknown>;
    const value = read[rows.length - 1]?.sort_ ?? null;
    const next = writeCursor({ of: list, value, id: last.id, tie: tie ? String(last[tie]) : null, total });
    return { rows, total, next };
  }
}

/** How many rows a table has, if that is known without counting. */
export async function lengthOf({ db, lengths }: Context, table: keyof Tables): Promise<number> {
  const counted = async (held: Context["db"]) =>
    (
      await held
        .selectFrom(table)
        .select((of) => of.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow()
    ).n;
  if (db.isTransaction) return counted(db);
  await lengths?.ready(table);
  return db.connection().execute(async (held) => lengths?.of(table) ?? counted(held));
}

/** Whether the only condition is that the rows' texts contain some words. */
function isOfAll<Row>(sources: readonly Source<Row>[], { search, without }: ListInput): boolean {
  const isPlain = (source: Source<Row>) =>
    source.search === undefined &&
    source.searchOf === undefined &&
    (source.where ?? []).length === 0 &&
    phoneSought(source, search) === undefined;
  return without === undefined && sources.every(isPlain);
}

/** Sorts a list by name: `search` begins with the name, without case and accents. */
export const BY_NAME: RawBuilder<unknown> = sql.ref("search");
