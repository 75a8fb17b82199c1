import type { Kysely } from "kysely";
import type { Others } from "../../db/postgres/others.ts";
import type { Tables } from "../../db/tables.ts";

/** Told which nouns have changed: "vendors", "salesOrders". */
type Listener = (nouns: readonly string[]) => void;

const listeners = new WeakMap<Kysely<Tables>, Set<Listener>>();
const others = new WeakMap<Kysely<Tables>, Others>();

/** Calls `listener` after every stored change. The function it answers ends that. */
export function onNews(db: Kysely<Tables>, listener: Listener): () => void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
  return () => void all.delete(listener);
}

/** Tells that the nouns have changed. Call it once the change is stored. */
export function announce(db: Kysely<Tables>, nouns: readonly string[]): void {
  tellHere(db, nouns);
  others.get(db)?.tell(nouns);
}

/** From now on other processes hear of what is announced here, and what they announce is heard here; `all` after a break. */
export function shareNews(db: Kysely<Tables>, those: Others, all: readonly string[]): void {
  others.set(db, those);
  those.listen((nouns = all) => tellHere(db, nouns));
}

function tellHere(db: Kysely<Tables>, nouns: readonly string[]): void {
  for (const listener of listeners.get(db) ?? []) listener(nouns);
}
