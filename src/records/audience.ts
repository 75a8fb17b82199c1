import { type RawBuilder, sql } from "kysely";
import type { Who } from "../rights/who.ts";
import type { Context } from "./context.ts";
import { aboutSeen } from "./reach.ts";

/**
 * The words by which a change of any record names those who are told of it: "role CSR", "staff 7", "department Paint".
 */
export function keysOf(who: Who): string[] {
  if (who.kind !== "person") return [];
  return [`role ${who.role}`, `staff ${who.staffId}`, ...who.departments.map((name) => `department ${name}`)];
}

/**
 * Of what a change of any record wrote for those who are told: the conditions that it is for whoever asks: they may see
 * what it is about, and the rule tells them.
 */
export function forWhom(context: Pick<Context, "who" | "nouns">): RawBuilder<boolean>[] {
  const seen = aboutSeen(context, "notifications");
  // Who has the machine has all of it, and where nobody signs in they are everybody.
  if (context.who.kind === "local") return seen;
  const named = keysOf(context.who).map((key) => sql`"toldTo" like ${pattern(key)} escape '\\'`);
  return [...seen, sql<boolean>`(${sql.join([sql`"toldTo" is null`, ...named], sql` or `)})`];
}

function pattern(key: string): string {
  return `%|${key.replace(/[\\%_]/g, "\\$&")}|%`;
}
