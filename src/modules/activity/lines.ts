import { type RawBuilder, sql } from "kysely";
import { addDays, instantOf } from "../../lib/dates.ts";
import { NotFound } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { type Changes, changesIn, namesWith } from "../../records/log-text.ts";
import { pageOf } from "../../records/page.ts";
import { aboutSeen } from "../../records/reach.ts";
import { type Source, sourceOf } from "../../records/source.ts";
import { IS_UNDONE } from "../../records/undone.ts";
import { may } from "../../rights/may.ts";
import { changesSeen } from "./changes.ts";
import { recordName, withLastNames } from "./names.ts";
import { type Activity, StoredLine } from "./schema.ts";

/** The lines of the change log that the caller may see. */
export function linesSeen(context: Context, where: readonly RawBuilder<boolean>[] = []) {
  const name = recordName(context.nouns);
  const searched = searchIn(context, name);
  const source = sourceOf("logs", StoredLine, { name, undoneBy }, searched);
  return { ...source, ...searched, where: [...aboutSeen(context, "activity"), ...where] };
}

/** The line that has taken this one back, unless that was itself taken back. */
const undoneBy = sql<number | null>`(case when ${IS_UNDONE}
  then (select max(later.id) from logs as later where later.undoes = logs.id) end)`;

/** A line that the caller may see, as stored. Throws NotFound. */
export function lineSeen(context: Context, id: number): Promise<StoredLine> {
  return lineFrom(context, linesSeen(context, [sql<boolean>`id = ${id}`]), id);
}

/** A line that the caller has just written, or one that belongs to another: no right to see it is needed. */
export function anyLine(context: Context, id: number): Promise<StoredLine> {
  return lineFrom(context, { ...linesSeen(context), where: [sql<boolean>`id = ${id}`] }, id);
}

async function lineFrom(context: Context, source: ReturnType<typeof linesSeen>, id: number): Promise<StoredLine> {
  const { rows } = await pageOf(context, [source], {}, "id");
  const [line] = await withLastNames(context, rows);
  if (!line) throw new NotFound(`There is no change ${id}`);
  return { ...line, changes: changesIn(line.changes) };
}

/** Lines without what the caller may not see. */
export function toWire(context: Context): (line: StoredLine) => Activity {
  const seen = changesSeen(context);
  return ({ changes, actId, ...line }) => ({ ...line, changes: seen(line.relatedEntity, changes as Changes) });
}

/** The conditions of a period of the shop's days, for lines of the change log. */
export function within(
  { timeZone }: Pick<Context, "timeZone">,
  { since, from, to }: { since?: string | undefined; from?: string | undefined; to?: string | undefined },
): RawBuilder<boolean>[] {
  return [
    ...(since === undefined ? [] : [sql<boolean>`"timestamp" >= ${since}`]),
    ...(from === undefined ? [] : [sql<boolean>`"timestamp" >= ${instantOf(from, "00:00", timeZone)}`]),
    ...(to === undefined ? [] : [sql<boolean>`"timestamp" < ${instantOf(addDays(to, 1), "00:00", timeZone)}`]),
  ];
}

/** Changes hold what some may not see, so only those who see every line can search them. */
function searchIn(
  { who }: Context,
  name: RawBuilder<string | null>,
): Pick<Source<unknown>, "foundBy"> & { search: RawBuilder<unknown> } {
  const isAllSeen = may(who, "v", "activity");
  const changes = isAllSeen ? sql`"changes"` : sql`''`;
  const search = sql`lower("relatedEntity" || ' ' || "action" || ' ' || "performedBy" || ' ' || ${changes} || ' '
    || coalesce(${name}, ''))`;
  return { search, ...(isAllSeen && { foundBy: namesWith }) };
}
