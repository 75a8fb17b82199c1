import { type RawBuilder, sql } from "kysely";
import { Unsettled } from "../lib/errors.ts";
import { count } from "../lib/text.ts";
import type { Context } from "./context.ts";
import type { Noun, Reference } from "./noun.ts";

type Raw = Record<string, unknown>;

/**
 * Throws Unsettled for a record that others use: "Resin is in use: 7 on hand, 1 sales order. Deactivate it instead". `also`
 * are uses that the noun does not know, `instead` what can be done.
 */
export async function refuseInUse(
  context: Context,
  noun: Noun,
  record: object,
  also: readonly string[] = [],
  instead = DEACTIVATE,
): Promise<void> {
  const uses = [...also, ...(await usesOf(context, noun, record as Raw))];
  if (uses.length === 0) return;
  const name = (record as Raw)[noun.name ?? "id"];
  throw new Unsettled(`${name} is in use: ${uses.join(", ")}. ${instead}`, { deactivate: instead === DEACTIVATE });
}

const DEACTIVATE = "Deactivate it instead";

/** How many of each kind refer to a record, in words: those that would go with it are no use of it. */
async function usesOf({ db }: Context, { referredBy = [] }: Noun, record: Raw): Promise<string[]> {
  const kinds = new Map<string, Reference[]>();
  for (const reference of referredBy)
    if (!reference.goToo) kinds.set(reference.what, [...(kinds.get(reference.what) ?? []), reference]);
  const uses: string[] = [];
  for (const [what, references] of kinds) {
    const users = sql.join(
      references.map((reference) => usersOf(reference, record)),
      sql` union `,
    );
    const { rows } = await sql<{ n: number }>`select count(*) as n from (${users}) as users`.execute(db);
    const n = Number(rows[0]?.n ?? 0);
    if (n > 0) uses.push(count(n, what.replace(/^an? /, ""), references[0]?.many));
  }
  return uses;
}

function usersOf({ from, column, by = "id", of = "id", pattern }: Reference, record: Raw): RawBuilder<unknown> {
  const isUser = pattern
    ? sql`${sql.ref(column)} like ${pattern(record["id"] as number)}`
    : sql`${sql.ref(column)} = ${record[by]}`;
  return sql`select ${sql.ref(of)} from ${sql.table(from)} where ${isUser}`;
}
