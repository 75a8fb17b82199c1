import type { Context } from "./context.ts";
import type { Line } from "./undo.ts";
import { firstOf } from "./undone.ts";

/**
 * Takes back also what an act, or what one call did to one record, has left beside records: what people were told of
 * it, and the events of its work orders. Where `line` was itself an undo, they hold again, and what that told does not.
 */
export async function withdraw(context: Context, line: Pick<Line, "id">): Promise<void> {
  const { first, last, isUndone } = await firstOf(context, line);
  const withdrawnAt = isUndone ? null : context.now();
  await withdrawNews(context, await newsOfLine(context, first), withdrawnAt);
  if (isUndone) await withdrawNews(context, await newsOfLine(context, last), context.now());
  const { actId } = first;
  if (actId === null) return;
  await context.db.updateTable("work_order_events").set({ withdrawnAt }).where("actId", "=", actId).execute();
}

/** The news of a line's act; of a line without one, of its own record. */
async function newsOfLine(
  context: Context,
  line: Pick<Line, "actId" | "requestId" | "relatedEntity" | "entityId">,
): Promise<number[]> {
  const { actId, requestId, relatedEntity, entityId } = line;
  const news = await newsOf(context, actId ?? requestId);
  const isOwn = (one: (typeof news)[number]) => one.relatedEntity === relatedEntity && one.entityId === entityId;
  return news.filter((one) => actId !== null || isOwn(one)).map(({ id }) => id);
}

/** What people were told of an act or of a call, by its id in the change log. */
export async function newsOf({ db }: Pick<Context, "db">, cause: string | null) {
  return db
    .selectFrom("notifications")
    .select(["id", "relatedEntity", "entityId"])
    .where("cause", "=", cause)
    .execute();
}

/** Withdraws news, or lets it hold again. Mail and webhooks that have left cannot be withdrawn, and leave once. */
export async function withdrawNews(
  { db }: Pick<Context, "db">,
  ids: readonly number[],
  withdrawnAt: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable("notifications").set({ withdrawnAt }).where("id", "in", ids).execute();
  if (withdrawnAt === null) return;
  await db.deleteFrom("outbox").where("notificationId", "in", ids).where("sentAt", "is", null).execute();
}
