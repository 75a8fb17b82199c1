import { Forbidden } from "../../lib/errors.ts";
import { count } from "../../lib/text.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import { badgeOwner, isPin, type PlaceWay, placeWays } from "../access/pins.ts";
import { lookAt, tryAtDevice } from "../access/tries.ts";
import { isForgotten } from "../hours/rules.ts";
import { settings } from "../settings/service.ts";
import { employee } from "./entries.ts";

/** What a paired time clock must know of each person, though it may not see their hours. */
export async function clockOf(context: Context) {
  const [ways, asksAll] = await Promise.all([placeWays(context), asksEverybody(context)]);
  return {
    asksAll,
    of: (staffId: number, clockedInAt: string | null): { isForgotten: boolean; ways: PlaceWay[] } => ({
      isForgotten: clockedInAt !== null && isForgotten(clockedInAt, context.now()),
      ways: ways(staffId),
    }),
  };
}

/** Throws Forbidden if this person must identify at the paired clock first, and has not. */
export async function requireNoIdentification(context: Context, staffId: number): Promise<void> {
  const { full_name } = await findRecord(context, employee, staffId);
  const ways = (await placeWays(context))(staffId);
  if (ways.length > 0) throw new Forbidden(`${full_name} first says who they are, by badge or PIN`);
  if (await asksEverybody(context))
    throw new Forbidden(`${full_name} has no badge or PIN yet. An Admin or Owner gives one under Users`);
}

/**
 * When a supervisor vouches at a paired clock: throws Forbidden unless this is that person's PIN or badge, TooMany
 * after wrong ones.
 */
export async function requireSaid(context: Context, deviceId: number, staffId: number, code: string): Promise<void> {
  const tries = await tryAtDevice(context, deviceId, staffId);
  const isRight =
    (await badgeOwner(context, code)) === staffId || (await lookAt(tries, () => isPin(context, staffId, code)));
  if (!isRight) throw new Forbidden(`Wrong PIN or badge of the supervisor. ${count(tries.left, "try", "tries")} left`);
  await tries.right();
}

async function asksEverybody(context: Context): Promise<boolean> {
  return (await settings.get({ ...context, db: readerOf(context) }, {})).clockPin === "always";
}
