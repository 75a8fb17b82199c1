import { setImmediate as nextTurn } from "node:timers/promises";
import type { Besides } from "./aside.ts";
import type { SqliteDatabase } from "./sqlite/database.ts";
import type { Row } from "./sqlite/values.ts";
import { isLong } from "./table-lengths.ts";
import { type Either, type Hit, hitsOf, isHit, noTexts, placeOf, placesHit, put, remove, type Texts } from "./texts.ts";

/** The rows of a table whose text contains all of some words, or what else stands for each. */
export interface Hits {
  count: number;
  /** At least the first rows in the wanted order; undefined if there are many and their order is not known. */
  ids: readonly number[] | undefined;
}

/** The wanted order of the first rows: by a column or lower() of one, as SQL, then by id; missing values last. */
export interface Wanted {
  first: number;
  by: string;
  isDescending: boolean;
}

/** The searched text of a table's rows, where that is not its column `search`. */
export interface MadeText {
  /** As SQL. */
  text: string;
  /** The values of other tables that stand in it, and the rows in whose texts they do: SQL of their ids, by `$id`. */
  from: readonly { table: string; column: string; rows: string }[];
}

/**
 * The folded texts of tables in memory, and sorted orders of their rows, where SQLite would scan an index for each
 * search. Triggers of its own follow each write and are rolled back with it, and it is asked only when all writes are
 * on disk. So it answers what `search like '%word%'` would at that moment, or nothing, and then the database must be
 * asked.
 */
export interface TextIndex {
  /** Says what is searched in a table that has no column `search`. Call it before you ask for the table. */
  takeIn(table: string, made: MadeText): void;
  /**
   * Call it before you hold the connection; it takes in the writes since the last search. For a table that is too long
   * to scan without keeping others waiting, it waits until the texts are in memory, and the order if that is being
   * read. A long transaction ends the wait.
   */
  ready(table: string, by: string): Promise<void>;
  /**
   * Ask it while you hold the connection. "later" means that the order is being read: let go of the connection and ask
   * again.
   */
  find(table: string, words: readonly Either[], wanted: Wanted): Hits | "later" | undefined;
}

