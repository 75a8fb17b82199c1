import { type Kysely, type Migration, sql } from "kysely";

/** Older versions took a second Wednesday into somebody's usual week, and both counted. The last one holds. */
export const usualDaysOnce: Migration = {
  async up(db: Kysely<any>) {
    await sql`delete from schedules where exists (select 1 from schedules as later
      where later."userId" = schedules."userId" and later."dayOfWeek" = schedules."dayOfWeek"
        and later.id > schedules.id)`.execute(db);
  },
};
