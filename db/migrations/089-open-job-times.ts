import { type Kysely, type Migration, sql } from "kysely";

/** Who is at a work order now: each look at it read the job times of all years. */
export const openJobTimes: Migration = {
  async up(db: Kysely<any>) {
    await sql`create index "job_times_open" on job_times ("userId") where "endedAt" is null`.execute(db);
  },
};
