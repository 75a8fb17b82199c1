import { setImmediate as nextTurn } from "node:timers/promises";
import type { Besides } from "./aside.ts";
import type { SqliteDatabase } from "./sqlite/database.ts";
import type { Row } from "./sqlite/values.ts";
import { type Hit, hitsOf, isHit, noTexts, placeOf, placesHit, put, remove, type Texts } from "./texts.ts";

/** The rows of a table whose text holds all of some words. */
export interface Hits {
  count: number;
  /** Among them are the first in the order asked for; undefined where they are many and their order is not known. */
  ids: readonly number[] | undefined;
}

/** In which order the first rows are wanted: by a column or lower() of one, as SQL, then by id; missing values last. */
export interface Wanted {
  first: number;
  by: string;
  isDescending: boolean;
}

/**
 * The folded texts of tables in memory, and orders of their rows, where SQLite would scan an index for each search. It follows what is
 * written by triggers of its own, which are taken back with a transaction, and is asked only where everything that was written is on disk.
 * So it answers as `search like '%word%'` does at that moment; otherwise it answers nothing, and the database has to be asked.
 */
export interface TextIndex {
  /**
   * Call it before you hold the connection. What many wrote since the last search is taken in. Of a table that is so long that to look
   * through it would keep others waiting, it answers once the texts are in memory. A long transaction that begins ends the wait.
   */
  ready(table: string): Promise<void>;
  /** Ask it while you hold the connection. */
  find(table: string, words: readonly string[], wanted: Wanted): Hits | undefined;
}

/** Rows that are read at a stretch, while others wait. */
const STRETCH = 2000;
/** With more changes than this an order is read again; so many since they were waited for are not taken in at a stretch. */
const MOST_CHANGES = 5000;
/** Up to so many hits are fetched and sorted where no order is known. */
const FEW = 2000;
/** A table with higher ids is not looked through at a stretch. */
const SHORT = 150_000;
/** What a row says of itself, and no other row or time does. */
const OF_THE_ROW = /^(lower\()?"\w+"\)?$/;

/** The places of a table in an order: those with a value, then those without, both by id. */
interface Order {
  places: Uint32Array;
  /** By place: where it stands in them. */
  ranks: Uint32Array;
  length: number;
  withValue: number;
  /** Only places before this one are in it; what came later, and that is what was changed, too, is not. */
  before: number;
  isWhole: boolean;
}

interface Held {
  texts: Texts;
  /** The last id that was read; undefined once all were. */
  readTo: number | undefined;
  /** Answers once they were, or when they are not wanted any more. */
  read: Promise<void>;
  orders: Map<string, Order>;
}

/**
 * The index of the texts by which the rows of a whole database are found. `between` runs something while nobody is in
 * a transaction. `settle` stores what waits for its commit.
 */
