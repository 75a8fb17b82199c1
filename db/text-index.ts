import type { SqliteDatabase } from "./sqlite/database.ts";

/** The rows of a table whose text holds all of some words. */
export interface Hits {
  count: number;
  /** All of them, where they are no more than was asked for. */
  ids: readonly number[] | undefined;
}

/**
 * The folded texts of tables in memory, where SQLite would scan an index for each search. It follows what is written by triggers
 * of its own, which are taken back with a transaction, and is asked only where everything that was written is on disk. So it answers
 * as `search like '%word%'` does at that moment; else it answers nothing, and the database has to be asked.
 */
export interface TextIndex {
  /** Ask it while you hold the connection. */
  find(table: string, words: readonly string[], few: number): Hits | undefined;
}

/** Rows that are read at a stretch, while others wait. */
const STRETCH = 2000;
/** With more changes than this since the last search, all texts are read anew. */
const MOST_CHANGES = 5000;
const SPARE = 1.3;
/** In no text in UTF-8. */
const GONE = 0xff;

interface Texts {
  bytes: Buffer;
  used: number;
  /** By place: where the text begins, and whose it is. Behind each text stands a zero. */
  starts: number[];
  ids: number[];
  /** The place of each id; -1 of one that is gone. */
  places: number[];
  /** The last id that was read; undefined once all were. */
  readTo: number | undefined;
}

/** `between` runs something while nobody is in a transaction; `isSettled` says whether all that was written is on disk. */
export function textIndex(
  sqlite: SqliteDatabase,
  between: (act: () => void) => Promise<void>,
  isSettled: () => boolean,
): TextIndex {
  const tables = new Map<string, Texts>();
  return { find };

  function find(table: string, words: readonly string[], few: number): Hits | undefined {
    if (!isSettled()) return undefined;
    const texts = tables.get(table);
    if (texts === undefined) begin(table);
    if (texts === undefined || texts.readTo !== undefined || !follow()) return undefined;
    return search(
      texts,
      words.map((word) => Buffer.from(word)),
      few,
    );
  }

  /** Reads all texts in stretches, between which others have their turn. */
  function begin(table: string): void {
    watch(table);
    const texts: Texts = { bytes: Buffer.alloc(0), used: 0, starts: [], ids: [], places: [], readTo: 0 };
    tables.set(table, texts);
    const next = (): Promise<void> =>
      between(() => readStretch(table, texts)).then(() => {
        if (texts.readTo !== undefined && tables.get(table) === texts) setImmediate(() => void next().catch(() => {}));
      });
    // Who closes the file meanwhile needs no texts any more.
    setImmediate(() => void next().catch(() => {}));
  }

  function readStretch(table: string, texts: Texts): void {
    const rows = sqlite.all(`select id, search from "${table}" where id > ? order by id limit ${STRETCH}`, [
      texts.readTo ?? 0,
    ]);
    for (const { id, search } of rows) {
      remove(texts, Number(id));
      put(texts, Number(id), String(search));
    }
    texts.readTo = rows.length < STRETCH ? undefined : Number(rows.at(-1)?.id);
  }

  function watch(table: string): void {
    sqlite.run("create temp table if not exists text_changes (changed text, id integer)");
    for (const [when, of] of [
      ["insert", "new"],
      ["update of search", "new"],
      ["delete", "old"],
    ] as const) {
      const name = `${table}_text_${when.slice(0, 6)}`;
      const note = `insert into text_changes values ('${table}', ${of}.id)`;
      sqlite.run(`create temp trigger if not exists "${name}" after ${when} on main."${table}" begin ${note}; end`);
    }
  }

  /** Takes in what was written since the last search. False where that is so much that all is read anew. */
  function follow(): boolean {
    const changes = sqlite.all(`select distinct changed, id from temp.text_changes limit ${MOST_CHANGES + 1}`);
    if (changes.length > 0) sqlite.run("delete from temp.text_changes");
    if (changes.length > MOST_CHANGES) {
      tables.clear();
      return false;
    }
    for (const { changed, id } of changes) {
      const texts = tables.get(String(changed));
      if (texts === undefined) continue;
      const [row] = sqlite.all(`select search from "${String(changed)}" where id = ?`, [id]);
      remove(texts, Number(id));
      if (row !== undefined) put(texts, Number(id), String(row.search));
    }
    return true;
  }
}

function put(texts: Texts, id: number, text: string): void {
  const most = texts.used + text.length * 3 + 1;
  if (most > texts.bytes.length) {
    const larger = Buffer.alloc(Math.ceil(most * SPARE) + 65_536);
    texts.bytes.copy(larger, 0, 0, texts.used);
    texts.bytes = larger;
  }
  texts.places[id] = texts.ids.length;
  texts.ids.push(id);
  texts.starts.push(texts.used);
  // As LIKE compares: the letters A to Z are alike in both cases, and no others are.
  const small = /[A-Z]/.test(text) ? text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : text;
  texts.used += texts.bytes.write(small, texts.used);
  texts.bytes[texts.used++] = 0;
}

function remove(texts: Texts, id: number): void {
  const place = texts.places[id] ?? -1;
  if (place < 0) return;
  texts.bytes.fill(GONE, texts.starts[place], (texts.starts[place + 1] ?? texts.used) - 1);
  texts.places[id] = -1;
}

function search({ bytes, used, starts, ids }: Texts, words: readonly Buffer[], few: number): Hits {
  const [first = Buffer.alloc(0), ...others] = words;
  const found: number[] = [];
  let count = 0;
  for (let at = bytes.indexOf(first); at >= 0 && at < used; ) {
    const place = placeOf(starts, at);
    const end = starts[place + 1] ?? used;
    const text = bytes.subarray(starts[place], end);
    if (others.every((word) => text.includes(word))) {
      count++;
      if (count <= few) found.push(ids[place] as number);
    }
    at = bytes.indexOf(first, end);
  }
  return { count, ids: count <= few ? found : undefined };
}

/** Whose text this byte is of. */
function placeOf(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
