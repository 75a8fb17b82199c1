import { type Driver, SqliteAdapter, SqliteDialect } from "kysely";
import type { SqliteDatabase } from "./database.ts";
import { sqliteDriver } from "./driver.ts";
import { type SharedCommits, sharedCommits } from "./shared-commits.ts";

/**
 * Kysely's own dialect over our SQLite and driver. Its `transaction()` says plain "begin", which is as good as "begin
 * immediate" here: there is one connection, it owns the file, and the driver lets nobody else use it before the
 * transaction ends.
 */
export function sqliteDialect(database: SqliteDatabase, commits = sharedCommits(database)): SqliteDialect {
  return new TransactionalSqliteDialect(database, commits);
}

class TransactionalSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #commits: SharedCommits;

  constructor(database: SqliteDatabase, commits: SharedCommits) {
    super({ database });
    this.#database = database;
    this.#commits = commits;
  }

  override createDriver(): Driver {
    return sqliteDriver(this.#database, this.#commits);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** Kysely runs SQLite migrations without a transaction unless told that SQLite can do it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
