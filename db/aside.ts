import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { openSqlite, type SqliteDatabase } from "./sqlite/database.ts";
import { readingOnly } from "./sqlite/reading-only.ts";
import type { SharedCommits } from "./sqlite/shared-commits.ts";
import type { Tables } from "./tables.ts";

/** Reading beside a long transaction. */
export interface Aside {
  /** The database for readers: beside a long transaction they see the state before it. */
  reading: Kysely<Tables>;
  /**
   * Call it first in a long transaction: until the returned function is called, readers need not wait for the
   * transaction's end. Call that before the transaction ends.
   */
  readAside: () => () => void;
}

/** For data in memory that matches the database, but not the state before a long transaction. */
export interface Besides {
  /** Whether readers now see the state before a long transaction. */
  isBeside(): boolean;
  /** Waits for something, or until a long transaction begins, when nobody needs it any more. */
  unlessBeside(wait: Promise<unknown>): Promise<void>;
}

/**
 * Opens the database a second time, for readers. One connection has one transaction and would show readers its
 * unfinished writes. So while it runs, readers get their own SQLite on the same file; it reads the log up to the last
 * commit and cannot write.
 */
export function asideOf(
  owner: Pick<SqliteDatabase, "file" | "holdCheckpoints">,
  commits: Pick<SharedCommits, "standAlone">,
  db: Kysely<Tables>,
): Aside & Besides {
  const waiting = new Set<() => void>();
  let present: { connection: DatabaseConnection; sqlite: SqliteDatabase } | undefined;
  const provider: ConnectionProvider = {
    provideConnection: (use) =>
      present === undefined ? db.getExecutor().provideConnection(use) : use(present.connection),
  };
  return {
    reading: kyselyOf(provider),
    isBeside: () => present !== undefined,
    async unlessBeside(wait) {
      if (present !== undefined) return;
      let goOn = () => {};
      const begun = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      waiting.add(goOn);
      await Promise.race([begun, wait]).finally(() => waiting.delete(goOn));
    },
    readAside() {
      for (const goOn of waiting) goOn();
      if (present !== undefined) return () => {};
      commits.standAlone();
      const { sqlite, end } = readerOf(owner);
      present = { sqlite, connection: connectionOf(sqlite) };
      return () => {
        present = undefined;
        end();
      };
    },
  };
}

/**
 * A SQLite that sees the last commit until `end`. Meanwhile the log keeps that commit and those before, and only grows.
 */
export function readerOf(owner: Pick<SqliteDatabase, "file" | "holdCheckpoints">) {
  const release = owner.holdCheckpoints();
  try {
    const sqlite = openSqlite(owner.file, readingOnly());
    sqlite.all("pragma user_version"); // reads the log, up to the last commit
    const end = () => {
      sqlite.abandon();
      release();
    };
    return { sqlite, end };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The last commit of a file, to be read by another thread or process, while the file's owner keeps its log: see
 * `beside` of the open database.
 */
export function openReader(file: string): { db: Kysely<Tables>; end: () => void } {
  const sqlite = openSqlite(file, readingOnly());
  const connection = connectionOf(sqlite);
  const provider: ConnectionProvider = { provideConnection: (use) => use(connection) };
  return { db: kyselyOf(provider), end: () => sqlite.abandon() };
}

/** SQL as for SQLite. Its driver is never used: the executor has the connections. */
const dialect: Dialect = {
  createDriver: () => new DummyDriver(),
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
};

function kyselyOf(provider: ConnectionProvider): Kysely<Tables> {
  const executor = new DefaultQueryExecutor(new SqliteQueryCompiler(), new SqliteAdapter(), provider);
  return new Kysely({ config: { dialect }, driver: new DummyDriver(), dialect, executor });
}

function connectionOf(sqlite: SqliteDatabase): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      return { rows: sqlite.all(sql, parameters) as R[] };
    },
    streamQuery() {
      throw new Error("Rows are read page by page here, not as a stream.");
    },
  };
}
