import { existsSync, lstatSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { Kysely } from "kysely";
import { type Apart, answered, apart, apartFromUs, COPIED_WITHIN_MS } from "./apart.ts";
import { type Aside, asideOf } from "./aside.ts";
import { blankDatabase } from "./blank.ts";
import type { RowCounts } from "./checks.ts";
import { copyDatabase } from "./copy.ts";
import { type Damage, type Look, mendIndexes } from "./damage.ts";
import { DatabaseProblem, systemProblemIn } from "./errors.ts";
import { type FileStore, openFileStore } from "./file-store.ts";
import type { Examined } from "./jobs.ts";
import { type Keeper, newKeeper } from "./kept.ts";
import { lockFile, realPath } from "./lock/lock.ts";
import { type Visit } from "./lock/socket-file.ts";
import { type Migrations, migrateFile, refuseNewerSchema, upgrade } from "./migrate.ts";
import { migrations as allMigrations } from "./migrations.ts";
import { moveIn, removeDatabase } from "./move-in.ts";
import type { CountedRows } from "./postgres/counted-rows.ts";
import type { Others } from "./postgres/others.ts";
import { type Answer, tookLong } from "./query.ts";
import { openSqlite, type SqliteDatabase } from "./sqlite/database.ts";
import { sqliteDialect } from "./sqlite/dialect.ts";
import { LOG } from "./sqlite/log-file.ts";
import { APPLICATION_ID, checkFile, makeFolder, moveIntoPlace } from "./sqlite/place.ts";
import { type SharedCommits, sharedCommits } from "./sqlite/shared-commits.ts";
import { type TableLengths, tableLengths } from "./table-lengths.ts";
import type { Tables } from "./tables.ts";
import { type TextIndex, textIndex } from "./text-index.ts";

export interface OpenDatabase extends Aside {
  db: Kysely<Tables>;
  /** Photos and the like, kept beside the file. */
  files: FileStore;
  /** Absolute, links resolved. With PostgreSQL, the beginning of the names of things kept beside it. */
  file: string;
  /** What people call it: its file, or its address without the password. */
  place: string;
  /** With PostgreSQL only; a file has one owner. */
  others?: Others;
  /** With PostgreSQL: its connections, and how many calls wait for one. */
  connections?: () => Record<"busy" | "idle" | "awaited", number>;
  /** With PostgreSQL, which counts rows one by one. */
  countedRows?: CountedRows;
  /** With a file, which nobody else writes: an in-memory copy of tables that hardly change. */
  keeper?: Keeper;
  /** With a file: the searched texts. */
  texts?: TextIndex;
  /** With a file: the lengths of its tables. */
  lengths?: TableLengths;
  /** Whether this call made it. */
  isNew: boolean;
  /** What happened to the file, so that nothing can be stored any more. */
  problem(): DatabaseProblem | undefined;
  /**
   * Waits for the running transaction, moves the log into the file, and lets others open it. If the file was deleted,
   * moved or written by others, throws a DatabaseProblem that says where everything is.
   */
  close(): Promise<void>;
  /** Drops the file at once, as if the process had died. */
  abandon(): Promise<void>;
  /**
   * Writes a copy of now into `target`, which must not exist and gets that name only once it is whole. Answers its row
   * counts.
   */
  vacuumInto(target: string): Promise<RowCounts>;
  /** Reads and checks all of it while others work with it. */
  examine(): Promise<Examined>;
  /** With a file: does a job in another thread that reads the last commit by `openReader`, without waiting for a long transaction. */
  beside?: <T>(start: () => Apart<T>) => Promise<T>;
  /** Leaves no byte of what was deleted where the database is kept. */
  forget(): Promise<void>;
  /** Answers a read-only question in SQL while others work; it is stopped after this time. */
  query(text: string, withinMs: number): Promise<Answer>;
  /**
   * Checks a table with its indexes while others work, or ALL_TABLES, or quickly all of the file. A damaged index is made anew; after
   * other damage all reads and writes fail with it. Answers what was found.
   */
  lookForDamage(table?: string): Promise<Damage | undefined>;
}

interface OpenOptions {
  /** First rows of a new database; it gets its name only after they are in. */
  seed?: (db: Kysely<Tables>) => Promise<void>;
  migrations?: Migrations;
  /** What happens to those who connect to the file's owner while it is open. */
  visit?: Visit;
}

const FORGET_AGAIN_MS = 1000;

/** The first version without the WAL-reset bug, which could lose commits. */
const OLDEST_ENGINE = "3.51.3";

/**
 * Opens the database `file` on the newest schema, or makes it, its folder included.
 *
 * Throws a DatabaseProblem, and leaves the file byte for byte as it was, when it is open elsewhere, not ours, of a newer
 * schema, or cannot be written.
 */
export async function openDatabase(file: string, options: OpenOptions = {}): Promise<OpenDatabase> {
  const migrations = options.migrations ?? allMigrations;
  const path = pathInFolder(file);
  const lock = await lockFile(path, options.visit);
  let sqlite: SqliteDatabase | undefined;
  try {
    const isNew = !existsSync(path);
    if (isNew) await createDatabase(path, migrations, options.seed);
    checkFile(path);
    moveIn(path, lock.mustMoveIn);
    sqlite = openSqlite(path);
    refuseNewerSchema(sqlite, migrations);
    const keeper = newKeeper();
    const commits = sharedCommits(sqlite, keeper);
    const db = await prepareDatabase(sqlite, migrations, commits);
    sqlite.own(lock.stillOurs);
    return openedDatabase(sqlite, { commits, keeper }, db, isNew, () => lock.release());
  } catch (error) {
    sqlite?.abandon();
    await lock.release();
    throw error instanceof DatabaseProblem ? error : (systemProblemIn(path, error) ?? error);
  }
}

/** The real path of `file`, whose folder is made if missing. */
export function pathInFolder(file: string): string {
  try {
    makeFolder(dirname(resolve(file)));
    return realPath(file);
  } catch (error) {
    const message = `The folder of ${resolve(file)} cannot be made: name another place or check who may write there.`;
    throw new DatabaseProblem("missing", file, message, error);
  }
}

/** Builds the database under another name first, so that a crash meanwhile leaves nothing that looks like one. */
async function createDatabase(path: string, migrations: Migrations, seed: OpenOptions["seed"]): Promise<void> {
  refuseRemains(path);
  const unfinished = `${path}.new`;
  let sqlite: SqliteDatabase | undefined;
  try {
    removeDatabase(unfinished);
    const blank = migrations === allMigrations ? blankDatabase() : undefined;
    writeFileSync(unfinished, blank ?? "", { mode: 0o600 });
    sqlite = openSqlite(unfinished);
    sqlite.run(`pragma application_id = ${APPLICATION_ID}`);
    const db = await prepareDatabase(sqlite, migrations);
    // They count as run when the file was made. This write also puts the bytes above on disk.
    if (blank) sqlite.run("update kysely_migration set timestamp = ?", [new Date().toISOString()]);
    await seed?.(db);
    sqlite.close();
    moveIntoPlace(unfinished, path);
  } catch (error) {
    sqlite?.abandon();
    removeDatabase(unfinished);
    throw systemProblemIn(path, error) ?? error;
  }
}

/** A log without its database would be read into the new one. A link to nothing means that a disk is missing. */
function refuseRemains(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new DatabaseProblem("missing", path, `${path} is a link to a file that is not there: is its disk connected?`);
  }
  const remains = [LOG, "-wal", "-journal"].map((suffix) => path + suffix).find((name) => existsSync(name));
  if (remains === undefined) return;
  const message = `${path} is missing but ${remains} is there: put the database back, or remove that file too.`;
  throw new DatabaseProblem("missing", path, message);
}

