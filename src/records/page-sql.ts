import { type RawBuilder, sql } from "kysely";
import type { Hits } from "../../db/text-index.ts";
import { BETWEEN_DIGITS, phoneIn } from "../lib/phones.ts";
import { fold, isPlain } from "../lib/text.ts";
import type { Context } from "./context.ts";
import { after, type Cursor, type Stretch, whole } from "./cursor.ts";
import type { Source } from "./source.ts";

/** Up to so many hits are fetched and sorted. For more, walking the table in sort order fills a page sooner. */
export const FEW = 4000;

export type Sql = RawBuilder<unknown>;
export type AnySource = Source<Record<string, unknown>>;

/** What the engine of a database does by itself. */
interface Engine {
  /** Merges sorted selects as their indexes bring the rows; another would read and sort all of them. */
  isMerging: boolean;
  /** Takes an order with missing values last off an index, whichever its direction. */
  hasMissingLast: boolean;
}
export const SQLITE: Engine = { isMerging: true, hasMissingLast: true };
export const POSTGRES: Engine = { isMerging: false, hasMissingLast: false };

/** The part of a list from the `i`th source. */
export interface Share {
  source: AnySource;
  i: number;
  conditions: Sql[];
  order: Order;
  engine: Engine;
  counts: Context["countedRows"];
}

/**
 * The SQL of a share: `hits` is a CTE, `arms` are selects that share no row, `known` is a total that is not counted
 * again.
 */
interface Part {
  hits?: Sql;
  arms: Sql[];
  total?: Sql;
  known?: Sql;
}

/**
 * The share of a list's beginning, or of all of it. Without conditions the arm is plain where the engine merges it with
 * others.
 *
 * With conditions, the number of hits decides inside the statement which way is taken, by a limit of 0 on the other one:
 * a few are collected through whatever index finds them and then sorted; many are taken off the index of the sort
 * column until the page is full. Either way alone takes some 150 ms per 100,000 rows where the other takes 5.
 */
export function firstPart(share: Share, limit: Sql | undefined, length: number | undefined): Part {
  const { source, conditions, order } = share;
  const total = sql`(select count(*) from ${sql.table(source.table)} ${where(conditions)})`;
  const placed = placedRows(share, conditions, limit);
  if (!limit) return { arms: [rowsOf(share, conditions), ...placed] };
  if (conditions.length === 0) {
    const isPlain = share.engine.isMerging && !order.isBySource && placed.length === 0;
    const arms = isPlain ? [rowsOf(share, [])] : inOrder(share, stretchesOf(share), limit);
    return { arms: [...arms, ...placed], total: length === undefined ? total : sql`${length}`, ...counted(share) };
  }
  const hits = sql.table(`hits${share.i}`);
  const size = sql`(select count(*) from ${hits})`;
  const few = sql`${size} <= ${sql.lit(FEW)}`;
  return {
    hits: collected(share, sql`limit ${sql.lit(FEW + 1)}`),
    arms: [
      sorted(share, [], sql`case when ${few} then ${limit} else 0 end`),
      ...inOrder(share, stretchesOf(share), sql`case when ${few} then 0 else ${limit} end`),
      ...placed,
    ],
    total: sql`case when ${few} then ${size} else ${total} end`,
  };
}

/** How many rows a table has, if they need not be counted each time. */
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

/** The share of a first page if the index knows the hits that come first, or that they are many. */
export function foundPart(share: Share, limit: Sql, { count, ids }: Hits): Part {
  const total = sql`${count}`;
  const placed = placedRows(share, share.conditions, limit);
  if (ids === undefined) return { arms: [...inOrder(share, stretchesOf(share), limit), ...placed], total };
  const hits = sql`${sql.table(`hits${share.i}`)} (hit) as materialized (select value from json_each(${JSON.stringify(ids)}))`;
  return { hits, arms: [sorted(share, [], limit), ...placed], total };
}

/** The share of a later page, whose number of hits is in the cursor. */
export function laterPart(share: Share, cursor: Cursor, limit: Sql, tie: string | undefined): Part {
  const { source, conditions, order } = share;
  const tieColumn = tie ? columnOf(source, tie) : undefined;
  const stretchesBy = (sort: Sql) => after(cursor, sort, tieColumn, order.isDescending);
  const restBy = (sort: Sql) =>
    sql.join(
      stretchesBy(sort).map((stretch) => stretch.where),
      sql` or `,
    );
  const bySort = sortOf(source, order.by);
  const placed = placedRows(share, [...conditions, restBy(PLACE)], limit);
  if (conditions.length > 0 && cursor.total <= FEW)
    return { hits: collected(share, sql``), arms: [sorted(share, [restBy(bySort)], limit), ...placed] };
  return { arms: [...inOrder(share, stretchesBy(bySort), limit), ...placed] };
}

