import type { Context } from "../../records/context.ts";
import { keyOf } from "../../rights/who.ts";
import type { Mark } from "./schema.ts";

/** Marks notifications for the caller, and answers which were unread before. Marking ends a snooze. */
export async function mark(context: Context, ids: readonly number[], as: Mark): Promise<number[]> {
  if (ids.length === 0) return [];
  const who = keyOf(context.who);
  const now = context.now();
  const { db } = context;
  const own = db.selectFrom("notification_reads").select("notificationId").where("who", "=", who);
  const read = new Set((await own.where("notificationId", "in", ids).execute()).map((row) => row.notificationId));
  const wereUnread = ids.filter((id) => !read.has(id));
  await db.deleteFrom("notification_snoozes").where("who", "=", who).where("notificationId", "in", ids).execute();
  if (as === "unread") {
    await db.deleteFrom("notification_reads").where("who", "=", who).where("notificationId", "in", ids).execute();
    return wereUnread;
  }
  // The first time counts: reading it again changes nothing.
  const reads = wereUnread.map((notificationId) => ({ who, notificationId, readAt: now }));
  if (reads.length > 0) await db.insertInto("notification_reads").values(reads).execute();
  if (as === "read") return wereUnread;
  await db
    .updateTable("notification_reads")
    .set({ doneAt: as === "done" ? now : null })
    .where("who", "=", who)
    .where("notificationId", "in", ids)
    .execute();
  return wereUnread;
}
