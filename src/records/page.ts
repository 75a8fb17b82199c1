import { type RawBuilder, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Hits, Wanted } from "../../db/text-index.ts";
import type { Page } from "../api/endpoint.ts";
import { fold, isPlain } from "../lib/text.ts";
import type { Context } from "./context.ts";
import { after, type Cursor, readCursor, type Stretch, whole, writeCursor } from "./cursor.ts";

/** What every list call takes, see `listOf`. */
export interface ListInput {
  search?: string | undefined;
  without?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** One table that feeds a list; the list of all orders has two. */
export interface Source<Row> {
  table: keyof Tables;
  /** What each value of a row is read from. */
  columns: { readonly [Name in keyof Row]: RawBuilder<Row[Name]> };
  /** Conditions that every row meets. */
  where?: RawBuilder<boolean>[];
  /** The folded text to search in, if it is more than the table's `search` column. */
  search?: RawBuilder<unknown>;
  /** Conditions, any of which finds a row although its text lacks a word, as where the table abbreviates it. */
  foundBy?: (word: string) => RawBuilder<boolean>[];
  /** Names that are sorted by another value than their own, see `BY_NAME` and `caseless`. */
  sort?: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** A row as the list of a source reads it. */
export type RowOf<Of> = Of extends Source<infer Row> ? Row : never;

/** Up to so many hits are fetched and sorted; more are met soon enough by walking the table in the order asked for. */
const FEW = 4000;

/** The size of a page that is asked for by a cursor alone. */
const MOST = 500;

/**
 * One page of a list, or the whole of it when `limit` is absent, in one SQL statement.
 * Missing values come last in both directions. The cursor names the last row seen, so rows that come or go meanwhile
 * neither repeat nor hide others, and it carries the total of the first page on. With several sources, `tie` names the
 * column that tells them apart.
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

  // A transaction may add rows under one mark.
  const counts = context.db.isTransaction ? undefined : context.countedRows;
  const words = wordsIn(input.search).map(({ word }) => word);
  const { texts, lengths } = context;
  if (!texts || !lengths || !limit || cursor || context.db.isTransaction || !isOfAll(sources, input))
    return readPage(context.db);
  const asked = words.length > 0 ? sources.map((source) => ({ table: source.table, wanted: wantedOf(source) })) : [];
  // Who waited once for what comes first, and finds that it could not be read, asks the database.
  for (let mayWait = true; ; mayWait = false) {
    for (const { table, wanted } of asked) await texts.ready(table, wanted.by);
    if (asked.length === 0) for (const { table } of sources) await lengths.ready(table);
    // While this connection is held nothing is written, so what is kept in memory is what the statement finds.
    const page = await context.db.connection().execute(async (db) => {
      const found = asked.map(({ table, wanted }) => texts.find(table, words, wanted));
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
        isFile: context.countedRows === undefined,
        counts,
      };
      if (cursor && limit) return laterPart(share, cursor, limit, tie);
      const hits = found[i];
      return limit && hits ? foundPart(share, limit, hits) : firstPart(share, limit, lengths?.of(source.table));
    });
    const ctes = parts.flatMap((part) => part.hits ?? []);
    const arms = sql.join(
      parts.flatMap((part) => part.arms),
      sql` union all `,
    );
    const totals = parts.flatMap((part) => part.total ?? []);
    const known = parts.flatMap((part) => part.known ?? []);
    const added: Sql[] = [];
    // Counted in a CTE of its own: as a column, SQLite would count again for each arm.
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

/** How many rows a table has, where that is kept without counting them. */
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

/** Whether nothing is asked of the rows of these tables but that their texts hold some words. */
function isOfAll<Row>(sources: readonly Source<Row>[], { without }: ListInput): boolean {
  return without === undefined && sources.every(({ search, where = [] }) => search === undefined && where.length === 0);
}

/** Sorts a list by the names of its records: `search` begins with the name, without case and accents. */
export const BY_NAME: RawBuilder<unknown> = sql.ref("search");

/** How a list is sorted by other words: without case. A long table has an index on each, `lower("vendorCity")`. */
export function caseless(...names: string[]): Record<string, RawBuilder<unknown>> {
  return Object.fromEntries(names.map((name) => [name, sql`lower(${sql.ref(name)})`]));
}

type Sql = RawBuilder<unknown>;
type AnySource = Source<Record<string, unknown>>;

/** What one source, the `i`th, gives to a list. */
interface Share {
  source: AnySource;
  i: number;
  conditions: Sql[];
  order: Order;
  isFile: boolean;
  counts: Context["countedRows"];
}

/** The SQL of a share: `hits` is a CTE, `arms` are selects that have no row in common, `known` is what the next page need not count. */
interface Part {
  hits?: Sql;
  arms: Sql[];
  total?: Sql;
  known?: Sql;
}

/**
 * The share of a list's beginning, or of all of it. Without conditions the arm is plain in a file, whose engine merges it with
 * others as their indexes bring the rows; PostgreSQL would read and sort all of them.
 *
 * With conditions, the number of hits decides inside the statement which way is taken, by a limit of 0 on the other one:
 * a few are collected through whatever index finds them and then sorted; many are taken off the index of the sort
 * column until the page is full. Either way alone takes some 150 ms per 100,000 rows where the other takes 5.
 */
function firstPart(share: Share, limit: Sql | undefined, length: number | undefined): Part {
  const { source, conditions, order } = share;
  const total = sql`(select count(*) from ${sql.table(source.table)} ${where(conditions)})`;
  if (!limit) return { arms: [rowsOf(share, conditions)] };
  if (conditions.length === 0) {
    const isPlain = share.isFile && !order.isBySource;
    const arms = isPlain ? [rowsOf(share, [])] : inOrder(share, stretchesOf(share), limit);
    return { arms, total: length === undefined ? total : sql`${length}`, ...counted(share) };
  }
  const hits = sql.table(`hits${share.i}`);
  const size = sql`(select count(*) from ${hits})`;
  const few = sql`${size} <= ${sql.lit(FEW)}`;
  return {
    hits: collected(share, sql`limit ${sql.lit(FEW + 1)}`),
    arms: [
      sorted(share, [], sql`case when ${few} then ${limit} else 0 end`),
      ...inOrder(share, stretchesOf(share), sql`case when ${few} then 0 else ${limit} end`),
    ],
    total: sql`case when ${few} then ${size} else ${total} end`,
  };
}

/** How many rows a table has, where they need not be counted each time. */
function counted({ source, i, counts }: Share): Partial<Part> {
  const rows = counts?.of(source.table);
  if (rows === undefined) return {};
  const own = sql.table(`rows${i}`);
  return {
    hits: sql`${own} (n, known) as materialized (${rows})`,
    total: sql`(select n from ${own})`,
    known: sql`(select known from ${own})`,
  };
}

/** The share of a list's beginning where it is known which rows are hit and come first, or that they are many. */
function foundPart(share: Share, limit: Sql, { count, ids }: Hits): Part {
  const total = sql`${count}`;
  if (ids === undefined) return { arms: inOrder(share, stretchesOf(share), limit), total };
  const hits = sql`${sql.table(`hits${share.i}`)} (hit) as materialized (select value from json_each(${JSON.stringify(ids)}))`;
  return { hits, arms: [sorted(share, [], limit)], total };
}

/** The share of a page after the first, which has the number of hits from its cursor. */
function laterPart(share: Share, cursor: Cursor, limit: Sql, tie: string | undefined): Part {
  const { source, conditions, order } = share;
  const tieColumn = tie ? columnOf(source, tie) : undefined;
  const stretches = after(cursor, sortOf(source, order.by), tieColumn, order.isDescending);
  if (conditions.length > 0 && cursor.total <= FEW) {
    const rest = sql.join(
      stretches.map((stretch) => stretch.where),
      sql` or `,
    );
    return { hits: collected(share, sql``), arms: [sorted(share, [rest], limit)] };
  }
  return { arms: inOrder(share, stretches, limit) };
}

/** All rows, in stretches that an index brings in the order asked for. In a file it is one, as SQLite puts missing values last by itself. */
function stretchesOf({ source, order, isFile }: Share): Stretch[] {
  if (order.isBySource || isFile) return [{ isTied: order.isBySource }];
  return whole(sortOf(source, order.by));
}

/** The first rows of each stretch, taken off the index of the sort column. */
function inOrder(share: Share, stretches: readonly Stretch[], limit: Sql): Sql[] {
  const { conditions, order, isFile } = share;
  const orderOf = (isTied: boolean) => (isTied ? order.tied : order.inSource);
  return stretches.map(({ where, isTied }, n) => {
    const rows = rowsOf(share, [...opaque(conditions), ...(where ? [where] : [])]);
    return limited(share, n + 1, rows, isFile || order.isBySource ? orderOf(isTied) : order.inStretch, limit);
  });
}

function rowsOf(share: Share, conditions: Sql[], from: Sql = sql.table(share.source.table)): Sql {
  const { source, order } = share;
  return sql`select ${columnList(source)}, ${sortOf(source, order.by)} as sort_ from ${from} ${where(conditions)}`;
}

function limited({ i }: Share, n: number, rows: Sql, order: Sql, limit: Sql): Sql {
  return sql`select * from (${rows} ${order} limit ${limit}) as ${sql.table(`arm${i}_${n}`)}`;
}

/** The ids of the hits, as a CTE. */
function collected({ source, i, conditions }: Share, limit: Sql): Sql {
  const found = sql`select id from ${sql.table(source.table)} ${where(conditions)} ${limit}`;
  return sql`${sql.table(`hits${i}`)} (hit) as materialized (${found})`;
}

/** The rows of those ids. */
function sorted(share: Share, conditions: Sql[], limit: Sql): Sql {
  const from = sql`${sql.table(`hits${share.i}`)} cross join ${sql.table(share.source.table)}`;
  return limited(share, 0, rowsOf(share, [sql`id = hit`, ...conditions], from), share.order.inSource, limit);
}

/** Asked whether they are true, conditions are of no use to an index, which leaves the one of the sort column. */
function opaque(conditions: Sql[]): Sql[] {
  return conditions.length === 0 ? [] : [sql`(${all(conditions)}) is true`];
}

type Order = ReturnType<typeof orderOf>;

function orderOf(sort: string, tie: string | undefined) {
  const isDescending = sort.startsWith("-");
  const by = isDescending ? sort.slice(1) : sort;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const terms = [sql`sort_ ${direction} nulls last`, sql`${sql.id("id")} ${direction}`];
  const tied = sql`order by ${sql.join(terms.slice(1))}`;
  return {
    by,
    isDescending,
    /** Sorted by what is the same in all rows of a source, which no index knows. */
    isBySource: by === tie,
    inSource: by === tie ? tied : sql`order by ${sql.join(terms)}`,
    /** The same of rows that all have a value, or none: PostgreSQL takes it off an index, and with "nulls last" in one direction only. */
    inStretch: sql`order by ${sql.join([sql`sort_ ${direction}`, ...terms.slice(1)])}`,
    /** The order of rows that have one sort value: of an expression, no index knows that it is one. */
    tied,
    overall: sql`order by ${sql.join(tie ? [...terms, sql`${sql.id(tie)} ${direction}`] : terms)}`,
  };
}

function conditionsOf(source: AnySource, { search, without }: ListInput): Sql[] {
  const text = source.search ?? sql.ref("search");
  const unwanted = holding(source, sql`coalesce(${text}, '')`, without);
  return [
    ...(source.where ?? []),
    ...holding(source, text, search),
    ...(unwanted.length === 0 ? [] : [sql`not (${all(unwanted)})`]),
  ];
}

/** That a text has all these words, in any order and each anywhere in it: "0164 mesa". */
function holding({ search: ownText, foundBy = () => [] }: AnySource, text: Sql, asked?: string): Sql[] {
  return wordsIn(asked).map(({ word, typed }) => {
    const isThere = (pattern: Sql) => sql`${text} like ${pattern} escape '\\'`;
    // A text that is stored as it was written, such as a line of the log, has the word only as it was typed.
    const asTyped = ownText === undefined || typed === word ? [] : [isThere(sql`lower(${around(typed)})`)];
    return sql.join([isThere(sql`${around(word)}`), ...asTyped, ...foundBy(word)], sql` or `);
  });
}

function around(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}

/** The words of a search, folded and as they were typed. */
function wordsIn(search = ""): { word: string; typed: string }[] {
  // What cannot be stored cannot be bound either: it is left out of the search as it is kept out of the records.
  const typed = search.replaceAll("\0", "").toWellFormed().split(/\s+/);
  const words = new Map(typed.map((one) => [fold(one), isPlain(one) ? fold(one) : one]));
  words.delete("");
  // The longest is in the fewest rows, and the others are then looked for in those alone.
  return [...words].map(([word, typed]) => ({ word, typed })).sort((one, other) => other.word.length - one.word.length);
}

function columnOf(source: AnySource, name: string): Sql {
  return source.columns[name] ?? sql.ref(name);
}

function sortOf(source: AnySource, name: string): Sql {
  return source.sort?.[name] ?? columnOf(source, name);
}

function columnList(source: AnySource): Sql {
  const names = Object.keys(source.columns);
  return sql.join(names.map((name) => sql`${columnOf(source, name)} as ${sql.id(name)}`));
}

function where(conditions: Sql[]): Sql {
  return conditions.length === 0 ? sql`` : sql`where ${all(conditions)}`;
}

function all(conditions: Sql[]): Sql {
  return sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  );
}
