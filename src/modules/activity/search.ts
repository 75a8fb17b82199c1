import { sql } from "kysely";
import type { Hits } from "../../../db/text-index.ts";
import type { Page } from "../../api/endpoint.ts";
import { amongIds } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import { totalIn } from "../../records/cursor.ts";
import { inIdPieces } from "../../records/id-pieces.ts";
import { signsWith } from "../../records/log-signs.ts";
import { type ListInput, pageOf } from "../../records/page.ts";
import { conditionsOf, FEW, wordsIn } from "../../records/page-sql.ts";
import { aboutSeen } from "../../records/reach.ts";
import type { RowOf } from "../../records/source.ts";
import type { linesSeen } from "./lines.ts";
import { namesFrom } from "./names.ts";

type Lines = ReturnType<typeof linesSeen>;

const SORT = "-timestamp";
/** So many lines are searched before others get their turn. */
const AT_ONCE = 2000;
const NAMES_AT_ONCE = 10_000;

/**
 * A page of the change log. A search asks the index of texts; where that cannot answer it looks at every line, so it goes
 * through the log in pieces, with pauses for others. Lines are never changed, and those that are written meanwhile are left
 * out: only a name of a record may be the old one in one piece and the new one in the next, as if it were searched before
 * or after the change.
 */
export async function searchedPage(context: Context, lines: Lines, input: ListInput): Promise<Page<RowOf<Lines>>> {
  const { search, without, ...paging } = input;
  const isSearch = conditionsOf({ ...lines, where: [] } as never, { search, without }).length > 0;
  const mayHold = input.limit !== undefined && isSearch && !context.db.isTransaction;
  const isAmongMany = input.cursor !== undefined && (totalIn(input.cursor) ?? 0) > FEW;
  if (!mayHold || isAmongMany) return pageOf(context, [lines], input, SORT);
  const isFirst = lines.where.length === 0 && input.cursor === undefined;
  const most = isFirst ? (input.limit ?? 0) + 1 : FEW;
  const indexed = without === undefined ? await indexedHits(context, lines, input, most) : undefined;
  if (indexed && isFirst) return pageOf(context, [{ ...lines, hits: indexed }], input, SORT);
  const isWhole = indexed?.ids !== undefined && indexed.count <= most;
  const { count, ids } = isWhole ? indexed : await hitsOf(context, lines, { search, without });
  if (count > FEW) return pageOf(context, [{ ...lines, hits: { count, ids: undefined } }], input, SORT);
  const among = sql<boolean>`id in ${amongIds(ids ?? [])}`;
  return pageOf(context, [{ ...lines, where: [among, ...lines.where] }], paging, SORT);
}

/** What a search finds by the index of texts, and the first of it. Undefined if the index cannot say. */
async function indexedHits(
  { db, texts, nouns }: Context,
  { search, foundBy }: Lines,
  input: ListInput,
  first: number,
): Promise<Hits | undefined> {
  const words = wordsIn(input.search);
  // It has the lines as they are found by those who see all.
  if (texts === undefined || foundBy === undefined || words.length === 0) return undefined;
  const wanted = { first, by: '"timestamp"', isDescending: (input.sort ?? SORT).startsWith("-") };
  texts.takeIn("logs", { text: search.compile(db).sql, from: namesFrom(nouns) });
  const either = words.map(({ word, typed }) => [word, typed.replace(/[A-Z]+/g, lower), ...signsWith(word)]);
  // Wait once for the index, then ask the database.
  for (let mayWait = true; ; mayWait = false) {
    await texts.ready("logs", wanted.by);
    // While this connection is held nothing is written, so the index in memory matches the database.
    const found = await db.connection().execute(async () => texts.find("logs", either, wanted));
    if (found !== "later") return found;
    if (!mayWait) return undefined;
  }
}

function lower(text: string): string {
  return text.toLowerCase();
}

/** How many lines a search finds, and which they are if they are few. */
async function hitsOf(
  { db }: Context,
  lines: Lines,
  asked: Pick<ListInput, "search" | "without">,
): Promise<Hits & { ids: readonly number[] }> {
  // `is true` keeps SQLite off an index of the conditions, in which each piece would look at all of the log.
  const isHit = sql.join(
    conditionsOf(lines as never, asked).map((condition) => sql`(${condition}) is true`),
    sql` and `,
  );
  let [count, ids]: [number, number[]] = [0, []];
  await inIdPieces(db, "logs", AT_ONCE, async ({ from, to }) => {
    const { rows } = await sql<{ id: number }>`select id from logs where id between ${from} and ${to}
      and ${isHit}`.execute(db);
    count += rows.length;
    ids = count > FEW ? [] : [...ids, ...rows.map(({ id }) => id)];
  });
  return { count, ids };
}

/** Who has changed anything that the caller may see, by name. */
export async function peopleIn(context: Context): Promise<string[]> {
  const { db } = context;
  const seen = sql.join([sql`1 = 1`, ...aboutSeen(context, "activity")], sql` and `);
  const names = new Set<string>();
  await inIdPieces(db, "logs", NAMES_AT_ONCE, async ({ from, to }) => {
    const { rows } = await sql<{ name: string }>`select distinct "performedBy" as name from logs
      where id between ${from} and ${to} and (${seen}) is true`.execute(db);
    for (const { name } of rows) names.add(name);
  });
  const { rows } = await sql<{ name: string }>`select value as name from json_each(${JSON.stringify([...names])})
    order by lower(value), value`.execute(db);
  return rows.map(({ name }) => name);
}
