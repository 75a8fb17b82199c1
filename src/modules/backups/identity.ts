import { randomUUID } from "node:crypto";
import type { Context } from "../../records/context.ts";

const KEY = "identity";

/**
 * By what a database knows its backups among those of others, also after it was moved or restored. It has none before its
 * first backup: one from the start would be the same in all that the build's empty database becomes.
 */
export async function identityOf({ db }: Pick<Context, "db">): Promise<string | undefined> {
  const found = await db.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirst();
  return found?.value;
}

/** The same, given to the database if it has none yet. */
export async function lastingIdentity(context: Pick<Context, "db">): Promise<string> {
  const found = await identityOf(context);
  // A backup to another disk is made when this one is full, and nothing can be stored.
  if (found !== undefined) return found;
  const own = { key: KEY, value: randomUUID() };
  await context.db
    .insertInto("settings")
    .values(own)
    .onConflict((at) => at.doNothing())
    .execute();
  return (await identityOf(context)) as string;
}