const PLACE = sql.ref("place_");
/** Beyond the most rows that have a place, so that each is as long a text, which begins with 0. */
const PLACE_DIGITS = 8;

/** As a CTE: the rows of a share that stand first, each with its place as a text to sort by. */
export function placesIn({ i, source }: { i: number; source: { first?: Source<unknown>["first"] } }): Sql[] {
  if (source.first === undefined) return [];
  const texts = source.first.map(({ id, place }) => `${String(place).padStart(PLACE_DIGITS, "0")} ${id}`);
  const id = sql`cast(substr(value, ${sql.lit(PLACE_DIGITS + 2)}) as integer)`;
  return [
    sql`${placesAt(i)} (id_, place_) as materialized (select ${id}, value from json_each(${JSON.stringify(texts)}))`,
  ];
}

function placesAt(i: number): Sql {
  return sql.table(`places${i}`);
}

/** The rows of a share that stand first, each looked up by its id; no arm without such rows. */
function placedRows(share: Share, conditions: Sql[], limit: Sql | undefined): Sql[] {
  const { source, i, order } = share;
  if (source.first === undefined) return [];
  const rows = sql`select ${columnList(source)}, ${PLACE} as sort_ from ${placesAt(i)} cross join ${sql.table(source.table)}
    ${where([sql`id = id_`, ...conditions])}`;
  return [limit ? limited(share, PLACED, rows, order.inSource, limit) : rows];
}

/** The number of the arm of those that stand first. */
const PLACED = 9;

/** All rows, in stretches that an index brings in the order asked for: one where the engine puts missing values last by itself. */
function stretchesOf({ source, order, engine }: Share): Stretch[] {
  if (order.isBySource || engine.hasMissingLast) return [{ isTied: order.isBySource }];
  return whole(sortOf(source, order.by));
}

/** The first rows of each stretch, read along the sort column's index. */
function inOrder(share: Share, stretches: readonly Stretch[], limit: Sql): Sql[] {
  const { conditions, order, engine } = share;
  const orderBy = (isTied: boolean) => (isTied ? order.tied : order.inSource);
  return stretches.map(({ where, isTied }, n) => {
    const rows = rowsOf(share, [...opaque(conditions), ...(where ? [where] : [])]);
    return limited(
      share,
      n + 1,
      rows,
      engine.hasMissingLast || order.isBySource ? orderBy(isTied) : order.inStretch,
      limit,
    );
  });
}

function rowsOf(share: Share, conditions: Sql[], from: Sql = sql.table(share.source.table)): Sql {
  const { source, order, i } = share;
  const others = source.first === undefined ? [] : [sql`id not in (select id_ from ${placesAt(i)})`];
  return sql`select ${columnList(source)}, ${sortOf(source, order.by)} as sort_ from ${from} ${where([...conditions, ...others])}`;
}

function limited({ i }: Share, n: number, rows: Sql, order: Sql, limit: Sql): Sql {
  return sql`select * from (${rows} ${order} limit ${limit}) as ${sql.table(`arm${i}_${n}`)}`;
}

/** The ids of the hits, as a CTE. */
function collected({ source, i, conditions }: Share, limit: Sql): Sql {
  const found = sql`select id from ${sql.table(source.table)} ${where(conditions)} ${limit}`;
  return sql`${sql.table(`hits${i}`)} (hit) as materialized (${found})`;
}

/** The rows with those ids. */
function sorted(share: Share, conditions: Sql[], limit: Sql): Sql {
  const from = sql`${sql.table(`hits${share.i}`)} cross join ${sql.table(share.source.table)}`;
  return limited(share, 0, rowsOf(share, [sql`id = hit`, ...conditions], from), share.order.inSource, limit);
}

/** `(…) is true` keeps SQLite off an index of the conditions, which leaves the one of the sort column. */
function opaque(conditions: Sql[]): Sql[] {
  return conditions.length === 0 ? [] : [sql`(${all(conditions)}) is true`];
}

type Order = ReturnType<typeof orderOf>;

