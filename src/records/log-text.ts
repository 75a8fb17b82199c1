import { type RawBuilder, sql } from "kysely";
import { unpack } from "../lib/packed.ts";
import { changesInSigns, signOfColumn, signsWith } from "./log-signs.ts";
import type { Noun } from "./noun.ts";

/** The changes in a line of the change log: by column, what was and what is. They are kept as JSON. */
export type Changes = Record<string, [was: unknown, is: unknown]>;

/** The changes that the text of a line in the change log holds, also of one that was written in an earlier form. */
export function changesIn(text: string): Changes {
  return changesInSigns(text) ?? (JSON.parse(text) as Changes);
}

/** The changes of a record, by what it is called in the log, as they are told: lists with the names of what they say. */
export function toldChanges(
  nouns: readonly Pick<Noun, "noun" | "packed">[],
  entity: string | null,
  changes: Changes,
): Changes {
  const told = { ...changes };
  const { packed = {} } = nouns.find(({ noun }) => noun === entity) ?? {};
  for (const [column, names] of Object.entries(packed)) {
    const [was, is] = changes[column] ?? [];
    const named = (list: unknown) => (names && typeof list === "string" ? JSON.stringify(unpack(names, list)) : list);
    if (column in changes) told[column] = [named(was), named(is)];
  }
  return told;
}

/** The condition that a line of the change log names a column of a record. */
export function tellsOf(column: string): RawBuilder<boolean> {
  const sign = signOfColumn(column);
  const said = sql<boolean>`changes like ${`%"${column}"%`}`;
  return sign === undefined ? said : sql<boolean>`(${said} or changes like ${`%${sign}%`})`;
}

/** The conditions by which a search finds names of columns in lines of earlier forms; new lines hold the names themselves. */
export function namesWith(word: string): RawBuilder<boolean>[] {
  return signsWith(word).map((sign) => sql<boolean>`changes like ${`%${sign}%`}`);
}
