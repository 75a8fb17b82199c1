import { hoursBefore, instantOf, monthsBefore } from "../../lib/dates.ts";
import { chunks } from "../../records/bulk.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { newPause } from "../../records/pace.ts";
import { logChange } from "../../records/records.ts";
import { namedFiles } from "../order-files/service.ts";
import { settings } from "../settings/service.ts";

/** The setting under which the day stands on which they were last looked for. */
const KEY = "oldPhotosRemovedOn";

/**
 * Removes the clock's photos that are older than the shop wants to keep them, once a day, and answers how many. The entries
 * stay, and backups keep the photos that they have.
 */
export async function removeOldPhotos(context: Context): Promise<number> {
  const before = await keptSince(context);
  if (before === undefined || (await lastDay(context)) === context.today()) return 0;
  const pause = newPause();
  let removed = 0;
  for (const ids of chunks(await oldOnes(context, before))) {
    removed += await removeSome(context, ids);
    await pause();
  }
  if (removed > 0) {
    await logChange(context, { noun: "photos of the clock" }, 0, "removed", {}, { photos: removed, before });
    await context.files.removeUnnamed(await namedFiles(context), new Date(hoursBefore(context.now(), 24)));
  }
  await noteDay(context);
  return removed;
}

/** How long the clock's photos are kept, and how many are older than that. */
export async function photosKept(context: Context): Promise<{ months: number; older: number }> {
  const { clockPhotoMonths: months } = await settings.get(context, {});
  const before = await keptSince(context);
  return { months, older: before === undefined ? 0 : (await oldOnes(context, before)).length };
}

/** The instant since which photos are kept; undefined where all are. */
async function keptSince(context: Context): Promise<string | undefined> {
  const { clockPhotoMonths: months } = await settings.get(context, {});
  if (months === 0) return undefined;
  return instantOf(monthsBefore(context.today(), months), "00:00", context.timeZone);
}

async function oldOnes({ db }: Context, before: string): Promise<number[]> {
  const found = db.selectFrom("time_entries").select("id").where("photoHash", "is not", null);
  return (await found.where("occurredAt", "<", before).execute()).map(({ id }) => id);
}

async function removeSome(context: Context, ids: readonly number[]): Promise<number> {
  return inTransaction(context, async ({ db, now }) => {
    const changed = db.updateTable("time_entries").set({ photoHash: null, updatedAt: now() }).where("id", "in", ids);
    return (await changed.where("photoHash", "is not", null).returning("id").execute()).length;
  });
}

async function lastDay({ db }: Context): Promise<string | undefined> {
  return (await db.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirst())?.value;
}

async function noteDay({ db, today }: Context): Promise<void> {
  const value = today();
  const row = db.insertInto("settings").values({ key: KEY, value });
  await row.onConflict((at) => at.column("key").doUpdateSet({ value })).execute();
}
