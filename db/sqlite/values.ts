import { SqlError } from "../errors.ts";
import type { Engine } from "./engine.ts";

/** What a column holds. Whole numbers beyond 2^53 are read as bigint. */
type Value = null | number | bigint | string | Uint8Array;
export type Row = Record<string, Value>;

const INTEGER = 1;
const FLOAT = 2;
const TEXT = 3;
const BLOB = 4;
const OUT_OF_MEMORY = 7;
/** SQLite makes its own copy, so that our memory is free at once. */
const COPY = -1;
/** SQLite reads our memory, which stays as it is until the statement has run. */
const STAYS = 0;
const SCRATCH_SIZE = 65_536;
/** Room for the texts of a statement that writes some hundred rows. */
const BOUND_SIZE = 262_144;
/** UTF-8 needs at most so many bytes per UTF-16 unit. */
const MOST_BYTES = 3;
/** Up to this length, we write letters faster than a call of the system. */
const SHORT = 256;

export interface Values {
  /** Room for two pointers that a C function returns. */
  readonly out: number;
  /**
   * Binds values to the empty places of a statement; answers the code of the first failure, or 0. They serve one
   * statement at a time, until it has run, unless SQLite makes its own copies. Throws a TypeError for values that
   * SQLite would store differently.
   */
  bind(statement: number, values: readonly unknown[], isCopied: boolean): number;
  /** The row a statement stands on. */
  row(statement: number, names: readonly string[]): Row;
  /** Calls `use` with the UTF-8 of `text`, which is freed afterwards. */
  withText<T>(text: string, use: (pointer: number, length: number) => T): T;
}

/** Moves values between JavaScript and SQLite's memory. */
export function valuesOf({ sqlite, heap }: Engine): Values {
  const scratch = sqlite.malloc(SCRATCH_SIZE);
  /** The texts of the current statement: writing them here is faster than SQLite's own copy of each. */
  const bound = sqlite.malloc(BOUND_SIZE);
  const boundEnd = bound + BOUND_SIZE;
  let boundTo = bound;
  return { out: sqlite.malloc(8), bind, row, withText };

  function bind(statement: number, values: readonly unknown[], isCopied: boolean): number {
    boundTo = bound;
    for (let at = 1; at <= values.length; at++) {
      const value = values[at - 1];
      if (value === null) continue; // as the place is
      const code =
        typeof value === "string" ? bindText(statement, at, value, isCopied) : bindOther(statement, at, value);
      if (code !== 0) return code;
    }
    return 0;
  }

  function bindOther(statement: number, at: number, value: unknown): number {
    if (typeof value === "number") return bindNumber(statement, at, value);
    if (typeof value === "bigint") return bindNumber(statement, at, Number(value));
    if (value instanceof Uint8Array) return bindBlob(statement, at, value);
    return refuse(at, value instanceof Date ? "a Date: pass its ISO text" : `${typeof value} ${String(value)}`);
  }

  function bindText(statement: number, at: number, value: string, isCopied: boolean): number {
    const room = boundEnd - boundTo;
    let length = value.length <= SHORT && value.length <= room ? writeAscii(value) : -1;
    if (length < 0) {
      if (value.includes("\0")) refuse(at, "text with a NUL character");
      if (!value.isWellFormed()) refuse(at, "text with half a character (a lone surrogate)");
      if (value.length * MOST_BYTES > room)
        return withText(value, (pointer, length) => sqlite.sqlite3_bind_text(statement, at, pointer, length, COPY));
      length = heap.bytes.write(value, boundTo, "utf8");
    }
    const code = sqlite.sqlite3_bind_text(statement, at, boundTo, length, isCopied ? COPY : STAYS);
    if (!isCopied) boundTo += length;
    return code;
  }

  /** Writes an ASCII text, as most are, after those of the statement; answers its length, or -1 if it is not ASCII. */
  function writeAscii(value: string): number {
    const { bytes } = heap;
    for (let at = 0; at < value.length; at++) {
      const code = value.charCodeAt(at);
      if (code === 0 || code > 127) return -1;
      bytes[boundTo + at] = code;
    }
    return value.length;
  }

  function bindNumber(statement: number, at: number, value: number): number {
    if (value === (value | 0)) return sqlite.sqlite3_bind_int(statement, at, value);
    if (!Number.isFinite(value)) refuse(at, String(value));
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) refuse(at, `${value}, a whole number beyond 2^53`);
    return sqlite.sqlite3_bind_double(statement, at, value);
  }

  function bindBlob(statement: number, at: number, value: Uint8Array): number {
    return withMemory(value.length, (pointer) => {
      heap.bytes.set(value, pointer);
      return sqlite.sqlite3_bind_blob(statement, at, pointer, value.length, COPY);
    });
  }

  function row(statement: number, names: readonly string[]): Row {
    const result: Row = {};
    for (let at = 0; at < names.length; at++) result[names[at] as string] = column(statement, at);
    return result;
  }

  function column(statement: number, at: number): Value {
    switch (sqlite.sqlite3_column_type(statement, at)) {
      case INTEGER: {
        const value = sqlite.sqlite3_column_double(statement, at);
        return Number.isSafeInteger(value) ? value : BigInt(text(statement, at));
      }
      case FLOAT:
        return sqlite.sqlite3_column_double(statement, at);
      case TEXT:
        return text(statement, at);
      case BLOB: {
        const start = sqlite.sqlite3_column_blob(statement, at);
        return new Uint8Array(heap.bytes.subarray(start, start + sqlite.sqlite3_column_bytes(statement, at)));
      }
      default:
        return null;
    }
  }

  function text(statement: number, at: number): string {
    const start = sqlite.sqlite3_column_text(statement, at);
    const length = sqlite.sqlite3_column_bytes(statement, at);
    return length === 0 ? "" : heap.bytes.toString("utf8", start, start + length);
  }

  function withText<T>(value: string, use: (pointer: number, length: number) => T): T {
    const most = value.length * MOST_BYTES;
    const size = most <= SCRATCH_SIZE ? most : Buffer.byteLength(value);
    return withMemory(size, (pointer) => use(pointer, heap.bytes.write(value, pointer, "utf8")));
  }

  function withMemory<T>(size: number, use: (pointer: number) => T): T {
    if (size <= SCRATCH_SIZE) return use(scratch);
    const pointer = sqlite.malloc(size);
    if (pointer === 0) throw new SqlError(OUT_OF_MEMORY, "out of memory", "");
    try {
      return use(pointer);
    } finally {
      sqlite.free(pointer);
    }
  }
}

function refuse(at: number, what: string): never {
  throw new TypeError(`Parameter ${at} is ${what}, which the database cannot keep as it is.`);
}
