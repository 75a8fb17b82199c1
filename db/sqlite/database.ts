import * as nodeFs from "node:fs";
import { type DatabaseProblem, SqlError, systemProblemIn } from "../errors.ts";
import { readCString, startEngine } from "./engine.ts";
import { fileProblem } from "./file-problem.ts";
import { openFiles } from "./files.ts";
import { checkLog, LOG } from "./log-file.ts";
import type { FileSystem } from "./real-file.ts";
import {
  type Changes,
  type Compiled,
  type Connection,
  finalize,
  type ReusableStatement,
  type Statement,
  statement,
} from "./statement.ts";
import { type Row, valuesOf } from "./values.ts";

/** One SQLite on one file. All of it is synchronous; errors are a DatabaseProblem, a SqlError or a TypeError. */
export interface SqliteDatabase {
  readonly file: string;
  /** The statement for `sql`, kept compiled while it was used recently. */
  prepare(sql: string): Statement;
  all(sql: string, parameters?: readonly unknown[]): Row[];
  run(sql: string, parameters?: readonly unknown[]): Changes;
  /** Writes a compact copy into the new file `target`, readable by its owner only and on disk when this returns. */
  vacuumInto(target: string): void;
  /**
   * From now on no other program can write the file until it is closed; others read it as of the last checkpoint.
   * `stillOurs` is asked before each commit is acknowledged, and says what prevents it.
   */
  own(stillOurs?: () => DatabaseProblem | undefined): void;
  /** What happened to the file, so that no commit is acknowledged. */
  problem(): DatabaseProblem | undefined;
  /** From now on all reads and writes fail with this problem. */
  condemn(problem: DatabaseProblem): void;
  /** Whether the file was deleted, so that its content is lost when it is closed. */
  isDeleted(): boolean;
  /** Until the returned function is called, the log only grows, for somebody who reads the file and the log too. */
  holdCheckpoints(): () => void;
  /** From now on a long log is not moved into the file at once: `due` is called, and `moveLog` does it. */
  onLongLog(due: () => void): void;
  /**
   * Writes file and log anew, so that no byte of them is of what was deleted; not while a transaction is open. False while
   * somebody else reads both: nothing was done.
   */
  forget(): boolean;
  /** Moves a long log into the file; not while a transaction is open, or somebody else reads both. */
  moveLog(): void;
  /**
   * Moves the log into the file and closes both. An open transaction is rolled back. A moved file is closed where it is
   * now; one that others wrote is left as it is, with its log.
   */
  close(): void;
  /** Drops the file without writing to it again, as if the process had died. */
  abandon(): void;
  /** The same, and removes the log: its content is elsewhere. */
  abandonWithLog(): void;
}

const MOST_STATEMENTS = 256;
const SETTINGS = [
  "synchronous = full",
  "foreign_keys = on",
  "trusted_schema = off",
  "temp_store = memory",
  "cache_size = -32768", // KiB
  // SQLite would overwrite the log from its beginning while others read it: see checkpoint().
  "wal_autocheckpoint = 0",
];
/**
 * The log is moved into the file after the commit that made it longer than this. All wait for the four syncs, so it is
 * not done often. It stays below what an empty log keeps of the disk (log-file.ts).
 */
const LONG_LOG = 12_582_912;
/** No memory, interrupted, disk error, disk full: SQLite may have rolled the transaction back. */
const ENDS_TRANSACTION = new Set([7, 9, 10, 13]);
const CHANGES_ROWS = new Set(["insert", "update", "delete", "replace", "with"]);
const CHANGES_SCHEMA = new Set(["create", "alter", "drop"]);
const NOTHING: Changes = { changes: 0, lastInsertRowid: 0 };

/**
 * Opens `file`, which must exist; an empty one becomes a database with the first write. The caller holds the file's
 * lock (db/lock). `log` is the ending of the log's name.
 */
