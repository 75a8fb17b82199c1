import { type RawBuilder, sql } from "kysely";

/**
 * What orders of both kinds that stand in no queue are sorted by, as a text in SQL: what is open comes before what is on
 * hold, then what is over, of each by `text`. Migrations 020 and 066 have
 * indexes on it.
 */
export function behindQueue(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`case state when 'open' then '1' when 'held' then '2' else '3' end || ${text}`;
}