/** How a list is sorted, as its SQL says it in each place. */
export function orderOf(sort: string, tie: string | undefined) {
  const isDescending = sort.startsWith("-");
  const by = isDescending ? sort.slice(1) : sort;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const terms = [sql`sort_ ${direction} nulls last`, sql`${sql.id("id")} ${direction}`];
  const tied = sql`order by ${sql.join(terms.slice(1))}`;
  return {
    by,
    isDescending,
    /** Sorted by a value that is the same in all rows of a source, which no index knows. */
    isBySource: by === tie,
    inSource: by === tie ? tied : sql`order by ${sql.join(terms)}`,
    /** The order of rows that all have a value, or none. */
    inStretch: sql`order by ${sql.join([sql`sort_ ${direction}`, ...terms.slice(1)])}`,
    /** The order of rows with the same sort value; no index knows that an expression has only one. */
    tied,
    overall: sql`order by ${sql.join(tie ? [...terms, sql`${sql.id(tie)} ${direction}`] : terms)}`,
  };
}

/** The conditions of a source, and that its texts hold some words and lack others. */
export function conditionsOf(source: AnySource, { search, without }: Asked): Sql[] {
  const text = source.search ?? sql.ref("search");
  const unwanted = found(source, text, without);
  return [
    ...(source.where ?? []),
    ...found(source, text, search),
    ...(unwanted.length === 0 ? [] : [sql`(${all(unwanted)}) is not true`]),
  ];
}

/** What a list is searched for. */
export interface Asked {
  search?: string | undefined;
  without?: string | undefined;
}

/** The condition that a row is found by a search: by its text, or by a telephone number of it. */
function found(source: AnySource, text: Sql, asked?: string): Sql[] {
  const words = holding(source, text, asked);
  const phone = phoneSought(source, asked);
  if (phone === undefined) return words;
  // Most numbers lack these digits in this order, which is seen sooner than without what stands between them.
  const inOrder = `%${[...phone.digits].join("%")}%`;
  const isCalled = (source.phones ?? []).map(
    (column) => sql`(coalesce(${column}, '') like ${inOrder} and ${digitsOf(column)} like ${around(phone.digits)})`,
  );
  const byPhone = [...holding(source, text, phone.rest), sql.join(isCalled, sql` or `)];
  return [sql`(${all(words)}) or (${all(byPhone)})`];
}

/** The telephone number that a search names, if rows of this source have any. */
export function phoneSought({ phones }: Pick<Source<unknown>, "phones">, search?: string) {
  return phones === undefined ? undefined : phoneIn(search);
}

/** The text of a telephone number without what stands between its digits. */
function digitsOf(column: Sql): Sql {
  return BETWEEN_DIGITS.reduce<Sql>(
    (text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`,
    sql`coalesce(${column}, '')`,
  );
}

/** The condition that a text has all these words, in any order and anywhere: "0164 mesa". */
function holding(source: AnySource, text: Sql, asked?: string): Sql[] {
  const { search: ownText, searchOf, foundBy = () => [], alike = () => [] } = source;
  return wordsIn(asked).map(({ word, typed }) => {
    const holds = (pattern: Sql) => sql`${text} like ${pattern} escape '\\'`;
    // The records that hold it are few, and looked for once.
    const isThere = (pattern: Sql) =>
      searchOf
        ? sql`${searchOf.id} in (select id from ${sql.table(searchOf.table)} where ${holds(pattern)})`
        : holds(pattern);
    // A text that is stored unfolded, such as a line of the log, has the word only as it was typed.
    const asTyped = ownText === undefined || typed === word ? [] : [isThere(sql`lower(${around(typed)})`)];
    const others = alike(word).map((other) => isThere(sql`${around(other)}`));
    return sql.join([isThere(sql`${around(word)}`), ...asTyped, ...others, ...foundBy(word)], sql` or `);
  });
}

function around(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}

/** The words of a search, folded and as they were typed. */
export function wordsIn(search = ""): { word: string; typed: string }[] {
  // What cannot be stored cannot be bound either, so the search leaves it out.
  const typed = search.replaceAll("\0", "").toWellFormed().split(/\s+/);
  const words = new Map(typed.map((one) => [fold(one), isPlain(one) ? fold(one) : one]));
  words.delete("");
  // The longest word is in the fewest rows; the others are then looked for only in those.
  return [...words].map(([word, typed]) => ({ word, typed })).sort((one, other) => other.word.length - one.word.length);
}

function columnOf(source: AnySource, name: string): Sql {
  return source.columns[name] ?? sql.ref(name);
}

/** What the rows of a source are sorted by, for the name of a sort. */
export function sortOf(source: AnySource, name: string): Sql {
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
