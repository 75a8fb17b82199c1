import type { H3, H3Event } from "h3";
import type { Store } from "../records/context.ts";
import { failedWrite } from "../records/failed-writes.ts";
import { HttpRefusal } from "./errors.ts";
import { json } from "./reply.ts";

/** Whoever asks whether a server works gets an answer within this time, whatever hangs. */
const WITHIN_MS = 2000;

const TRIAL = "trial";

/** Serves `/healthz` and `/readyz`: both fail where the data cannot be read, and where the last change could not be stored. */
export function serveHealth(app: H3, store: Store, isStopping: () => boolean): void {
  const look = oneForAll(() => lookAt(store));
  const answer = async (event: H3Event, status: string) => {
    const problem = store.problem();
    if (problem !== undefined) throw problem;
    await withinTime(look());
    return json(event, 200, { status });
  };
  app.get("/healthz", (event) => answer(event, "ok"));
  app.get("/readyz", (event) => {
    if (isStopping()) throw new HttpRefusal(503, "This server is stopping");
    return answer(event, "ready");
  });
}

async function lookAt(store: Store): Promise<void> {
  // On PostgreSQL all others may wait for long reports.
  await (store.others?.answers() ?? store.reading.selectFrom("settings").select("key").limit(1).execute());
  const failed = failedWrite(store);
  if (failed === undefined) return;
  // Nobody may be sent here any more whose next change would show that there is room again. What stays the same is not written.
  await store.db.transaction().execute(async (db) => {
    await db.insertInto("settings").values({ key: TRIAL, value: "" }).execute();
    await db.deleteFrom("settings").where("key", "=", TRIAL).execute();
  });
  failed.isOver();
}

/** Those who ask while one look is under way get its answer, so that they do not queue up where one hangs. */
function oneForAll(look: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  return () => {
    current ??= look().finally(() => {
      current = undefined;
    });
    return current;
  };
}

async function withinTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refusal = new HttpRefusal(503, `The database has not answered for ${WITHIN_MS / 1000} s`);
    timer = setTimeout(() => reject(refusal), WITHIN_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
