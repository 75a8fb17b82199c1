import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { EXPORTS, IMPORTS } from "./short-names.ts";

/** The memory of one SQLite. Both views are replaced whenever it grows, so never keep one. */
export interface Heap {
  bytes: Buffer;
  view: DataView;
}

/** A system call of the WebAssembly; 64-bit arguments arrive as bigint. */
type SystemCall = (...args: never[]) => number | bigint | void;
export type SystemCalls = Record<string, SystemCall>;

/** The C functions of SQLite that we call. All numbers are pointers, lengths or result codes. */
interface Sqlite {
  malloc(size: number): number;
  free(pointer: number): void;
  sqlite3_open(name: number, out: number): number;
  sqlite3_close_v2(db: number): number;
  sqlite3_errmsg(db: number): number;
  sqlite3_changes(db: number): number;
  sqlite3_prepare_v2(db: number, sql: number, length: number, out: number, tail: number): number;
  sqlite3_step(statement: number): number;
  sqlite3_reset(statement: number): number;
  sqlite3_clear_bindings(statement: number): number;
  sqlite3_finalize(statement: number): number;
  sqlite3_bind_int(statement: number, at: number, value: number): number;
  sqlite3_bind_double(statement: number, at: number, value: number): number;
  sqlite3_bind_text(statement: number, at: number, text: number, length: number, destructor: number): number;
  sqlite3_bind_blob(statement: number, at: number, blob: number, length: number, destructor: number): number;
  sqlite3_column_count(statement: number): number;
  sqlite3_column_name(statement: number, at: number): number;
  sqlite3_column_type(statement: number, at: number): number;
  sqlite3_column_double(statement: number, at: number): number;
  sqlite3_column_text(statement: number, at: number): number;
  sqlite3_column_blob(statement: number, at: number): number;
  sqlite3_column_bytes(statement: number, at: number): number;
}

interface Instance extends Sqlite {
  memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
}

export interface Engine {
  sqlite: Sqlite;
  heap: Heap;
}

/** The number for "this system has no such call". */
const ENOSYS = 52;
const PAGE = 65_536;

/**
 * Starts its own SQLite, with `fileCalls` as its operating system. It is sql.js's WebAssembly without its JavaScript,
 * which keeps files in memory and shares one instance per process. Its imports and exports have short names, see
 * `short-names.ts`.
 */
export function startEngine(fileCalls: (heap: Heap) => SystemCalls): Engine {
  const heap: Heap = { bytes: Buffer.alloc(0), view: new DataView(new ArrayBuffer(0)) };
  const refresh = () => {
    heap.bytes = Buffer.from(instance.memory.buffer);
    heap.view = new DataView(instance.memory.buffer);
  };
  const calls: SystemCalls = {
    ...clockCalls(heap),
    ...faultCalls(heap),
    ...fileCalls(heap),
    emscripten_resize_heap(size: number) {
      const wanted = Math.max(size >>> 0, heap.bytes.length * 1.2);
      try {
        instance.memory.grow(Math.ceil((wanted - heap.bytes.length) / PAGE));
      } catch {
        return 0; // SQLite answers "out of memory" and goes on
      }
      refresh();
      return 1;
    },
  };
  const instance = instantiate(calls);
  refresh();
  instance.__wasm_call_ctors();
  return { sqlite: instance, heap };
}

let compiled: WebAssembly.Module | undefined;

function instantiate(calls: SystemCalls): Instance {
  compiled ??= new WebAssembly.Module(readFileSync(wasmFile()));
  const imports: Record<string, Record<string, SystemCall>> = {};
  for (const { module, name: short } of WebAssembly.Module.imports(compiled)) {
    const name = IMPORTS[short] ?? short;
    const missing = () => (isWasi(name) ? ENOSYS : -ENOSYS);
    (imports[module] ??= {})[short] = calls[name] ?? missing;
  }
  const { exports } = new WebAssembly.Instance(compiled, imports as WebAssembly.Imports);
  return Object.fromEntries(
    Object.entries(EXPORTS).map(([name, short]) => [name, exports[short]]),
  ) as unknown as Instance;
}

/** WASI's calls answer a failure as a positive number, Linux's as a negative one. */
function isWasi(name: string): boolean {
  return /^(fd|environ)_/.test(name);
}

/** Beside the built program, or in the package when the sources run. */
function wasmFile(): string {
  const beside = fileURLToPath(new URL("sql-wasm.wasm", import.meta.url));
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm.wasm");
}

const clockCalls = (heap: Heap): SystemCalls => ({
  emscripten_date_now: () => Date.now(),
  emscripten_get_now: () => performance.now(),
  clock_time_get(_clock: number, _precision: bigint, out: number) {
    heap.view.setBigInt64(out, BigInt(Date.now()) * 1_000_000n, true);
    return 0;
  },
  // Instants are UTC here: SQL that asks for local time gets an error instead of the server's time zone.
  _localtime_js: () => 1,
});

function faultCalls(heap: Heap): SystemCalls {
  const stop = (why: string) => {
    throw new Error(`The SQLite engine stopped: ${why}.`);
  };
  return {
    _abort_js: () => stop("abort"),
    __assert_fail: (condition: number) => stop(`assertion failed: ${readCString(heap, condition)}`),
  };
}

/** The zero-terminated text at `pointer`. */
export function readCString(heap: Heap, pointer: number): string {
  return heap.bytes.toString("utf8", pointer, heap.bytes.indexOf(0, pointer));
}