/** Brings a file to the newest schema. The caller has a copy. */
export function upgradeFile(sqlite: SqliteDatabase, migrations: Migrations): Promise<void> {
  return upgrade(connectionTo(sqlite), sqlite, migrations);
}

async function prepareDatabase(
  sqlite: SqliteDatabase,
  migrations: Migrations,
  commits?: SharedCommits,
): Promise<Kysely<Tables>> {
  const db = connectionTo(sqlite, commits);
  await migrateFile(db, sqlite, migrations);
  return db;
}

function connectionTo(sqlite: SqliteDatabase, commits?: SharedCommits): Kysely<Tables> {
  requireEngine(sqlite);
  const [mode] = sqlite.all("pragma journal_mode = wal");
  if (mode?.journal_mode !== "wal") throw new Error(`${sqlite.file} has no write-ahead log.`);
  return new Kysely<Tables>({ dialect: sqliteDialect(sqlite, commits) });
}

function requireEngine(sqlite: SqliteDatabase): void {
  const version = String(sqlite.all("select sqlite_version() as version")[0]?.version);
  const isOlder = numberOf(version) < numberOf(OLDEST_ENGINE);
  if (isOlder) throw new Error(`SQLite ${version} is older than ${OLDEST_ENGINE}.`);
}

/** "3.51.3" → 3051003, as SQLite itself counts versions. */
function numberOf(version: string): number {
  return version.split(".").reduce((number, part) => number * 1000 + Number(part), 0);
}

