import { type RawBuilder, sql } from "kysely";
import { Forbidden } from "../lib/errors.ts";
import { type Deed, otherPersonRefusal, reachOf } from "../rights/may.ts";
import type { Person } from "../rights/who.ts";
import type { Context } from "./context.ts";

/**
 * The condition that a row is about somebody within reach of who asks, for a list of the noun; `person` is the column with
 * the id of that staff member. None where all are.
 */
export function peopleInReach({ who }: Pick<Context, "who">, deed: Deed, noun: string, person: string) {
  const reach = reachOf(who, deed, noun);
  if (reach === "all" || who.kind === "local") return [];
  return [sql<boolean>`${sql.ref(person)} in (${idsInReach(who, reach)})`];
}

/** Throws Forbidden unless this member of staff is within reach. */
export async function requirePerson(context: Context, deed: Deed, noun: string, staffId: number): Promise<void> {
  const { who } = context;
  const reach = reachOf(who, deed, noun);
  if (reach === "all" || who.kind === "local") return;
  const { rows } = await sql<{ id: number }>`${idsInReach(who, reach)}`.execute(context.db);
  if (!rows.some(({ id }) => id === staffId)) throw new Forbidden(otherPersonRefusal(deed, noun));
}

/** Without a reach it is nobody. */
function idsInReach(
  { staffId, departments }: Person,
  reach: "departments" | "own" | undefined,
): RawBuilder<{ id: number }> {
  if (reach === undefined) return sql`select id from staff where 1 = 0`;
  if (reach === "own") return sql`select id from staff where id = ${staffId}`;
  const theirs = departments.length === 0 ? sql`null` : sql.join(departments);
  return sql`select id from staff where id = ${staffId}
    or primary_department in (${theirs}) or secondary_department in (${theirs})`;
}
