import { sql } from "kysely";
import { again } from "../../../db/again.ts";
import type { Context, Store } from "../../records/context.ts";
import { holding, RULES, type Tries } from "./waits.ts";

// A file has one server. It counts wrong tries in memory, so that signing in does not wait for an import. Servers that share a
// database count them there.

/** The wrong tries at the one server of a file. */
const memories = new WeakMap<object, Map<string, Tries>>();
/** Somebody who tries ever new names must not fill the memory. */
const MOST = 50_000;
/** Older tries count for no rule. */
const LONGEST_MS = Math.max(...Object.values(RULES).map(({ within }) => within));

function memoryOf({ reading }: Pick<Store, "reading">): Map<string, Tries> {
  const memory = memories.get(reading) ?? new Map<string, Tries>();
  memories.set(reading, memory);
  return memory;
}

/**
 * The time, in milliseconds since 1970, until which no password or PIN may be tried under these keys. Reads without waiting.
 */
export async function seenTries(store: Store, keys: readonly string[], now: number): Promise<number[]> {
  const untilOf = (tries: Tries | undefined) => holding(tries, now)?.waitUntil ?? 0;
  if (store.others === undefined) return keys.map((key) => untilOf(memoryOf(store).get(key)));
  const rows = await store.reading.selectFrom("wrong_tries").selectAll().where("key", "in", keys).execute();
  return [0, ...rows.map(untilOf)];
}

/**
 * Changes the tries of passwords and PINs under these keys. No other change can come in between, here or at another server.
 */
export async function changeTries<T>(
  store: Store,
  keys: readonly string[],
  now: number,
  change: (tries: Map<string, Tries>) => T,
): Promise<T> {
  if (store.others === undefined) {
    const memory = memoryOf(store);
    const changed = change(memory);
    if (memory.size > MOST) for (const [key, { waitUntil }] of memory) if (waitUntil <= now) memory.delete(key);
    return changed;
  }
  return again(() =>
    store.db.transaction().execute(async (db) => {
      const rows = await db.selectFrom("wrong_tries").selectAll().where("key", "in", keys).execute();
      const tries = new Map<string, Tries>(rows.map(({ key, ...row }) => [key, row]));
      const changed = change(tries);
      const isOld = sql<boolean>`since < ${now - LONGEST_MS} and "waitUntil" <= ${now}`;
      await db
        .deleteFrom("wrong_tries")
        .where((of) => of.or([of("key", "in", keys), isOld]))
        .execute();
      const left = [...tries].map(([key, row]) => ({ key, ...row }));
      if (left.length > 0) await db.insertInto("wrong_tries").values(left).execute();
      return changed;
    }),
  );
}

/** Forgets all tries of passwords and PINs whose keys end like this. */
export async function dropTries(context: Context, end: string): Promise<void> {
  const memory = memoryOf(context);
  for (const key of memory.keys()) if (key.endsWith(end)) memory.delete(key);
  if (context.others !== undefined)
    await context.db.deleteFrom("wrong_tries").where(sql<boolean>`right(key, ${end.length}) = ${end}`).execute();
}
