import type { Context } from "../../records/context.ts";
import { endSessionsOf } from "./sessions.ts";
import { endTokensOf } from "./tokens.ts";

/** Takes every way in from somebody who has left. Somebody who comes back is invited again. */
export async function endAccess(context: Context, staffId: number): Promise<void> {
  const { db } = context;
  await endSessionsOf(context, staffId);
  await endTokensOf(context, staffId);
  await db.deleteFrom("links").where("staffId", "=", staffId).execute();
  await db.deleteFrom("credentials").where("staffId", "=", staffId).execute();
}
