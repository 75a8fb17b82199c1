import { type RawBuilder, sql } from "kysely";
import type { Noun } from "../../records/noun.ts";

/** The name now of the record that a line of the change log is about; null when it is gone or has none. */
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
