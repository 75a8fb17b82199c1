import { type RawBuilder, sql } from "kysely";
import { changesInSigns, signOfColumn, signsWith, withLines } from "./log-signs.ts";

/** The changes in a line of the change log, by column: the value before and after. Kept as JSON. */
export type Changes = Record<string, [was: unknown, is: unknown]>;

/** The changes in a line of the change log, also of one in an older form. */
export function changesIn(text: string): Changes {
  return withLines(changesInSigns(text) ?? (JSON.parse(text) as Changes));
}

/** The condition that a line of the change log names a column. */
export function tellsOf(column: string): RawBuilder<boolean> {
  const sign = signOfColumn(column);
  const said = sql<boolean>`changes like ${`%"${column}"%`}`;
  return sign === undefined ? said : sql<boolean>`(${said} or changes like ${`%${sign}%`})`;
}

/** The conditions by which a search finds column names in lines of older forms; new lines hold the names themselves. */
export function namesWith(word: string): RawBuilder<boolean>[] {
  return signsWith(word).map((sign) => sql<boolean>`changes like ${`%${sign}%`}`);
}
