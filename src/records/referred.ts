import { type Kysely, type RawBuilder, sql } from "kysely";
import { chunks } from "./bulk.ts";
import type { Context } from "./context.ts";
import type { Noun } from "./noun.ts";

type Raw = Record<string, unknown>;

/**
 * Which of these records others refer to now, and who: "used by a sales order". Texts from before `since` cannot refer
 * to newer records.
 */
export async function referredTo(
  context: Pick<Context, "db">,
  { referredBy = [] }: Noun,
  records: readonly (Raw & { id: number })[],
  since: string,
): Promise<Map<number, string>> {
  const referred = new Map<number, string>();
  for (const { from, column, by, what, pattern } of referredBy) {
    if (pattern) {
      for (const { id } of records)
        if (await isNamed(context, from, column, pattern(id))) referred.set(id, `used by ${what}`);
      continue;
    }
    const named = new Map(records.map((record) => [record[by ?? "id"] as string | number, record.id]));
    for (const some of chunks([...named.keys()])) {
      let users = loose(context).selectFrom(from).select(column).distinct().where(column, "in", some);
      // Where a text of a long table has an index, it is one without case.
      if (by) users = users.where(sql`lower(${sql.ref(column)})`, "in", lowerOf(some)).where("updatedAt", ">", since);
      for (const user of await users.execute()) {
        const id = named.get(user[column] as string | number);
        if (id !== undefined) referred.set(id, `used by ${what}`);
      }
    }
  }
  return referred;
}

async function isNamed(context: Pick<Context, "db">, from: string, column: string, pattern: string): Promise<boolean> {
  const users = loose(context).selectFrom(from).select("id").where(column, "like", pattern).limit(1);
  return (await users.execute()).length > 0;
}

/** These texts as the database writes them without case. */
function lowerOf(texts: readonly unknown[]): RawBuilder<string> {
  return sql`(select lower(value) from json_each(${JSON.stringify(texts)}))`;
}

/** Tables and columns are plain names here. */
function loose({ db }: Pick<Context, "db">) {
  return db as unknown as Kysely<Record<string, Raw>>;
}