/** Rows that one statement reads. */
const STRETCH = 2000;
/** How long rows are read in one go while others wait. */
const AT_A_STRETCH_MS = 8;
/** After more changes than this an order is read again; nor are more taken in at once. */
const MOST_CHANGES = 5000;
/** Up to so many hits are fetched and sorted if no order is known. */
const FEW = 2000;
/** Up to so many rows are walked if no order is known. */
const FAR = 20_000;
/** Fetching a row costs as much as walking this many. */
const FETCHED = 10;
/** A value that depends on this row alone, not on other rows or the time. */
const OF_THE_ROW = /^(lower\()?"\w+"\)?$/;
/** Made texts hold JSON: between these signs stands what many rows share. */
const JSON_SIGNS = /[[\]{}",:]+/g;
const HAS_JSON_SIGN = /[[\]{}",:]/;
/** JSON has none of these, but lines of the log that are older than that have. */
// oxlint-disable-next-line no-control-regex -- that is what is looked for
const CONTROL = /[\x01-\x1f]/;

/** A table's places in a sorted order: first those with a value, then those without, both by id. */
interface Order {
  places: Uint32Array;
  /** By place: its rank. */
  ranks: Uint32Array;
  length: number;
  withValue: number;
  /** Only places before this one are in it. Rows added or changed later are not. */
  before: number;
  isWhole: boolean;
  /** Resolves once it is whole, or no longer wanted. */
  read: Promise<void>;
}

interface Held {
  texts: Texts;
  /** The last id that was read; undefined once all were. */
  readTo: number | undefined;
  /** Resolves once all were read, or are no longer wanted. */
  read: Promise<void>;
  /** Whether any text has a control sign within its JSON. */
  hasControls: boolean;
  orders: Map<string, Order>;
  /** For each order not in memory: how many rows were walked for it. */
  spent: Map<string, number>;
}

/**
 * The index of the searched texts of a database. `between` runs something while nobody is in a transaction. `settle`
 * stores what waits for its commit.
 */
export function textIndex(
  sqlite: SqliteDatabase,
  between: <T>(act: () => T) => Promise<T>,
  { isBeside, unlessBeside }: Besides,
  settle: () => void,
): TextIndex {
  const tables = new Map<string, Held>();
  const made = new Map<string, MadeText>();
  return { takeIn, ready, find };

  function takeIn(table: string, text: MadeText): void {
    if (!made.has(table)) made.set(table, text);
  }

  async function ready(table: string, by: string): Promise<void> {
    await unlessBeside(inMemory(table, by));
  }

  async function inMemory(table: string, by: string): Promise<void> {
    for (let isDone = tables.size === 0; !isDone; ) {
      isDone = await between(() => follow(STRETCH));
      if (!isDone) await nextTurn();
    }
    const present = tables.get(table);
    if (present !== undefined && present.readTo === undefined) return present.orders.get(by)?.read;
    const held = await between(() => (isLong(sqlite, table) ? (tables.get(table) ?? begin(table)) : undefined));
    await held?.read;
  }

  function find(table: string, words: readonly Either[], wanted: Wanted): Hits | "later" | undefined {
    if (isBeside()) return undefined;
    settle();
    const held = tables.get(table);
    if (held === undefined) begin(table);
    if (held === undefined || held.readTo !== undefined || !follow(MOST_CHANGES)) return undefined;
    const sought = made.has(table) ? wordsOf(held, words) : words;
    if (sought === undefined) return undefined;
    const hit = hitsOf(held.texts, sought);
    const ids = firstHits(table, held, hit, wanted);
    return ids === undefined && held.orders.has(wanted.by) ? "later" : { count: hit.count, ids };
  }

  /** The first hits: from the order in memory, or by fetching the hits or walking the rows, whichever is less work. */
  function firstHits(table: string, held: Held, hit: Hit, wanted: Wanted): number[] | undefined {
    const { texts, orders } = held;
    const { by, first } = wanted;
    const fetched = hit.count <= FEW ? () => allOf(texts, hit) : undefined;
    if (!OF_THE_ROW.test(by)) return fetched?.();
    const order = orders.get(by);
    if (order !== undefined && texts.places - order.before > MOST_CHANGES) orders.delete(by);
    else if (order?.isWhole) return firstOf(texts, hit, order, wanted);
    if (fetched && FETCHED * hit.count ** 2 < first * texts.places) {
      spend(table, held, by, FETCHED * hit.count);
      return fetched();
    }
    const { ids, gone } = walk(table, texts, hit, wanted);
    spend(table, held, by, gone);
    return ids ?? fetched?.();
  }

  /** An order is read into memory once its searches have walked as many rows as it has. */
  function spend(table: string, held: Held, by: string, rows: number): void {
    if (held.orders.has(by)) return;
    const spent = rows + (held.spent.get(by) ?? 0);
    held.spent.set(by, spent);
    if (spent < held.texts.places) return;
    held.spent.delete(by);
    readOrder(table, held, by);
  }

  /** The first hits, and how many rows were walked for them. Nothing if that would be too many. */
  function walk(table: string, texts: Texts, hit: Hit, { first, by, isDescending }: Wanted) {
    const direction = isDescending ? "desc" : "asc";
    const rows = `select id from "${table}" order by ${by} ${direction} nulls last, id ${direction} limit ? offset ?`;
    const ids: number[] = [];
    const wanted = Math.min(first, hit.count);
    // Hits are seldom spread evenly, so it reads twice as many rows as they would need then, and as many again while
    // that is not enough.
    let [gone, next] = [0, 2 * Math.ceil((wanted * texts.places) / hit.count)];
    for (; gone + next <= FAR; next = gone) {
      for (const { id } of sqlite.all(rows, [next, gone])) {
        const place = placeOf(texts, Number(id));
        if (place === undefined || !isHit(hit, place)) continue;
        if (ids.push(Number(id)) === wanted) return { ids, gone: gone + next };
      }
      gone += next;
    }
    return { gone: texts.places };
  }

  /** Reads all texts in pieces, with pauses for others. */
  function begin(table: string): Held {
    watch(table);
    const at = { readTo: 0, read: Promise.resolve(), hasControls: false };
    const held: Held = { texts: noTexts(), ...at, orders: new Map(), spent: new Map() };
    tables.set(table, held);
    held.read = inStretches(
      () => tables.get(table) === held,
      () => readStretch(table, held),
    );
    return held;
  }

  /** Runs until it is done or no longer wanted. */
  async function inStretches(isWanted: () => boolean, stretch: () => boolean): Promise<void> {
    try {
      for (let isDone = false; !isDone; ) {
        await nextTurn(); // one turn is enough after so short a piece
        await between(() => {
          const began = performance.now();
          do isDone = !isWanted() || stretch();
          while (!isDone && performance.now() - began < AT_A_STRETCH_MS);
        });
      }
    } catch {
      // Once the file is closed nobody needs the texts.
    }
  }

  function readStretch(table: string, held: Held): boolean {
    const rows = sqlite.all(
      `select id, ${textOf(table)} as text from "${table}" where id > ? order by id limit ${STRETCH}`,
      [held.readTo ?? 0],
    );
    for (const { id, text } of rows) putText(table, held, Number(id), String(text));
    held.readTo = rows.length < STRETCH ? undefined : Number(rows.at(-1)?.id);
    return held.readTo === undefined;
  }

  function textOf(table: string): string {
    return made.get(table)?.text ?? "search";
  }

  function putText(table: string, held: Held, id: number, text: string): void {
    if (!made.has(table)) return put(held.texts, id, text);
    held.hasControls ||= CONTROL.test(text);
    put(held.texts, id, text.replace(JSON_SIGNS, "\n"));
  }

  /** Reads an order in pieces, with pauses for others. */
  function readOrder(table: string, held: Held, by: string): void {
    const { texts, orders } = held;
    const most = texts.places + MOST_CHANGES;
    const [places, ranks] = [new Uint32Array(most), new Uint32Array(texts.places)];
    const at = { before: texts.places, length: 0, withValue: 0, isWhole: false };
    const order: Order = { places, ranks, ...at, read: Promise.resolve() };
    orders.set(by, order);
    const stretches = rowsInOrder(table, by);
    const read = inStretches(
      () => tables.get(table) === held && orders.get(by) === order,
      () => {
        const { value: rows = [], done = false } = stretches.next();
        for (const { id, value } of rows) {
          const place = placeOf(texts, Number(id));
          if (place === undefined || place >= order.before) continue;
          // A row that moves further on meanwhile is met again.
          if (order.length === most) orders.delete(by);
          ranks[place] = order.length;
          places[order.length++] = place;
          if (value !== null) order.withValue = order.length;
        }
        order.isWhole = done;
        return done;
      },
    );
    order.read = read.then(() => {
      if (!order.isWhole && orders.get(by) === order) orders.delete(by);
    });
  }

  /** Every row with its sort value, some at a time, whatever is written in between. */
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
      // Rows with the same value come by id.
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
    for (const [n, { table: other, column, rows }] of (made.get(table)?.from ?? []).entries())
      for (const [when, of] of [
        ["insert", "new"],
        [`update of "${column}"`, "new"],
        ["delete", "old"],
      ] as const) {
        const note = `insert into text_changes select '${table}', id from (${rows.replaceAll("$id", `${of}.id`)}) as rows`;
        const name = `${table}_text_of_${n}_${when.slice(0, 6)}`;
        sqlite.run(`create temp trigger if not exists "${name}" after ${when} on main."${other}" begin ${note}; end`);
      }
  }

  /** Takes in the writes since the last search, up to so many changes. False if there may be more. */
  function follow(most: number): boolean {
    const changes = sqlite.all(`select rowid, changed, id from temp.text_changes order by rowid limit ${most}`);
    if (changes.length === 0) return true;
    sqlite.run("delete from temp.text_changes where rowid <= ?", [changes.at(-1)?.rowid]);
    const known = new Set<string>();
    for (const { changed, id } of changes) {
      const [table, name] = [String(changed), `${id} ${changed}`];
      const held = tables.get(table);
      // Rows not read yet will be read anyway.
      if (held === undefined || Number(id) > (held.readTo ?? Number.POSITIVE_INFINITY) || known.has(name)) continue;
      const { texts } = held;
      known.add(name);
      const [row] = sqlite.all(`select ${textOf(table)} as text from "${table}" where id = ?`, [id]);
      remove(texts, Number(id));
      if (row !== undefined) putText(table, held, Number(id), String(row.text));
      if (texts.empty > MOST_CHANGES + texts.places / 2) tables.delete(table);
    }
    return changes.length < most;
  }
}

/** The words as made texts have them; undefined if one may stand across signs at which these are split. */
function wordsOf({ hasControls }: Held, words: readonly Either[]): Either[] | undefined {
  const sought = words.map((either) => either.filter((word) => hasControls || !CONTROL.test(word)));
  return sought.flat().some((word) => HAS_JSON_SIGN.test(word) || word.includes("\n")) ? undefined : sought;
}

/** The first hits in this order, and all rows added or changed since it was read. */
function firstOf({ ids, places }: Texts, hit: Hit, order: Order, { first, isDescending }: Wanted): number[] {
  const found: number[] = [];
  for (let place = order.before; place < places; place++) if (isHit(hit, place)) found.push(ids[place] as number);
  const most = Math.min(found.length + first, hit.count);
  const { length, withValue } = order;
  // The ranks to walk, from one to another and back.
  const turned = (n: number) => (n < withValue ? withValue - 1 - n : length - 1 - (n - withValue));
  const rankAt = (n: number) => (isDescending ? turned(n) : n);
  const take = (rank: number) => found.push(ids[order.places[rank] as number] as number);
  if (hit.count ** 2 < first * length) {
    // Sorting the hits is less work than walking the order until so few of them are found.
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
