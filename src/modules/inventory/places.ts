import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../../db/tables.ts";

/** The condition that a part is kept at this place, in any case; "" means at no place. */
export function isKeptAt(place: string): RawBuilder<boolean> {
  return place === "" ? sql`coalesce(location, '') = ''` : sql`lower(location) = lower(${place})`;
}

/**
 * The places of parts in alphabetical order, each once, as its first part writes it. It jumps along the index from
 * place to place, so that not every part is read.
 */
export async function placesOf(db: Kysely<Tables>): Promise<string[]> {
  const after = (word: RawBuilder<string>) =>
    sql`(select lower(location) from parts where lower(location) > ${word} order by lower(location) limit 1)`;
  const { rows } = await sql<{ place: string }>`
    with recursive words(word) as (
      select ${after(sql`''`)}
      union all
      select ${after(sql`word`)} from words where word is not null
    )
    select (select location from parts where lower(location) = word order by id limit 1) as place
    from words where word is not null order by word`.execute(db);
  return rows.map(({ place }) => place);
}
