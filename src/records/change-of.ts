import type { Context } from "./context.ts";

/**
 * What the last change of any record wrote into the log: the line by which an act is undone that has just been done to
 * it.
 */
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

/** The line of the change log that the act that is being done has written last; null where it has changed nothing. */
export async function lastChangeOfAct({ db, act }: Context): Promise<number | null> {
  const line = db
    .selectFrom("logs")
    .select("id")
    .where("actId", "=", act?.id ?? null)
    .orderBy("id", "desc")
    .limit(1);
  return (await line.executeTakeFirst())?.id ?? null;
}
