import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Others } from "../../db/postgres/others.ts";
import type { Tables } from "../../db/tables.ts";

/** Told which nouns have changed: "vendors", "salesOrders". */
type Listener = (nouns: readonly string[]) => void;

const listeners = new WeakMap<Kysely<Tables>, Set<Listener>>();
const others = new WeakMap<Kysely<Tables>, Others>();
const told = new WeakMap<Kysely<Tables>, Told>();

/** What has been told here so far: how often, and of each noun when for the last time. */
interface Told {
  /** Of this one alone. */
  name: string;
  times: number;
  last: Map<string, number>;
}

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

/** How far the news has come. Who reads something after this and asks `newsSince` later misses nothing. */
export function newsSoFar(db: Kysely<Tables>): string {
  const { name, times } = toldHere(db);
  return `${name}.${times}`;
}

/** Which nouns have changed since `newsSoFar` said this; undefined where that was said of another database, or by another process. */
export function newsSince(db: Kysely<Tables>, since: string): string[] | undefined {
  const { name, times, last } = toldHere(db);
  const [of, at] = since.split(".");
  if (of !== name || !(Number(at) <= times)) return undefined;
  return [...last].filter(([, time]) => time > Number(at)).map(([noun]) => noun);
}

/** From now on other processes hear of what is announced here, and what they announce is heard here; `all` after a break. */
export function shareNews(db: Kysely<Tables>, those: Others, all: readonly string[]): void {
  others.set(db, those);
  those.listen((nouns = all) => tellHere(db, nouns));
}

function toldHere(db: Kysely<Tables>): Told {
  const so = told.get(db) ?? { name: randomUUID(), times: 0, last: new Map() };
  told.set(db, so);
  return so;
}

function tellHere(db: Kysely<Tables>, nouns: readonly string[]): void {
  const so = toldHere(db);
  so.times += 1;
  for (const noun of nouns) so.last.set(noun, so.times);
  for (const listener of listeners.get(db) ?? []) listener(nouns);
}