function openedDatabase(
  sqlite: SqliteDatabase,
  { commits, keeper }: { commits: SharedCommits; keeper: Keeper },
  db: Kysely<Tables>,
  isNew: boolean,
  release: () => Promise<void>,
): OpenDatabase {
  /**
   * Kysely has one connection: whoever holds it knows that nobody else is at work. Whatever waits for its commit is
   * stored first.
   */
  const betweenTransactions = <T>(act: () => T) =>
    db.connection().execute(async () => {
      commits.settle();
      return act();
    });
  moveLogLater(sqlite, betweenTransactions);
  const { isBeside, unlessBeside, ...aside } = asideOf(sqlite, commits, db);
  let closed: Promise<void> | undefined;
  const running = new Set<() => Promise<unknown>>();
  const hold = () => sqlite.holdCheckpoints();
  /** A job in another thread, on the last commit: until it ends the log only grows, and then it is let go by `release`. */
  const beside = async <T>(start: () => Apart<T>, release: () => void) => {
    const { done, stop } = start();
    running.add(stop);
    try {
      const answer = await done;
      if (answer === undefined) throw new Error(`${sqlite.file} was closed meanwhile.`);
      return answer;
    } finally {
      running.delete(stop);
      release();
    }
  };
  /** The same after the running transaction. */
  const after = async <T>(start: () => Apart<T>) => beside(start, await betweenTransactions(hold));
  const end = async () => {
    for (const stop of running) void stop();
    try {
      const problem = await betweenTransactions(() => leave(sqlite));
      if (problem !== undefined) throw problem;
    } finally {
      await db.destroy();
      await release();
    }
  };
  const inMemory = [sqlite, betweenTransactions, { isBeside, unlessBeside }, () => commits.settle()] as const;
  return {
    ...aside,
    db,
    keeper,
    texts: textIndex(...inMemory),
    lengths: tableLengths(...inMemory),
    file: sqlite.file,
    place: sqlite.file,
    files: openFileStore(sqlite.file),
    isNew,
    problem: () => sqlite.problem(),
    close() {
      closed ??= end();
      return closed;
    },
    abandon() {
      sqlite.abandon();
      return release();
    },
    beside: async (start) => beside(start, isBeside() ? hold() : await betweenTransactions(hold)),
    vacuumInto: (target) =>
      after(() => {
        const copying = apartFromUs("copy", sqlite.file, resolve(target));
        return { done: answered(copying, target, COPIED_WITHIN_MS), stop: copying.stop };
      }),
    examine: () => after(() => apart("examine", sqlite.file)),
    async forget() {
      // A backup that is being made reads both file and log.
      while (!(await betweenTransactions(() => sqlite.forget()))) await passed(FORGET_AGAIN_MS);
    },
    query: (text, withinMs) => after(() => within(apart("ask", sqlite.file, text), withinMs)),
    async lookForDamage(table) {
      const look = await after(() =>
        apartFromUs("lookThrough", sqlite.file, ...(table === undefined ? [] : [table])),
      ).catch((error: unknown): Look => {
        if (closed !== undefined) return {}; // it was stopped
        if (error instanceof DatabaseProblem && error.code === "damaged") return { found: "a page makes no sense" };
        throw error;
      });
      const { found, indexes } = look;
      return found === undefined ? undefined : betweenTransactions(() => dealWith(sqlite, found, indexes));
    },
  };
}

/** Makes damaged indexes anew. If anything else is damaged, all reads and writes fail from now on. */
function dealWith(sqlite: SqliteDatabase, found: string, indexes: Look["indexes"]): Damage {
  const damaged = `${sqlite.file} is damaged (${found})`;
  if (indexes === undefined) {
    const message = `${damaged}: restore the latest backup.`;
    sqlite.condemn(new DatabaseProblem("damaged", sqlite.file, message));
    return { message };
  }
  const tables = [...new Set(indexes.map(({ table }) => table))];
  try {
    mendIndexes(sqlite, indexes);
    return { message: `${damaged}. The index was made anew from the rows.`, tables, isMended: true };
  } catch (error) {
    return { message: `${damaged}, and the index cannot be made anew: ${(error as Error).message}.`, tables };
  }
}

/** Stops a question that takes longer. */
function within({ done, stop }: Apart<Answer>, withinMs: number): Apart<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => {
      resolve({ refusal: tookLong(withinMs) });
      void stop();
    }, withinMs);
  });
  return { done: Promise.race([done, late]).finally(() => clearTimeout(timer)), stop };
}

/**
 * Runs after the commit that made the log long, so that those who waited for it or came meanwhile do not wait for the
 * move too.
 */
function moveLogLater(sqlite: SqliteDatabase, betweenTransactions: (act: () => void) => Promise<void>): void {
  let isDue = false;
  const move = async () => {
    isDue = false;
    // If it was closed meanwhile, the log was moved already.
    await betweenTransactions(() => sqlite.moveLog()).catch(() => {});
  };
  sqlite.onLongLog(() => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => void move());
  });
}

/** Closes the file, or saves its content if it was deleted. Answers what there is to say about where it is. */
function leave(sqlite: SqliteDatabase): DatabaseProblem | undefined {
  const problem = sqlite.problem();
  if (!sqlite.isDeleted()) {
    sqlite.close();
    return problem;
  }
  const folder = existsSync(dirname(sqlite.file)) ? dirname(sqlite.file) : tmpdir();
  const rescued = join(folder, `${basename(sqlite.file)}.rescued-${new Date().toISOString().replaceAll(":", "-")}`);
  copyDatabase(sqlite, rescued);
  sqlite.abandonWithLog();
  const message = `${sqlite.file} was deleted or replaced while it was open. All it held is in ${rescued}: rename that to go on with it.`;
  return new DatabaseProblem("missing", sqlite.file, message);
}
