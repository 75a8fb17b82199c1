import type { z } from "zod";
import type { Context } from "../../records/context.ts";
import { leavingOf, noticeTimesOf } from "../../records/outbox.ts";
import { type NoticeTimes, quietUntil } from "../../records/quiet-hours.ts";
import { keyOf, type Who } from "../../rights/who.ts";
import type { NoticeTimesNow } from "./schema.ts";

/** When the caller wants mail, and the end of the quiet hours if they are in them now. */
export async function timesNow(context: Context): Promise<z.output<typeof NoticeTimesNow>> {
  const times = await noticeTimesOf(context, ownerOf(context.who));
  return { ...times, quietUntil: quietUntil(context.now(), times, context.timeZone) };
}

/** Sets when the caller wants mail; mail that already waits follows. */
export async function setTimes(context: Context, times: NoticeTimes): Promise<void> {
  const who = ownerOf(context.who);
  const { db } = context;
  await db
    .insertInto("notice_times")
    .values({ who, ...times })
    .onConflict((it) => it.column("who").doUpdateSet(times))
    .execute();
  const waiting = await db
    .selectFrom("outbox")
    .select("who")
    .distinct()
    .where("batch", "is not", null)
    .where("nextAt", "is not", null)
    .where("attempts", "=", 0)
    .execute();
  for (const { who: whose } of waiting)
    if (whose !== null && (whose === who || keyOf(context.who) === "local"))
      await db
        .updateTable("outbox")
        .set(leavingOf(whose, await noticeTimesOf(context, whose), context))
        .where("who", "=", whose)
        .where("batch", "is not", null)
        .where("nextAt", "is not", null)
        .where("attempts", "=", 0)
        .execute();
}

/** With a token one has one's own times. */
function ownerOf(who: Who): string {
  return who.kind === "person" ? `staff ${who.staffId}` : keyOf(who);
}
