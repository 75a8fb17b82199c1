import { hoursBetween } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { hasFailedWrite } from "../../records/failed-writes.ts";
import { type Measure, noteMeasures } from "../../records/measures.ts";
import { certificateOf } from "../../records/server-certificate.ts";
import { latestBackup } from "../backups/seen.ts";
import { diskSamples } from "./disk-samples.ts";
import {
  type BackupWatched,
  backupNews,
  certificateWatched,
  clockWatched,
  daysUntilFull,
  fillingWatched,
  messagesWatched,
  type Watched,
} from "./watch-rules.ts";

/** Something around the shop that somebody should hear of when it goes wrong. */
interface Watch {
  /** In `/metrics`, and what is measured. */
  metric: string;
  help: string;
  /** Looks at it, outside of any transaction, as a disk may stand still. */
  look: (context: Context) => Promise<Watched>;
}

const HOUR_S = 3600;

/**
 * All that is watched beside the orders and hours, by the entity and event of the rule that tells Owners. `stockworks doctor`
 * has a line for each, `/metrics` a number, and a rule its news.
 */
export const WATCHES: Readonly<Record<string, Watch>> = {
  "backup too old": {
    metric: "stockworks_backup_age_seconds",
    help: "Age of the latest backup",
    async look(context): Promise<BackupWatched> {
      const backups = await latestBackup(context);
      const hours = backups.latest && hoursBetween(backups.latest.madeAt, context.now());
      return {
        findings: [],
        news: backupNews(backups.latest?.madeAt, await firstDeed(context), context.now(), context.dates),
        measure: hours === undefined ? null : hours * HOUR_S,
        backups,
      };
    },
  },
  "disk filling": {
    metric: "stockworks_disk_days_left",
    help: "Days until the disk is full, as it fills now",
    look: async (context) => fillingWatched(daysUntilFull(await diskSamples(context))),
  },
  "certificate ends soon": {
    metric: "stockworks_certificate_seconds_left",
    help: "Seconds until the certificate of the server ends",
    look: async (context) => certificateWatched(certificateOf(context)?.().toISOString(), context.now(), context.dates),
  },
  "clock wrong": {
    metric: "stockworks_clock_behind_seconds",
    help: "Seconds that the clock is behind the last change",
    async look(context) {
      const last = context.db.selectFrom("logs").select("timestamp").orderBy("id", "desc").limit(1);
      return clockWatched((await last.executeTakeFirst())?.timestamp, context.now(), context.dates);
    },
  },
  "message not sent": {
    metric: "stockworks_messages_failing",
    help: "Mails and webhooks that could not be sent",
    async look({ db }) {
      const failing = db.selectFrom("outbox").select(["channel", "failure"]).where("sentAt", "is", null);
      return messagesWatched(await failing.where("attempts", ">=", SERIOUS_TRIES).orderBy("createdAt").execute());
    },
  },
  "database damaged": {
    metric: "stockworks_database_fails",
    help: "1 where the database is damaged or the last change could not be stored",
    async look(context) {
      const fails = context.problem() !== undefined || hasFailedWrite(context);
      return { findings: [], news: [], measure: Number(fails) };
    },
  },
};

/** Three tries are eleven minutes: a mail server that is started anew is no news. */
const SERIOUS_TRIES = 3;

/** Looks at all that is watched, and remembers what was measured. */
export async function lookAtAll(context: Context): Promise<Record<string, Watched>> {
  const seen: Record<string, Watched> = {};
  const measures: Measure[] = [];
  for (const [name, { metric, help, look }] of Object.entries(WATCHES)) {
    const found = await look(context);
    seen[name] = found;
    if (found.measure !== null) measures.push({ metric, help, measure: found.measure });
  }
  noteMeasures(context, measures);
  return seen;
}

/** When somebody first did something here; undefined in a demo shop, which needs no backup. */
async function firstDeed({ db }: Context): Promise<string | undefined> {
  const madeUp = await db.selectFrom("settings").select("value").where("key", "=", "madeUp").executeTakeFirst();
  if (madeUp) return undefined;
  return (await db.selectFrom("logs").select("timestamp").orderBy("id").limit(1).executeTakeFirst())?.timestamp;
}
