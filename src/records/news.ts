import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** Told which nouns have changed: "vendors", "salesOrders". */
type Listener = (nouns: readonly string[]) => void;

const listeners = new WeakMap<Kysely<Tables>, Set<Listener>>();

/** Calls `listener` after every stored change. The function it answers ends that. */
export function onNews(db: Kysely<Tables>, listener: Listener): () => void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
  return () => void all.delete(listener);
}

/** Tells that the nouns have changed. Call it once the change is stored. */
export function announce(db: Kysely<Tables>, nouns: readonly string[]): void {
  for (const listener of listeners.get(db) ?? []) listener(nouns);
}
