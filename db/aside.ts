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
  /** The database for those who only read: beside a long transaction they see the state before it. */
  reading: Kysely<Tables>;
  /**
   * Call it as the first thing in a long transaction: from then on, and until the answered function is called, readers
   * need not wait for its end. Call that before the transaction ends.
   */
  readAside: () => () => void;
}

/** For what is kept in memory of the state that readers see, unless that is the one before a long transaction. */
export interface Besides {
  /** Whether those who read see the state before a long transaction now. */
  isBeside(): boolean;
  /** Waits for something, or until a long transaction begins, beside which nobody needs it. */
  unlessBeside(wait: Promise<unknown>): Promise<void>;
}

/**
 * Opens a whole database a second time for readers: one connection has one transaction, and what it wrote so far it
 * would show to every reader. So readers get a SQLite of their own on the same file for as long as that takes. It reads
 * the log up to the last commit, and can write nothing.
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
  const executor = new DefaultQueryExecutor(new SqliteQueryCompiler(), new SqliteAdapter(), provider);
  return {
    reading: new Kysely({ config: { dialect }, driver: new DummyDriver(), dialect, executor }),
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

/** A SQLite on a whole database that sees its last commit until `end`: the log keeps that and what came before, and only grows. */
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

/** SQL as SQLite's. Its driver is never asked: the executor has the connections. */
const dialect: Dialect = {
  createDriver: () => new DummyDriver(),
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
};

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
