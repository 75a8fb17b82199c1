import type { Kysely, Selectable, Updateable } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { hoursBefore } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { announce } from "../../records/news.ts";
import { leavingOf, noticeTimesOf } from "../../records/outbox.ts";

/** A due row of the outbox, with the secret of its rule. */
export type Due = Pick<
  Selectable<Tables["outbox"]>,
  "id" | "channel" | "target" | "who" | "batch" | "body" | "attempts"
> & { secret: string | null };

/** How rows that go together are sent by each channel: resolves once they are accepted, else throws the reason. */
type Ways = Record<Due["channel"], (context: Context, due: readonly [Due, ...Due[]]) => Promise<void>>;

/** Retry delays in seconds, one after the other; it gives up after two days. */
const TRIES_AGAIN_AFTER = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400];
/** How many are sent at once. */
const AT_ONCE = 50;
/** How long sent rows are kept. */
const KEPT_DAYS = 30;

const busy = new WeakSet<Kysely<Tables>>();

/**
 * Sends due notifications by webhook and mail. A row is marked only once it is accepted, so after a power cut it is
 * sent again, under the same id: receivers get every event, and can skip repeats by its id.
 */
export async function deliver(context: Context, ways: Ways): Promise<{ sent: number; failed: number }> {
  const result = { sent: 0, failed: 0 };
  // The timer may come again before a slow receiver has answered.
  if (busy.has(context.db)) return result;
  busy.add(context.db);
  try {
    // One after the other, so that a receiver gets them in order.
    for (const due of await leavingNow(context)) {
      if (await isPutOff(context, due)) continue;
      const failure = await ways[due[0].channel](context, due).then(
        () => undefined,
        (error: Error) => error.message,
      );
      await keep(context, due, failure);
      if (failure === undefined) result.sent++;
      else result.failed++;
    }
    if (result.sent + result.failed > 0) {
      await forget(context);
      announce(context.db, ["eventTriggers"]);
    }
    return result;
  } finally {
    busy.delete(context.db);
  }
}

/** The due rows. The first row of a batch stands for all of it, since a part of it would be another mail. */
async function leavingNow(context: Context): Promise<[Due, ...Due[]][]> {
  const leaving: [Due, ...Due[]][] = [];
  const taken = new Set<string>();
  for (const due of await dueNow(context).limit(AT_ONCE).execute()) {
    if (due.batch === null) leaving.push([due]);
    if (due.batch === null || taken.has(due.batch)) continue;
    taken.add(due.batch);
    leaving.push((await dueNow(context).where("batch", "=", due.batch).execute()) as [Due, ...Due[]]);
  }
  return leaving;
}

/** Only of rules that are on: switching one off also stops what it has not sent yet. */
function dueNow({ db, now }: Context) {
  return db
    .selectFrom("outbox")
    .innerJoin("event_triggers", "event_triggers.id", "outbox.triggerId")
    .select(["outbox.id", "channel", "target", "who", "batch", "body", "attempts", "secret"])
    .where("nextAt", "<=", now())
    .where("isEnabled", "=", 1)
    .orderBy("outbox.createdAt")
    .orderBy("outbox.id");
}

/** Retries, and rows that were due while the server was off, also wait for the end of quiet hours. */
async function isPutOff(context: Context, due: readonly [Due, ...Due[]]): Promise<boolean> {
  const [{ who }] = due;
  if (who === null) return false;
  const times = await noticeTimesOf(context, who);
  const { nextAt, batch } = leavingOf(who, { ...times, digestAt: null }, context);
  if (batch === null) return false;
  // A batch that was tried keeps its id, by which its receiver knows it.
  const isNew = due.every(({ attempts }) => attempts === 0);
  await change(context, due, { nextAt, ...(isNew && { batch }) });
  return true;
}

async function keep(context: Context, due: readonly [Due, ...Due[]], failure: string | undefined): Promise<void> {
  const { now } = context;
  const attempts = Math.max(...due.map((one) => one.attempts)) + 1;
  const outcome =
    failure === undefined
      ? { sentAt: now(), nextAt: null, failure: null }
      : { nextAt: nextTry(attempts, now()), failure };
  await change(context, due, { ...outcome, attempts });
}

/** Rows that go together change together. */
async function change({ db }: Context, due: readonly Due[], to: Updateable<Tables["outbox"]>): Promise<void> {
  const ids = due.map(({ id }) => id);
  await db.updateTable("outbox").set(to).where("id", "in", ids).execute();
}

async function forget({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("sentAt", "<", hoursBefore(now(), KEPT_DAYS * 24))
    .execute();
}

/** When a notification is tried next after so many failures; null when it is given up. `now` is an instant. */
export function nextTry(attempts: number, now: string): string | null {
  const seconds = TRIES_AGAIN_AFTER[attempts - 1];
  return seconds === undefined ? null : new Date(Date.parse(now) + seconds * 1000).toISOString();
}
