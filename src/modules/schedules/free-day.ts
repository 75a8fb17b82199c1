import { conflictAt } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import { staffMember } from "../staff/record.ts";

interface UsualDay {
  userId: number;
  dayOfWeek: string;
}

/** Throws Conflict if somebody has this day in their usual week already, beside the record with the id `except`. */
export async function requireFreeDay(
  context: Context,
  { userId, dayOfWeek }: UsualDay,
  except?: number,
): Promise<void> {
  const days = await context.db
    .selectFrom("schedules")
    .select("id")
    .where("userId", "=", userId)
    .where("dayOfWeek", "=", dayOfWeek)
    .execute();
  if (days.every(({ id }) => id === except)) return;
  const { full_name } = await findRecord(context, staffMember, userId);
  throw conflictAt("dayOfWeek", `${full_name} has a usual ${dayOfWeek} already. Change its hours instead`);
}
