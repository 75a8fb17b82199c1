import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import type { MadeText } from "../../../db/text-index.ts";
import type { Context } from "../../records/context.ts";
import { changesIn } from "../../records/log-text.ts";
import type { Noun } from "../../records/noun.ts";

/** The present name of a line's record; null if it is gone or has none. */
export function recordName(nouns: readonly Noun[]): RawBuilder<string | null> {
  const cases = nouns.flatMap((noun) => {
    const name = nameIn(noun);
    return name ? [sql`when ${sql.lit(noun.noun)} then (${name} where record.id = "entityId")`] : [];
  });
  return sql`case "relatedEntity" ${sql.join(cases, sql` `)} end`;
}

/** The name shown to people: the record's own, or that of the person it belongs to. */
function nameIn({ table, name, nameOf }: Noun): RawBuilder<unknown> | undefined {
  if (name) return sql`select ${sql.ref(name)} from ${sql.table(table)} as record`;
  if (!nameOf) return undefined;
  return sql`select full_name from ${sql.table(table)} as record join staff on staff.id = ${sql.ref(`record.${nameOf}`)}`;
}

/** The names that stand in what `recordName` answers, and the lines in which they do. */
export function namesFrom(nouns: readonly Noun[]): MadeText["from"] {
  return nouns.flatMap(({ noun, table, name, nameOf }) => {
    const lines = (ids: string) => `select id from logs where "relatedEntity" = '${noun}' and "entityId" in (${ids})`;
    if (name) return [{ table, column: name, rows: lines("$id") }];
    if (!nameOf) return [];
    const theirs = lines(`select id from "${table}" where "${nameOf}" = $id`);
    return [
      { table, column: nameOf, rows: lines("$id") },
      { table: "staff", column: "full_name", rows: theirs },
    ];
  });
}

interface Named {
  relatedEntity: string;
  entityId: number;
  name: string | null;
}

/** Lines with the last names of deleted records, from the lines of their deletions. */
export async function withLastNames<Line extends Named>(context: Context, lines: readonly Line[]): Promise<Line[]> {
  const known = new Map<string, string | null>();
  const named: Line[] = [];
  for (const line of lines) {
    const noun = context.nouns.find(({ noun }) => noun === line.relatedEntity);
    if (line.name !== null || noun === undefined) {
      named.push(line);
      continue;
    }
    const key = `${line.relatedEntity} ${line.entityId}`;
    if (!known.has(key)) known.set(key, await lastName(context, noun, line.entityId));
    named.push({ ...line, name: known.get(key) ?? null });
  }
  return named;
}

async function lastName(context: Context, { noun, name, nameOf }: Noun, id: number): Promise<string | null> {
  const deletion = await context.db
    .selectFrom("logs")
    .select("changes")
    .where("relatedEntity", "=", noun)
    .where("entityId", "=", id)
    .where("action", "=", "deleted")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!deletion) return null;
  const kept = changesIn(deletion.changes);
  if (name) return (kept[name]?.[0] as string | undefined) ?? null;
  const person = nameOf && kept[nameOf]?.[0];
  return typeof person === "number" ? nameById(context, "staff", "full_name", person) : null;
}

/** The name in a column of a record; null if the record is gone. */
export async function nameById(
  { db }: Pick<Context, "db">,
  table: keyof Tables,
  column: string,
  id: number,
): Promise<string | null> {
  const loose = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const found = await loose.selectFrom(table).select(column).where("id", "=", id).executeTakeFirst();
  return (found?.[column] as string | undefined) ?? null;
}