export function textIndex(
  sqlite: SqliteDatabase,
  between: <T>(act: () => T) => Promise<T>,
  { isBeside, unlessBeside }: Besides,
  settle: () => void,
): TextIndex {
  const tables = new Map<string, Held>();
  return { ready, find };

  async function ready(table: string): Promise<void> {
    await unlessBeside(inMemory(table));
  }

  async function inMemory(table: string): Promise<void> {
    for (let isDone = tables.size === 0; !isDone; ) {
      isDone = await between(() => follow(STRETCH));
      if (!isDone) await nextTurn();
    }
    const present = tables.get(table);
    if (present !== undefined && present.readTo === undefined) return;
    const held = await between(() => {
      const [last] = sqlite.all(`select max(id) as id from "${table}"`);
      return Number(last?.id) > SHORT ? (tables.get(table) ?? begin(table)) : undefined;
    });
    await held?.read;
  }

  function find(table: string, words: readonly string[], wanted: Wanted): Hits | undefined {
    if (isBeside()) return undefined;
    settle();
    const held = tables.get(table);
    if (held === undefined) begin(table);
    if (held === undefined || held.readTo !== undefined || !follow(MOST_CHANGES)) return undefined;
    const hit = hitsOf(held.texts, words);
    const order = orderOf(table, held, wanted.by);
    if (order?.isWhole) return { count: hit.count, ids: firstOf(held.texts, hit, order, wanted) };
    return { count: hit.count, ids: hit.count <= FEW ? allOf(held.texts, hit) : undefined };
  }

  /** Reads all texts in stretches, between which others have their turn. */
  function begin(table: string): Held {
    watch(table);
    const held: Held = { texts: noTexts(), readTo: 0, read: Promise.resolve(), orders: new Map() };
    tables.set(table, held);
    held.read = inStretches(
      () => tables.get(table) === held,
      () => readStretch(table, held),
    );
    return held;
  }

  /** Until it is done or not wanted any more. */
  async function inStretches(isWanted: () => boolean, stretch: () => boolean): Promise<void> {
    try {
      for (let isDone = false; !isDone; ) {
        await nextTurn(); // one is enough after so short a stretch, and who searches meanwhile is served the slow way
        await between(() => {
          isDone = !isWanted() || stretch();
        });
      }
    } catch {
      // Who closes the file meanwhile needs no texts any more.
    }
  }

  function readStretch(table: string, held: Held): boolean {
    const rows = sqlite.all(`select id, search from "${table}" where id > ? order by id limit ${STRETCH}`, [
      held.readTo ?? 0,
    ]);
    for (const { id, search } of rows) put(held.texts, Number(id), String(search));
    held.readTo = rows.length < STRETCH ? undefined : Number(rows.at(-1)?.id);
    return held.readTo === undefined;
  }

  /** The order of a table, if it is one of the rows alone; it may still have to be read. */
  function orderOf(table: string, held: Held, by: string): Order | undefined {
    if (!OF_THE_ROW.test(by)) return undefined;
    const { texts, orders } = held;
    const present = orders.get(by);
    if (present !== undefined && texts.places - present.before <= MOST_CHANGES) return present;
    const most = texts.places + MOST_CHANGES;
    const [places, ranks] = [new Uint32Array(most), new Uint32Array(texts.places)];
    const order = { places, ranks, length: 0, withValue: 0, before: texts.places, isWhole: false };
    orders.set(by, order);
    const stretches = rowsInOrder(table, by);
    void inStretches(
      () => tables.get(table) === held && orders.get(by) === order,
      () => {
        const { value: rows = [], done = false } = stretches.next();
        for (const { id, value } of rows) {
          const place = placeOf(texts, Number(id));
          if (place === undefined || place >= order.before) continue;
          // A row that is moved on meanwhile is met again.
          if (order.length === most) orders.delete(by);
          ranks[place] = order.length;
          places[order.length++] = place;
          if (value !== null) order.withValue = order.length;
        }
        order.isWhole = done;
        return done;
      },
    );
    return order;
  }

  /** Every row with what it is sorted by, some at a time, whatever is written between. */
  function* rowsInOrder(table: string, by: string): Generator<Row[], undefined> {
    const read = (condition: string, order: string, values: unknown[]) =>
      sqlite.all(
        `select id, ${by} as value from "${table}" where ${by} ${condition} order by ${order} limit ${STRETCH}`,
        values,
      );
    for (let last: Row | undefined; ; ) {
      const beyond = last ? read("> ?", `${by}, id`, [last.value]) : read("is not null", `${by}, id`, []);
      if (beyond.length === 0) break;
      yield beyond;
      last = beyond.at(-1);
      // Those of the same value come by their ids.
      for (let tied = beyond; last && tied.length === STRETCH; last = tied.at(-1) ?? last)
        yield (tied = read("= ? and id > ?", "id", [last.value, last.id]));
    }
    for (
      let rows = read("is null", "id", []);
      rows.length > 0;
      rows = read("is null and id > ?", "id", [rows.at(-1)?.id])
    )
      yield rows;
  }

  function watch(table: string): void {
    sqlite.run("create temp table if not exists text_changes (changed text, id integer)");
    for (const [when, of] of [
      ["insert", "new"],
      ["update", "new"],
      ["delete", "old"],
    ] as const) {
      const note = `insert into text_changes values ('${table}', ${of}.id)`;
      sqlite.run(
        `create temp trigger if not exists "${table}_text_${when}" after ${when} on main."${table}" begin ${note}; end`,
      );
    }
  }

  /** Takes in what was written since the last search, up to so many changes. False where there may be more. */
  function follow(most: number): boolean {
    const changes = sqlite.all(`select rowid, changed, id from temp.text_changes order by rowid limit ${most}`);
    if (changes.length === 0) return true;
    sqlite.run("delete from temp.text_changes where rowid <= ?", [changes.at(-1)?.rowid]);
    const known = new Set<string>();
    for (const { changed, id } of changes) {
      const [table, name] = [String(changed), `${id} ${changed}`];
      const { texts, readTo = Number.POSITIVE_INFINITY } = tables.get(table) ?? {};
      // What was not read yet will be.
      if (texts === undefined || Number(id) > readTo || known.has(name)) continue;
      known.add(name);
      const [row] = sqlite.all(`select search from "${table}" where id = ?`, [id]);
      remove(texts, Number(id));
      if (row !== undefined) put(texts, Number(id), String(row.search));
      if (texts.empty > MOST_CHANGES + texts.places / 2) tables.delete(table);
    }
    return changes.length < most;
  }
}

/** The first rows that are hit in this order, and all that came or changed since it was read. */
function firstOf({ ids, places }: Texts, hit: Hit, order: Order, { first, isDescending }: Wanted): number[] {
  const found: number[] = [];
  for (let place = order.before; place < places; place++) if (isHit(hit, place)) found.push(ids[place] as number);
  const most = Math.min(found.length + first, hit.count);
  const { length, withValue } = order;
  // From how far the order is gone through to the rank there, and back.
  const turned = (n: number) => (n < withValue ? withValue - 1 - n : length - 1 - (n - withValue));
  const rankAt = (n: number) => (isDescending ? turned(n) : n);
  const take = (rank: number) => found.push(ids[order.places[rank] as number] as number);
  if (hit.count ** 2 < first * length) {
    // To sort the hits is less than to go through the order until so few of them are met.
    const steps = placesHit(hit, order.before).map((place) => rankAt(order.ranks[place] as number));
    for (const step of steps.sort().subarray(0, most - found.length)) take(rankAt(step));
    return found;
  }
  for (let n = 0; n < length && found.length < most; n++) {
    const rank = rankAt(n);
    if (isHit(hit, order.places[rank] as number)) take(rank);
  }
  return found;
}

function allOf({ ids, places }: Texts, hit: Hit): number[] {
  return Array.from(placesHit(hit, places), (place) => ids[place] as number);
}
