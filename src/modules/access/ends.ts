import type { Context } from "../../records/context.ts";
import { endSessionsOf } from "./sessions.ts";
import { endTokensOf } from "./tokens.ts";

/** Ends every way to sign in for somebody who has left. If they come back, they are invited again. */
export async function endAccess(context: Context, staffId: number): Promise<void> {
  const { db } = context;
  await endSessionsOf(context, staffId);
  await endTokensOf(context, staffId);
  await db.deleteFrom("links").where("staffId", "=", staffId).execute();
  await db.deleteFrom("credentials").where("staffId", "=", staffId).execute();
}
