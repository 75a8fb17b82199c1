import { sql } from "kysely";
import { besideReaders, type Context } from "../../../records/context.ts";

/**
 * Runs `work` in a transaction and rolls it back unless it says to commit. Works within an open one too. Meanwhile
 * others read the state before it.
 */
export async function revocably<T>(
  context: Context,
  isLong: boolean,
  work: (context: Context) => Promise<{ answer: T; isToCommit: boolean }>,
): Promise<T> {
  if (context.db.isTransaction) {
    await sql`savepoint revocable`.execute(context.db);
    const { answer, isToCommit } = await work(context);
    if (!isToCommit) await sql`rollback to savepoint revocable`.execute(context.db);
    return answer;
  }
  const takenBack = Symbol("taken back");
  let kept: { answer: T; isToCommit: boolean } | undefined;
  try {
    await context.db.transaction().execute(async (db) => {
      const inner = { ...context, db };
      kept = await besideReaders(inner, isLong, () => work(inner));
      if (!kept.isToCommit) throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return (kept as unknown as { answer: T }).answer;
}
