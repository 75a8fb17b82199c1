import { type RawBuilder, sql } from "kysely";
import { Forbidden, NotFound } from "../lib/errors.ts";
import { type Deed, elsewhereRefusal, may, otherPersonRefusal, type Right, reachOf } from "../rights/may.ts";
import type { Context } from "./context.ts";

/**
 * The condition that a row is about somebody whom the caller may see; `person` is the column with that staff id.
 * Undefined if the caller may see everybody.
 */
export function peopleInReach(asking: Asking, deed: Deed, noun: string, person: string) {
  const reach = reachOf(asking.who, deed, noun);
  if (reach === "all") return [];
  return [sql<boolean>`${sql.ref(person)} in (${idsInReach(asking, reach)})`];
}

/** Throws Forbidden unless the caller may do this with records about this member of staff. */
export async function requirePerson(context: Context, deed: Deed, noun: string, staffId: number): Promise<void> {
  const isInReach = await peopleWithin(context, deed, noun);
  if (!isInReach(staffId)) throw new Forbidden(otherPersonRefusal(deed, noun));
}

/** Throws NotFound for a record about somebody whom the caller may not see, as if there were none. */
export async function requireSeen(context: Context, calls: string, what: string, staffId: number): Promise<void> {
  if (!(await peopleWithin(context, "v", calls))(staffId)) throw new NotFound(`There is no ${what}`);
}

/** Says of each member of staff whether the caller may see records about them. */
export async function peopleWithin(
  { db, ...asking }: Asking & Pick<Context, "db">,
  right: Right,
  noun: string,
): Promise<(staffId: number) => boolean> {
  const reach = reachOf(asking.who, right, noun);
  if (reach === "all") return () => true;
  const { rows } = await sql<{ id: number }>`${idsInReach(asking, reach)}`.execute(db);
  const ids = new Set(rows.map(({ id }) => id));
  return (staffId) => ids.has(staffId);
}

/**
 * The condition that a line of the change log or of notifications is about a record that the caller may see. None if
 * they may see every line of `noun`.
 */
export function aboutSeen({ nouns, ...asking }: Asking & Pick<Context, "nouns">, noun: string): RawBuilder<boolean>[] {
  const { who } = asking;
  if (may(who, "v", noun)) return [];
  const about = nouns.flatMap(({ noun: entity, calls, table, nameOf }) => {
    const reach = calls === undefined ? undefined : reachOf(who, "v", calls);
    if (reach === undefined) return [];
    if (reach === "all") return [sql`"relatedEntity" = ${entity}`];
    const person = table === "staff" ? "id" : nameOf;
    if (person === undefined || who.kind !== "person") return [];
    const records = sql`select id from ${sql.table(table)} where ${sql.ref(person)} in (${idsInReach(asking, reach)})`;
    return [sql`("relatedEntity" = ${entity} and "entityId" in (${records}))`];
  });
  // It is about no record, so whoever may see the answer may see it.
  if (may(who, "v", "capacity")) about.push(sql`"relatedEntity" = 'capacity'`);
  return [about.length === 0 ? sql`1 = 0` : sql`(${sql.join(about, sql` or `)})`];
}

/** Throws Forbidden if the caller may do this only in their own departments and the record is elsewhere. */
export function requireDepartment(
  { who }: Pick<Context, "who">,
  deed: Deed,
  noun: string,
  record: { name: string; department: string | undefined },
): void {
  const refusal = may(who, deed, noun) ? undefined : elsewhereRefusal(who, deed, noun, record);
  if (refusal !== undefined) throw new Forbidden(refusal);
}

/** Whose records they may see depends on who is in their departments today. */
type Asking = Pick<Context, "who" | "today">;

/** Without a reach: nobody. Who is lent to a department is in its reach until that ends, so that it can be planned. */
function idsInReach({ who, today }: Asking, reach: "departments" | "own" | undefined): RawBuilder<{ id: number }> {
  if (who.kind !== "person" || reach === undefined) return sql`select id from staff where 1 = 0`;
  const { staffId, departments } = who;
  if (reach === "own") return sql`select id from staff where id = ${staffId}`;
  const theirs = departments.length === 0 ? sql`null` : sql.join(departments);
  return sql`select id from staff where id = ${staffId}
    or primary_department in (${theirs}) or secondary_department in (${theirs})
    or id in (select "staffId" from staff_loans where "to" >= ${today()}
      and "departmentId" in (select id from departments where name in (${theirs})))`;
}
