import { type RawBuilder, sql } from "kysely";
import type { Who } from "../rights/who.ts";
import type { Context } from "./context.ts";
import { aboutSeen } from "./reach.ts";

/** The words by which a change names those who hear of it: "role CSR", "staff 7", "department Paint". */
export function keysOf(who: Who): string[] {
  if (who.kind !== "person") return [];
  return [`role ${who.role}`, `staff ${who.staffId}`, ...who.departments.map((name) => `department ${name}`)];
}

/** The conditions for news that the caller gets: it holds, the caller may see the record, and the rule names the caller. */
export function forWhom(context: Pick<Context, "who" | "nouns" | "today">): RawBuilder<boolean>[] {
  const seen = [sql<boolean>`"withdrawnAt" is null`, ...aboutSeen(context, "notifications")];
  // Whoever works at the machine itself sees everything, and where nobody signs in one person is everybody.
  if (context.who.kind === "local") return seen;
  const named = keysOf(context.who).map((key) => sql`"toldTo" like ${pattern(key)} escape '\\'`);
  return [...seen, sql<boolean>`(${sql.join([sql`"toldTo" is null`, ...named], sql` or `)})`];
}

function pattern(key: string): string {
  return `%|${key.replace(/[\\%_]/g, "\\$&")}|%`;
}
