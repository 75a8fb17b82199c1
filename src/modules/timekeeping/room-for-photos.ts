import { sql } from "kysely";
import { hoursBefore } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { hasRoom } from "../../records/room.ts";
import { timeEntry } from "./record.ts";

/** Nobody comes and goes so often; each photo has up to 1 MB. */
const MOST_PHOTOS_A_DAY = 50;

/** Whether the photo of a person at the clock is kept. Hours are stored without it where the disk is nearly full. */
export async function mayKeepPhoto(context: Context, userId: number): Promise<boolean> {
  if (!(await hasRoom(context))) return false;
  // From the log, because an entry that was taken back leaves its photo for a day.
  const made = await context.db
    .selectFrom("logs")
    .select("id")
    .where("relatedEntity", "=", timeEntry.noun)
    .where("action", "=", "created")
    .where("timestamp", ">", hoursBefore(context.now(), 24))
    .where(sql<boolean>`changes like ${`%"userId":[null,${userId}]%`}`)
    .limit(MOST_PHOTOS_A_DAY)
    .execute();
  return made.length < MOST_PHOTOS_A_DAY;
}
