import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Others } from "../../db/postgres/others.ts";
import type { Tables } from "../../db/tables.ts";

/** Called with the nouns that changed: "vendors", "salesOrders". */
type Listener = (nouns: readonly string[]) => void;

const listeners = new WeakMap<Kysely<Tables>, Set<Listener>>();
const others = new WeakMap<Kysely<Tables>, Others>();
/** What open transactions have changed. */
const untold = new WeakMap<Kysely<Tables>, readonly string[]>();
const soFar = new WeakMap<Kysely<Tables>, NewsSoFar>();

/** What was announced here so far: how often, and when each noun was last. */
interface NewsSoFar {
  /** Of this one alone. */
  name: string;
  times: number;
  last: Map<string, number>;
}

/** Calls `listener` after every stored change. Call the returned function to stop. */
export function onNews(db: Kysely<Tables>, listener: Listener): () => void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
  return () => void all.delete(listener);
}

/** Announces that nouns have changed: within a transaction once it is stored, else at once. */
export function announce(db: Kysely<Tables>, nouns: readonly string[]): void {
  if (db.isTransaction) return void untold.set(db, [...(untold.get(db) ?? []), ...nouns]);
  tellHere(db, nouns);
  others.get(db)?.tell(nouns);
}

/** Announces to all what a transaction changed, now that it is stored. */
export function announceStored(db: Kysely<Tables>, transaction: Kysely<Tables>): void {
  const nouns = untold.get(transaction);
  if (nouns !== undefined) announce(db, [...new Set(nouns)]);
}

/** How far the news has come. Read after this and ask `newsSince` later, and nothing is missed. */
export function newsSoFar(db: Kysely<Tables>): string {
  const { name, times } = newsHere(db);
  return `${name}.${times}`;
}

/**
 * Which nouns have changed since `newsSoFar` gave this position; undefined if the position is of another database or
 * process.
 */
export function newsSince(db: Kysely<Tables>, since: string): string[] | undefined {
  const { name, times, last } = newsHere(db);
  const [of, at] = since.split(".");
  if (of !== name || !(Number(at) <= times)) return undefined;
  return [...last].filter(([, time]) => time > Number(at)).map(([noun]) => noun);
}

/** Shares news with other processes from now on, in both directions; `all` after a break. */
export function shareNews(db: Kysely<Tables>, those: Others, all: readonly string[]): void {
  others.set(db, those);
  those.listen((nouns = all) => tellHere(db, nouns));
}

function newsHere(db: Kysely<Tables>): NewsSoFar {
  const news = soFar.get(db) ?? { name: randomUUID(), times: 0, last: new Map() };
  soFar.set(db, news);
  return news;
}

function tellHere(db: Kysely<Tables>, nouns: readonly string[]): void {
  const news = newsHere(db);
  news.times += 1;
  for (const noun of nouns) news.last.set(noun, news.times);
  for (const listener of listeners.get(db) ?? []) listener(nouns);
}
