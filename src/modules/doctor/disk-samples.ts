import type { Context } from "../../records/context.ts";
import type { DiskSample } from "./watch-rules.ts";

const KEY = "diskSamples";
const KEPT_DAYS = 14;

/** How much of the disk was free on each of the last days, today's included. Stores nothing. */
export async function diskSamples({ db, files, today }: Context): Promise<DiskSample[]> {
  const found = await db.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirst();
  const samples = JSON.parse(found?.value ?? "[]") as DiskSample[];
  if (samples.at(-1)?.day === today()) return samples;
  const room = await files.room();
  return room === undefined ? samples : [...samples, { day: today(), free: room.free }].slice(-KEPT_DAYS);
}

/** Keeps these for the days to come. */
export async function keepDiskSamples(context: Context): Promise<void> {
  const value = JSON.stringify(await diskSamples(context));
  await context.db
    .insertInto("settings")
    .values({ key: KEY, value })
    .onConflict((at) => at.column("key").doUpdateSet({ value }).where("settings.value", "<>", value))
    .execute();
}
