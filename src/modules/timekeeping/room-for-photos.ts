import { sql } from "kysely";
import { hoursBefore } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { hasRoom } from "../../records/room.ts";
import { timeEntry } from "./record.ts";

/** Nobody comes and goes so often; each photo has up to 1 MB. */
const MOST_PHOTOS_A_DAY = 50;

/** Why the photo of a person at the clock is not kept, if it is not. Their hours are stored without it. */
export async function photoRefusal(context: Context, userId: number): Promise<string | undefined> {
  if (!(await hasRoom(context))) return "The photo was not kept: the disk is nearly full";
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
  if (made.length < MOST_PHOTOS_A_DAY) return undefined;
  return `The photo was not kept: there are ${MOST_PHOTOS_A_DAY} within a day already`;
}
