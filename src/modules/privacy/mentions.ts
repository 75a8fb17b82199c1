import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Context } from "../../records/context.ts";
import { newPause } from "../../records/pace.ts";
import { isOutsiders, type Names, searchWithoutNames, soughtOf, withoutNames } from "./rules.ts";

/** A text in which somebody is named, and what it is without the name. */
export interface Mention {
  table: string;
  column: string;
  /** The row; null in tables whose rows have no number. */
  id: number | string | null;
  text: string;
  without: string;
}

/** These are read by themselves: the log is a chain, and the others are of one person each. */
const LEFT = new Set([
  "logs",
  "staff",
  "credentials",
  "sessions",
  "tokens",
  "kysely_migration",
  "kysely_migration_lock",
]);

/** The places in all tables but the log where somebody is named in a text. */
export async function* mentionsOf(context: Context, names: Names, staffId: number): AsyncGenerator<Mention> {
  const sought = soughtOf(names);
  const pause = newPause();
  for (const { name: table, columns } of await context.db.introspection.getTables()) {
    if (LEFT.has(table)) continue;
    const hasId = columns.some(({ name }) => name === "id");
    for (const { name: column, dataType } of columns) {
      if (column === "id" || !isText(dataType) || isOutsiders(table, column)) continue;
      const named = loose(context).selectFrom(table).where(namesOne(column, sought));
      for (const row of await named
        .select(hasId ? ["id", column] : [column])
        .distinct()
        .execute()) {
        const [id, text] = [(row["id"] as Mention["id"] | undefined) ?? null, row[column] as string];
        const without = (column === "search" ? searchWithoutNames : withoutNames)(text, names, staffId);
        if (without !== text) yield { table, column, id, text, without };
      }
      await pause();
    }
  }
}

/** The condition that one of these texts, in small letters, stands in a column. */
export function namesOne(column: string, sought: readonly string[]): RawBuilder<boolean> {
  const any = sought.map((text) => sql`instr(lower(${sql.ref(column)}), ${text}) > 0`);
  return any.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(any, sql` or `)})`;
}

function isText(dataType: string): boolean {
  return /^(text|varchar|character varying)/i.test(dataType);
}

/** Tables and columns are names here that the database itself has told. */
export function loose({ db }: Pick<Context, "db">): Kysely<Record<string, Record<string, unknown>>> {
  return db as unknown as Kysely<Record<string, Record<string, unknown>>>;
}
