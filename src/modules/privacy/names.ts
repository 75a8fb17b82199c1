import type { Context } from "../../records/context.ts";
import { changesIn } from "../../records/log-text.ts";
import { findRecord } from "../../records/records.ts";
import { staffMember } from "../staff/record.ts";
import type { Names } from "./rules.ts";

const COLUMNS = { full_name: "full", email: "emails", username: "usernames", phone_number: "phones" } as const;

/** By which texts a member of staff is or was named; without the full names that somebody else has, too. */
export async function namesOf(context: Context, staffId: number): Promise<{ names: Names; shared: string[] }> {
  const found = {
    full: new Set<string>(),
    emails: new Set<string>(),
    usernames: new Set<string>(),
    phones: new Set<string>(),
  };
  const note = (column: string, value: unknown) => {
    const kind = COLUMNS[column as keyof typeof COLUMNS];
    if (kind !== undefined && typeof value === "string" && value !== "") found[kind].add(value);
  };
  for (const [column, value] of Object.entries(await findRecord(context, staffMember, staffId))) note(column, value);
  const lines = context.db.selectFrom("logs").select("changes").where("relatedEntity", "=", staffMember.noun);
  for (const { changes } of await lines.where("entityId", "=", staffId).execute())
    for (const [column, values] of Object.entries(changesIn(changes))) for (const value of values) note(column, value);
  const others = await context.db.selectFrom("staff").select("full_name").where("id", "<>", staffId).execute();
  const taken = new Set(others.map(({ full_name }) => full_name.toLowerCase()));
  const [own, shared] = [[...found.full], [...found.full].filter((name) => taken.has(name.toLowerCase()))];
  const full = own.filter((name) => !shared.includes(name));
  const names = { full, emails: [...found.emails], usernames: [...found.usernames], phones: [...found.phones] };
  return { names, shared };
}
