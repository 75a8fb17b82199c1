import type { Context } from "./context.ts";

/** The line of the change log that was written last about a record: by it an act is undone that has just been done to it. */
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
