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
  /** The statement for `sql`, kept compiled while it is among the most recently used. */
  prepare(sql: string): Statement;
  all(sql: string, parameters?: readonly unknown[]): Row[];
  run(sql: string, parameters?: readonly unknown[]): Changes;
  /** Writes a compact copy into the new file `target`, readable by its owner only and on disk when this returns. */
  vacuumInto(target: string): void;
  /**
   * From now on no other program can write the file, until it is closed; what others read is as of the last checkpoint.
   * `stillOurs` is asked before each commit is acknowledged, and says what keeps it from being so.
   */
  own(stillOurs?: () => DatabaseProblem | undefined): void;
  /** What somebody did to the file, so that no commit is acknowledged. */
  problem(): DatabaseProblem | undefined;
  /** From now on nothing is read or written, because of this. */
  condemn(problem: DatabaseProblem): void;
  /** Whether the file was deleted, so that what is written to it is lost when it is closed. */
  isDeleted(): boolean;
  /** Until the answered function is called, the log only grows: for anyone who reads the file and the log beside this one. */
  holdCheckpoints(): () => void;
  /** From now on a log that a commit made long is not moved into the file at once: `due` is told, and `moveLog` does it. */
  onLongLog(due: () => void): void;
  /** Moves a long log into the file; not while a transaction is open, or somebody reads both. */
  moveLog(): void;
  /**
   * Moves the log into the file and closes both. A transaction still open is rolled back. A file that was moved is closed
   * where it is now; one that others wrote is left as it is, with its log.
   */
  close(): void;
  /** Lets go of the file without writing to it again, as the death of the process would. */
  abandon(): void;
  /** The same, and takes the log away: all that it held is elsewhere. */
  abandonWithLog(): void;
}

const MOST_STATEMENTS = 256;
const SETTINGS = [
  "synchronous = full",
  "foreign_keys = on",
  "trusted_schema = off",
  "temp_store = memory",
  "cache_size = -32768", // KiB
  // By itself SQLite would begin the log again in its place, under the eyes of whoever reads it: see checkpoint().
  "wal_autocheckpoint = 0",
];
/**
 * The log is moved into the file after the commit with which it became longer than this. That takes four syncs, for which all wait,
 * so it is not done often; and it is not longer than what of the disk an empty log keeps (log-file.ts).
 */
const LONG_LOG = 12_582_912;
/** No memory, interrupted, disk error, disk full: SQLite may have rolled the transaction back by itself. */
const ENDS_TRANSACTION = new Set([7, 9, 10, 13]);
const CHANGES_ROWS = new Set(["insert", "update", "delete", "replace", "with"]);
const CHANGES_SCHEMA = new Set(["create", "alter", "drop"]);
const NOTHING: Changes = { changes: 0, lastInsertRowid: 0 };

/**
 * Opens `file`, which must exist; an empty one becomes a database with the first write, and nothing is written before.
 * The caller holds the file's lock (db/lock). `log` is what the name of the log ends with.
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
  /** Why SQLite has already rolled back the transaction that its user still believes open. */
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
    // Exclusive comes first: a WAL file without shared memory opens only for a connection that is alone.
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
    moveLog,
    close,
    abandon,
    abandonWithLog,
  };

  function prepare(sql: string): Statement {
    const found = cache.get(sql) ?? statement(connection, sql);
    cache.delete(sql); // and in again at the end: the first of the map is the least recently used
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
    return condemned ?? isStillOurs?.() ?? files.main()?.problem();
  }

  function condemn(found: DatabaseProblem): void {
    condemned = found;
  }

  function isDeleted(): boolean {
    return files.main()?.isNamed() === false;
  }

  /** What keeps a commit from being acknowledged. What moved elsewhere can still be finished there. */
  function check(): DatabaseProblem | undefined {
    const found = problem();
    return isClosing && found?.code === "missing" && !isDeleted() ? undefined : found;
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

  /** Moves the log into the file. When that fails nothing is lost: the log keeps what it has, and it is tried again. */
  function checkpoint(): void {
    try {
      once("pragma wal_checkpoint(truncate)");
    } catch {
      // Whoever meets the fault in a call of their own is told.
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

  /** Makes the file anybody's again. What did not fit into it now stays in the log, and the next start finds it. */
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
      // A statement of its own, so only for who asks: those who need an id say "returning".
      return {
        changes,
        get lastInsertRowid() {
          return rowid.all()[0]?.id as number | bigint;
        },
      };
    }
    if (verb === "begin") inTransaction = true;
    if (CHANGES_SCHEMA.has(verb)) schemaChanged = true;
    // What was compiled before knows the old columns; a rollback brings the older ones back.
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
    // A page that makes no sense may be somebody else's doing.
    const error = found === undefined ? new SqlError(resultCode, message, sql) : (problem() ?? found);
    if (inTransaction && lost === undefined && ENDS_TRANSACTION.has(resultCode)) endTransaction(error);
    return error;
  }

  /** Whoever catches `error` and goes on must not write outside of a transaction: all fails until the rollback. */
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
