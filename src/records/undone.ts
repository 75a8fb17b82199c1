import { sql } from "kysely";
import type { Context } from "./context.ts";
import type { Line } from "./undo.ts";

/** Whether a line of the change log is taken back: by an undo, or by the undo of an undo's undo. */
export const IS_UNDONE = sql<boolean>`((with recursive chain(id) as (
    select id from logs as later where later.undoes = logs.id
    union all select again.id from logs as again join chain on again.undoes = chain.id)
  select count(*) from chain) % 2 = 1)`;

/** Whether a line of the change log stands: it is not taken back, and takes nothing back itself. */
export const STANDS = sql<boolean>`(logs.undoes is null and not ${IS_UNDONE})`;

/** The line that a chain of undos began with, `line` itself, and whether the first is taken back before `line` is. */
export async function firstOf({ db }: Pick<Context, "db">, line: Pick<Line, "id">) {
  const lines = db.selectFrom("logs").select(["relatedEntity", "entityId", "requestId", "actId", "undoes"]);
  const lineAt = (id: number) => lines.where("id", "=", id).executeTakeFirstOrThrow();
  const last = await lineAt(line.id);
  let first = last;
  let isUndone = false;
  while (first.undoes !== null) {
    first = await lineAt(first.undoes);
    isUndone = !isUndone;
  }
  return { first, last, isUndone };
}
