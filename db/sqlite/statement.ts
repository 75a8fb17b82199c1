import { type Engine, readCString } from "./engine.ts";
import type { Row, Values } from "./values.ts";

/** In the shape of better-sqlite3's statement, which Kysely's SqliteDialect drives. */
export interface Statement {
  /** Whether it answers rows. */
  readonly reader: boolean;
  all(parameters?: readonly unknown[]): Row[];
  run(parameters?: readonly unknown[]): Changes;
  /** Reads row by row with its own compiled form, so that this statement can run again meanwhile. */
  iterate(parameters?: readonly unknown[]): IterableIterator<Row>;
}

export interface Changes {
  changes: number;
  lastInsertRowid: number | bigint;
}

export interface ReusableStatement extends Statement {
  /** Frees the compiled form; the next use compiles again. */
  free(): void;
}

/** What the statements of one database share. */
export interface Connection {
  readonly engine: Engine;
  readonly values: Values;
  readonly db: number;
  /** All compiled forms, to free before the database closes. */
  readonly compiled: Set<Compiled>;
  /** Throws once the database is closed: the pointers are then invalid. */
  requireOpen(): void;
  /** Called before a statement runs; throws if it may not. False if there is nothing left to do. */
  begin(verb: string): boolean;
  /** The error for a result code. */
  failure(resultCode: number, sql: string): Error;
  /** Called when the WebAssembly itself broke: nothing may be written any more. */
  broken(trap: unknown): void;
  /** Called after a statement has run. */
  done(verb: string): Changes;
}

export interface Compiled {
  pointer: number;
  names: string[];
}

const ROW = 100;
const DONE = 101;

/** A statement that stays compiled until `free` and compiles itself again when needed. */
export function statement(connection: Connection, sql: string): ReusableStatement {
  const { sqlite } = connection.engine;
  const verb = verbOf(sql);
  let kept: Compiled | undefined;
  const compiled = () => (kept ??= compile(connection, sql));

  return {
    get reader() {
      return compiled().names.length > 0;
    },
    all(parameters) {
      const rows: Row[] = [];
      const { pointer, names } = compiled();
      execute(pointer, parameters, () => rows.push(connection.values.row(pointer, names)));
      if (names.length === 0) connection.done(verb);
      return rows;
    },
    run(parameters) {
      execute(compiled().pointer, parameters, () => {});
      return connection.done(verb);
    },
    *iterate(parameters) {
      const own = compile(connection, sql);
      try {
        start(own.pointer, parameters, true);
        while (step(own.pointer)) yield connection.values.row(own.pointer, own.names);
      } finally {
        finalize(connection, own);
      }
    },
    free() {
      if (kept !== undefined) finalize(connection, kept);
      kept = undefined;
    },
  };

  function execute(pointer: number, parameters: readonly unknown[] | undefined, onRow: () => void): void {
    try {
      if (start(pointer, parameters)) while (step(pointer)) onRow();
    } finally {
      sqlite.sqlite3_reset(pointer);
      sqlite.sqlite3_clear_bindings(pointer);
    }
  }

  function start(pointer: number, parameters: readonly unknown[] = [], isLeftOpen = false): boolean {
    if (!connection.begin(verb)) return false;
    const code = connection.values.bind(pointer, parameters, isLeftOpen);
    if (code !== 0) throw connection.failure(code, sql);
    return true;
  }

  function step(pointer: number): boolean {
    let code: number;
    try {
      code = sqlite.sqlite3_step(pointer);
    } catch (trap) {
      connection.broken(trap);
      throw trap;
    }
    if (code === ROW) return true;
    if (code === DONE) return false;
    throw connection.failure(code, sql);
  }
}

/** Gives a compiled statement back to SQLite. */
export function finalize({ engine, compiled }: Connection, one: Compiled): void {
  if (compiled.delete(one)) engine.sqlite.sqlite3_finalize(one.pointer);
}

function compile(connection: Connection, sql: string): Compiled {
  const { db, engine, values, compiled } = connection;
  const { sqlite, heap } = engine;
  connection.requireOpen();
  const { pointer, rest } = values.withText(sql, (text, length) => {
    const code = sqlite.sqlite3_prepare_v2(db, text, length, values.out, values.out + 4);
    if (code !== 0) throw connection.failure(code, sql);
    const end = heap.view.getUint32(values.out + 4, true);
    return {
      pointer: heap.view.getUint32(values.out, true),
      rest: heap.bytes.toString("utf8", end, text + length),
    };
  });
  const one: Compiled = { pointer, names: [] };
  compiled.add(one);
  // SQLite would silently ignore everything after the first semicolon.
  if (pointer === 0 || /[^\s;]/.test(rest)) {
    finalize(connection, one);
    throw new TypeError(`Exactly one statement at a time, not: ${sql}`);
  }
  const columns = sqlite.sqlite3_column_count(pointer);
  for (let at = 0; at < columns; at++) one.names.push(readCString(heap, sqlite.sqlite3_column_name(pointer, at)));
  return one;
}

/** The first word; "rollback to" stands apart because it leaves the transaction open. */
function verbOf(sql: string): string {
  const [word = ""] = /\w+/.exec(sql) ?? [];
  const verb = word.toLowerCase();
  return verb === "rollback" && /\bto\b/i.test(sql) ? "rollback to" : verb;
}
