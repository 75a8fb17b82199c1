import { SqliteAdapter, SqliteDialect } from "kysely";
import type { SqliteDatabase } from "./database.ts";

/**
 * Kysely's own dialect over our SQLite.
 *
 * Its `transaction()` says plain "begin". That is as good as "begin immediate" here: there is one connection, it owns
 * the file, and Kysely lets nobody else use it before the transaction ends.
 */
export function sqliteDialect(database: SqliteDatabase): SqliteDialect {
  return new TransactionalSqliteDialect({ database });
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** Kysely leaves migrations on SQLite without a transaction unless told that SQLite can do it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
