import { type RawBuilder, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Page } from "../api/endpoint.ts";
import { fold } from "../lib/text.ts";
import type { Context } from "./context.ts";
import { after, type Cursor, readCursor, writeCursor } from "./cursor.ts";

/** What every list call takes, see `listOf`. */
export interface ListInput {
  search?: string | undefined;
  without?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** One table that feeds a list; the unified order list has two. */
export interface Source {
  table: keyof Tables;
  /** Name in the answer → column, or an expression for what is no column. */
  columns: Record<string, string | RawBuilder<unknown>>;
  /** Conditions that every row meets. */
  where?: RawBuilder<boolean>[];
  /** The lower-case text that a search looks through, where the table keeps no `search` column. */
  search?: RawBuilder<unknown>;
}

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
  sources: Source[],
  input: ListInput,
  defaultSort: string,
  tie?: string,
): Promise<Page<Row>> {
  const order = orderOf(input.sort ?? defaultSort, tie);
  const list = `${sources.map(({ table }) => table).join("+")}/${input.sort ?? defaultSort}`;
  const cursor = input.cursor === undefined ? undefined : readCursor(input.cursor, list);
  const size = input.limit ?? (cursor ? MOST : undefined);
  const limit = size === undefined ? undefined : sql.lit(size + 1);

  const parts = sources.map((source, i) => {
    const beyond = cursor
      ? after(cursor, columnOf(source, order.by), tie ? columnOf(source, tie) : undefined, order.isDescending)
      : [];
    return partOf(source, i, conditionsOf(source, input), beyond, order, limit, cursor?.total);
  });
  const ctes = parts.flatMap((part) => part.hits ?? []);
  const arms = sql.join(
    parts.flatMap((part) => part.arms),
    sql` union all `,
  );
  const isCounted = limit !== undefined && cursor === undefined;
  if (isCounted) {
    const totals = parts.map((part) => part.total);
    // Counted in a CTE of its own: as a column, SQLite would count again for each arm.
    ctes.push(sql`counted (n) as materialized (select ${sql.join(totals, sql` + `)})`);
  }
  const statement = sql<Row & { total_?: number }>`${ctes.length === 0 ? sql`` : sql`with ${sql.join(ctes)}`}
    select page.* ${isCounted ? sql`, (select n from counted) as total_` : sql``}
    from (${arms}) as page ${order.overall} ${limit ? sql`limit ${limit}` : sql``}`;

  const found = (await statement.execute(context.db)).rows;
  const rows = found.map(({ total_, ...row }) => row as unknown as Row);
  if (size === undefined) return { rows, total: rows.length };
  const total = cursor?.total ?? Number(found[0]?.total_ ?? 0);
  if (rows.length <= size) return { rows, total };
  rows.pop();
  const last = rows.at(-1) as Row & Record<string, Cursor["value"]>;
  const next = writeCursor({
    of: list,
    value: last[order.by] ?? null,
    id: last.id,
    tie: tie ? String(last[tie]) : null,
    total,
  });
  return { rows, total, next };
}

