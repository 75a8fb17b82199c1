import type { Context } from "./context.ts";

/** The last line that the change log has of a record, by which the last act can be undone. */
export async function lastChangeOf({ db }: Context, { noun }: { noun: string }, id: number): Promise<number> {
  const line = await db
    .selectFrom("logs")
    .select("id")
    .where("relatedEntity", "=", noun)
    .where("entityId", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return line.id;
}

/** The last line of the change log that this act has written; null if it changed nothing. */
export async function lastChangeOfAct({ db, act }: Context): Promise<number | null> {
  const line = db
    .selectFrom("logs")
    .select("id")
    .where("actId", "=", act?.id ?? null)
    .orderBy("id", "desc")
    .limit(1);
  return (await line.executeTakeFirst())?.id ?? null;
}
