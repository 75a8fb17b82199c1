import { sql } from "kysely";
import type { Context } from "../context.ts";

/** Runs `work` in a transaction and takes all of it back unless it says to keep it. Works within an open one, too. */
export async function revocably<T>(
  context: Context,
  work: (context: Context) => Promise<{ answer: T; isKept: boolean }>,
): Promise<T> {
  if (context.db.isTransaction) {
    await sql`savepoint revocable`.execute(context.db);
    const { answer, isKept } = await work(context);
    if (!isKept) await sql`rollback to savepoint revocable`.execute(context.db);
    return answer;
  }
  const takenBack = Symbol("taken back");
  let kept: { answer: T } | undefined;
  try {
    await context.db.transaction().execute(async (db) => {
      const outcome = await work({ ...context, db });
      kept = outcome;
      if (!outcome.isKept) throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return (kept as { answer: T }).answer;
}
