import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { Client, type ClientConfig } from "pg";
import type { Tables } from "../tables.ts";

/** The other processes that work on the same database. */
export interface Others {
  /** Tells them which nouns have changed. */
  tell: (nouns: readonly string[]) => void;
  /** Calls `hear` with their news from now on; without nouns after a lost connection, when any may have changed. */
  listen: (hear: (nouns?: readonly string[]) => void) => void;
  /** Asks the database by the connection for news, for which no call waits; undefined while there is none. */
  answers: () => Promise<unknown> | undefined;
  /** Does named work unless one of them is doing it; answers whether it did. */
  alone: (name: string, work: () => Promise<unknown>) => Promise<boolean>;
}

const CHANNEL = "stockworks_news";
/** The first and the longest pause between tries to reconnect. */
const [SOON_MS, LATER_MS] = [200, 5000];
/** How often the connection is checked, and how long that may take: a cut cable says nothing. */
const [ASK_EVERY_MS, WITHIN_MS] = [10_000, 5000];

/** The other servers on the same PostgreSQL: they and this one hear each other's announcements until `stop`. */
export function othersOn(db: Kysely<Tables>, config: ClientConfig): Others & { stop: () => Promise<void> } {
  const self = randomUUID();
  const stopping = new AbortController();
  let listening: Promise<void> | undefined;
  const own: OwnClient = {};
  return {
    answers: () => own.client?.query("select 1"),
    tell(nouns) {
      const news = JSON.stringify({ from: self, nouns });
      // Those who cannot be told now will hear that there was a break.
      sql`select pg_notify(${CHANNEL}, ${news})`.execute(db).catch(() => {});
    },
    listen(hear) {
      listening = keepListening(config, self, hear, own, stopping.signal);
    },
    alone: (name, work) =>
      db.connection().execute(async (one) => {
        const lock = sql`hashtext(${`stockworks ${name}`})`;
        const { rows } = await sql<{ isOurs: number }>`select pg_try_advisory_lock(${lock}) as "isOurs"`.execute(one);
        if (rows[0]?.isOurs !== 1) return false;
        try {
          await work();
          return true;
        } finally {
          // When the connection is lost, so is the lock.
          await sql`select pg_advisory_unlock(${lock})`.execute(one).catch(() => {});
        }
      }),
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}

/** The connection for news, while there is one. */
interface OwnClient {
  client?: Client | undefined;
}

async function keepListening(
  config: ClientConfig,
  self: string,
  hear: (nouns?: readonly string[]) => void,
  own: OwnClient,
  stopping: AbortSignal,
): Promise<void> {
  let pause = SOON_MS;
  for (let isFirst = true; !stopping.aborted; isFirst = false) {
    const client = new Client({ ...config, query_timeout: WITHIN_MS });
    const ended = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", resolve);
      stopping.addEventListener("abort", () => resolve(), { once: true });
    });
    client.on("notification", ({ payload = "{}" }) => {
      const { from, nouns } = JSON.parse(payload) as { from: string; nouns: string[] };
      if (from !== self) hear(nouns);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      own.client = client;
      if (!isFirst) hear();
      pause = SOON_MS;
      const asking = setInterval(() => void client.query("select 1").catch(() => client.end()), ASK_EVERY_MS);
      await ended;
      clearInterval(asking);
    } catch {
      // It tries again.
    }
    own.client = undefined;
    await client.end().catch(() => {});
    await wait(pause, undefined, { signal: stopping }).catch(() => {});
    pause = Math.min(2 * pause, LATER_MS);
  }
}