/** Columns that are called the same in the answer. */
export function columnsOf(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

type Sql = RawBuilder<unknown>;

/** How to read a source's share of the page: `hits` is a CTE, `arms` are selects whose rows exclude each other. */
interface Part {
  hits?: Sql;
  arms: Sql[];
  total: Sql;
}

/**
 * Without conditions the arms are plain, and the engine merges them as their indexes bring them.
 *
 * With conditions, the number of hits decides which way is taken: a few are collected through whatever index finds them
 * and then sorted; many are taken off the index of the sort column until the page is full. Either way alone takes some
 * 150 ms per 100,000 rows where the other takes 5. On the first page the statement itself decides, by a limit of 0 on
 * the other way; later ones have the number from their cursor.
 */
function partOf(
  source: Source,
  i: number,
  conditions: Sql[],
  beyond: Sql[],
  order: Order,
  limit: Sql | undefined,
  known: number | undefined,
): Part {
  const table = sql.table(source.table);
  const plain = (from: Sql, conditions: Sql[]) => sql`select ${columnList(source)} from ${from} ${where(conditions)}`;
  const limited = (n: number, rows: Sql, most: Sql) =>
    sql`select * from (${rows} ${order.inSource} limit ${most}) as ${sql.table(`arm${i}_${n}`)}`;
  const walks = beyond.length === 0 ? [[]] : beyond.map((condition) => [condition]);
  const total = sql`(select count(*) from ${table} ${where(conditions)})`;
  if (!limit || conditions.length === 0) {
    const arms = walks.map((walk) => plain(table, [...conditions, ...walk]));
    return { arms: limit && order.isBySource ? arms.map((rows, n) => limited(n, rows, limit)) : arms, total };
  }
  const hits = sql.table(`hits${i}`);
  const collect = (most: Sql) =>
    sql`${hits} (hit) as materialized (select id from ${table} ${where(conditions)} ${most})`;
  const fewHits = [sql`id = hit`, ...(beyond.length === 0 ? [] : [sql`(${sql.join(beyond, sql` or `)})`])];
  const sorted = (most: Sql) => limited(0, plain(sql`${hits} cross join ${table}`, fewHits), most);
  // Compared with a truth, the conditions are of no use to an index, which leaves the one of the sort column.
  const opaque = sql`(${all(conditions)}) = (1 = 1)`;
  const walked = (most: Sql) => walks.map((walk, n) => limited(n + 1, plain(table, [opaque, ...walk]), most));
  if (known !== undefined)
    return known > FEW ? { arms: walked(limit), total } : { hits: collect(sql``), arms: [sorted(limit)], total };
  const size = sql`(select count(*) from ${hits})`;
  const few = sql`${size} <= ${sql.lit(FEW)}`;
  return {
    hits: collect(sql`limit ${sql.lit(FEW + 1)}`),
    arms: [
      sorted(sql`case when ${few} then ${limit} else 0 end`),
      ...walked(sql`case when ${few} then 0 else ${limit} end`),
    ],
    total: sql`case when ${few} then ${size} else ${total} end`,
  };
}

type Order = ReturnType<typeof orderOf>;

function orderOf(sort: string, tie: string | undefined) {
  const isDescending = sort.startsWith("-");
  const by = isDescending ? sort.slice(1) : sort;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const terms = [sql`${sql.id(by)} ${direction} nulls last`, sql`${sql.id("id")} ${direction}`];
  return {
    by,
    isDescending,
    /** Sorted by what is the same in all rows of a source, which no index knows. */
    isBySource: by === tie,
    inSource: sql`order by ${sql.join(by === tie ? terms.slice(1) : terms)}`,
    overall: sql`order by ${sql.join(tie ? [...terms, sql`${sql.id(tie)} ${direction}`] : terms)}`,
  };
}

function conditionsOf(source: Source, { search, without }: ListInput): Sql[] {
  const text = source.search ?? sql.ref("search");
  const [wanted, unwanted] = [patternOf(search), patternOf(without)];
  return [
    ...(source.where ?? []),
    ...(wanted === undefined ? [] : [sql`${text} like ${wanted} escape '\\'`]),
    ...(unwanted === undefined ? [] : [sql`coalesce(${text}, '') not like ${unwanted} escape '\\'`]),
  ];
}

function patternOf(search = ""): string | undefined {
  // What cannot be stored cannot be bound either: it is left out of the search as it is kept out of the records.
  const words = fold(search.replaceAll("\0", "").toWellFormed());
  return words === "" ? undefined : `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}

function columnOf(source: Source, name: string): Sql {
  const column = source.columns[name] ?? name;
  return typeof column === "string" ? sql.ref(column) : column;
}

function columnList(source: Source): Sql {
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
