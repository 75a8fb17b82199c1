import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import type { SqliteDatabase } from "./database.ts";
import type { SharedCommits } from "./shared-commits.ts";

/** The one connection, as its current user holds it. */
interface Held extends DatabaseConnection {
  isHeld: boolean;
  isInTransaction: boolean;
}

const READS = /^\s*select\b/i;

/**
 * Drives our SQLite for Kysely: one connection, used by one caller after the other. Transactions share their commits,
 * and no answer, to readers too, rests on what is not on disk yet.
 */
export function sqliteDriver(database: SqliteDatabase, commits: SharedCommits): Driver {
  const queue: (() => void)[] = [];
  let isTaken = false;
  return {
    init: async () => {},
    acquireConnection,
    beginTransaction: async (connection) => {
      commits.begin();
      (connection as Held).isInTransaction = true;
    },
    async commitTransaction(connection) {
      const held = connection as Held;
      const stored = commits.done();
      held.isInTransaction = false;
      letGo(held); // the next one is stored by the same commit
      await stored;
    },
    async rollbackTransaction(connection) {
      const held = connection as Held;
      if (!held.isInTransaction) return; // the commit failed, and everything was rolled back
      held.isInTransaction = false;
      commits.takeBack();
    },
    releaseConnection: async (connection) => letGo(connection as Held),
    destroy: async () => database.close(),
  };

  async function acquireConnection(): Promise<DatabaseConnection> {
    await takeTurn();
    const held: Held = { isHeld: true, isInTransaction: false, executeQuery, streamQuery };
    return held;

    async function executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (held.isInTransaction) return run<R>(query);
      if (!held.isHeld) await takeTurn();
      held.isHeld = true;
      const pending = commits.pending();
      if (pending === undefined) return run<R>(query);
      try {
        const result = run<R>(query);
        letGo(held);
        await pending;
        return result;
      } catch (error) {
        // What was read is not stored, and no longer there.
        if (!held.isHeld && READS.test(query.sql)) return executeQuery(query);
        if (held.isHeld) commits.settle(); // which fails for all if the disk did
        throw error;
      }
    }

    async function* streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
      if (!held.isInTransaction) commits.settle();
      for (const row of database.prepare(sql).iterate(parameters)) yield { rows: [row as R] };
    }
  }

  function run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = database.prepare(sql);
    if (READS.test(sql)) return { rows: statement.all(parameters) as R[] };
    commits.writes(sql);
    try {
      if (statement.reader) return { rows: statement.all(parameters) as R[] };
      return { numAffectedRows: BigInt(statement.run(parameters).changes), rows: [] };
    } finally {
      commits.wrote();
    }
  }

  async function takeTurn(): Promise<void> {
    if (isTaken) await new Promise<void>((turn) => queue.push(turn));
    isTaken = true;
  }

  function letGo(held: Held): void {
    if (!held.isHeld) return;
    held.isHeld = false;
    const next = queue.shift();
    if (next === undefined) isTaken = false;
    else next();
  }
}