export function openSqlite(file: string, io: FileSystem = nodeFs, log: string = LOG): SqliteDatabase {
  if (log === LOG) checkLog(file);
  const files = openFiles(file, log, io, check);
  const engine = startEngine(files.systemCalls);
  const { sqlite, heap } = engine;
  const values = valuesOf(engine);
  const cache = new Map<string, ReusableStatement>();
  const compiled = new Set<Compiled>();
  /** Why nothing may run any more. */
  let ended: unknown;
  let inTransaction = false;
  /** Why SQLite has rolled back a transaction that its user believes open. */
  let lost: unknown;
  let schemaChanged = false;
  let holds = 0;
  let movesLog = moveLog;
  let isClosing = false;
  let condemned: DatabaseProblem | undefined;
  let isStillOurs: (() => DatabaseProblem | undefined) | undefined;

  const opened = values.withText("/db\0", (name) => sqlite.sqlite3_open(name, values.out));
  const db = heap.view.getUint32(values.out, true);
  const connection: Connection = { engine, values, db, compiled, requireOpen, begin, failure, broken, done };
  const rowid = statement(connection, "select last_insert_rowid() as id");
  try {
    if (opened !== 0) throw failure(opened, "open");
    // Exclusive comes first: a WAL file without shared memory opens only for a lone connection.
    all("pragma locking_mode = exclusive");
    for (const setting of SETTINGS) run(`pragma ${setting}`);
  } catch (error) {
    abandon();
    throw error;
  }
  return {
    file,
    prepare,
    all,
    run,
    vacuumInto,
    own,
    problem,
    condemn,
    isDeleted,
    holdCheckpoints,
    onLongLog,
    forget,
    moveLog,
    close,
    abandon,
    abandonWithLog,
  };

  function prepare(sql: string): Statement {
    const found = cache.get(sql) ?? statement(connection, sql);
    cache.delete(sql); // and back at the end: the map's first is the least recently used
    cache.set(sql, found);
    if (cache.size > MOST_STATEMENTS) {
      const [oldest, unused] = cache.entries().next().value as [string, ReusableStatement];
      cache.delete(oldest);
      unused.free();
    }
    return found;
  }

  function all(sql: string, parameters?: readonly unknown[]): Row[] {
    return prepare(sql).all(parameters);
  }

  function run(sql: string, parameters?: readonly unknown[]): Changes {
    return prepare(sql).run(parameters);
  }

  function vacuumInto(target: string): void {
    let fd: number | undefined;
    try {
      fd = io.openSync(target, "wx", 0o600);
      files.allow("/copy", target);
      run("vacuum into '/copy'");
      io.fdatasyncSync(fd);
    } catch (error) {
      if (fd !== undefined) nodeFs.rmSync(target, { force: true });
      throw systemProblemIn(target, error) ?? error;
    } finally {
      if (fd !== undefined) io.closeSync(fd);
    }
  }

  function own(stillOurs?: () => DatabaseProblem | undefined): void {
    isStillOurs = stillOurs;
    all("pragma user_version"); // opens the file and its log
    files.main()?.mark();
  }

  function problem(): DatabaseProblem | undefined {
    const [lost, changed] = [isStillOurs?.(), files.main()?.problem()];
    // With its folder the lock is gone, too, but nobody else has it.
    return condemned ?? (changed?.code === "missing" ? changed : (lost ?? changed));
  }

  function condemn(found: DatabaseProblem): void {
    condemned = found;
  }

  function isDeleted(): boolean {
    return files.main()?.isNamed() === false;
  }

  /** What prevents a commit from being acknowledged. A moved file can still be finished there. */
  function check(): DatabaseProblem | undefined {
    const found = problem();
    return isClosing && found?.code === "missing" && !isDeleted() ? isStillOurs?.() : found;
  }

  function holdCheckpoints(): () => void {
    let isHeld = true;
    holds++;
    return () => {
      if (isHeld) holds--;
      isHeld = false;
    };
  }

  function onLongLog(due: () => void): void {
    movesLog = due;
  }

  function isLogDue(): boolean {
    return !inTransaction && holds === 0 && (files.log()?.used() ?? 0) > LONG_LOG;
  }

  function moveLog(): void {
    if (isLogDue()) checkpoint();
  }

  function forget(): boolean {
    if (holds > 0) return false;
    once("vacuum");
    checkpoint();
    files.log()?.wipe();
    return true;
  }

  /** Moves the log into the file. If that fails nothing is lost: the log keeps its content, and it tries again. */
  function checkpoint(): void {
    try {
      once("pragma wal_checkpoint(truncate)");
    } catch {
      // Whoever meets the fault in their own call gets the error.
    }
  }

  function once(sql: string): void {
    const used = statement(connection, sql);
    try {
      used.all();
    } finally {
      used.free();
    }
  }

  function close(): void {
    if (ended !== undefined) return;
    for (const one of compiled) finalize(connection, one);
    if (inTransaction) once("rollback");
    isClosing = true;
    checkpoint();
    if (isReleased()) sqlite.sqlite3_close_v2(db);
    abandon();
  }

  /** Lets others write the file again. What did not fit into it stays in the log, and the next start finds it. */
  function isReleased(): boolean {
    if ((files.log()?.used() ?? 0) > 0 || check() !== undefined) return false;
    try {
      files.main()?.unmark();
      return true;
    } catch {
      return false;
    }
  }

  function abandon(): void {
    ended ??= new Error(`${file} is closed.`);
    files.closeAll();
  }

  function abandonWithLog(): void {
    files.log()?.remove();
    abandon();
  }

  function requireOpen(): void {
    if (ended !== undefined) throw ended;
  }

  function begin(verb: string): boolean {
    requireOpen();
    files.failure = undefined;
    if (condemned !== undefined && verb !== "rollback") throw condemned;
    if (lost === undefined) return true;
    if (verb === "rollback") return false;
    throw lost;
  }

  function done(verb: string): Changes {
    const changes = noted(verb);
    if (isLogDue()) movesLog();
    return changes;
  }

  function noted(verb: string): Changes {
    if (CHANGES_ROWS.has(verb)) {
      const changes = sqlite.sqlite3_changes(db);
      // Its own statement, only for those who ask; most use "returning".
      return {
        changes,
        get lastInsertRowid() {
          return rowid.all()[0]?.id as number | bigint;
        },
      };
    }
    if (verb === "begin") inTransaction = true;
    if (CHANGES_SCHEMA.has(verb)) schemaChanged = true;
    // Compiled statements know the old columns; a rollback brings the old ones back.
    if (schemaChanged) for (const one of cache.values()) one.free();
    if (verb === "commit" || verb === "rollback") {
      inTransaction = false;
      lost = undefined;
    }
    schemaChanged &&= inTransaction;
    return NOTHING;
  }

  function failure(resultCode: number, sql: string): Error {
    const message = readCString(heap, sqlite.sqlite3_errmsg(db));
    const found = fileProblem(file, resultCode, files.failure);
    // A broken page may come from another program.
    const error = found === undefined ? new SqlError(resultCode, message, sql) : (problem() ?? found);
    if (inTransaction && lost === undefined && ENDS_TRANSACTION.has(resultCode)) endTransaction(error);
    return error;
  }

  /**
   * If the caller catches `error` and goes on, nothing may be written outside a transaction: all fails until the
   * rollback.
   */
  function endTransaction(error: Error): void {
    try {
      inTransaction = false;
      run("rollback");
    } catch {
      // SQLite has done it already.
    }
    lost = error;
  }

  function broken(trap: unknown): void {
    ended = trap;
    abandon();
  }
}
