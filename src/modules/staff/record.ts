import type { NounIn } from "../../records/noun.ts";

const PLACES = ["primary_department", "primary_area", "secondary_department", "secondary_area"];

/** The people of the shop. Anyone with time entries is deactivated instead of deleted. */
export const staffMember = {
  table: "staff",
  noun: "staff member",
  name: "full_name",
  key: "username",
  importedAs: "staff",
  calls: "staff",
  foundBy: ["full_name", "username", "email", "role"],
  unsaid: ["lastLogin"],
  referredBy: [
    { from: "time_entries", column: "userId", what: "a time entry" },
    { from: "time_entries", column: "vouchedBy", what: "a time entry" },
    { from: "time_entries", column: "decidedBy", what: "a time entry" },
    { from: "time_corrections", column: "decidedBy", what: "a correction of time" },
    { from: "time_corrections", column: "userId", what: "a correction of time" },
    { from: "job_times", column: "userId", what: "a job time" },
    { from: "staff_loans", column: "staffId", what: "a loan", goToo: true },
    { from: "schedules", column: "userId", what: "a scheduled day", goToo: true },
    { from: "planned_days", column: "userId", what: "a planned day", goToo: true },
  ],
  taken: ({ username, email }, column) =>
    column === "email" ? `Somebody else has the email ${email}` : `Somebody else has the username ${username}`,
  forbids: (who, before, after) => {
    const isOwners = before["role"] === "Owner" || after["role"] === "Owner";
    if (!isOwners || who.kind === "local" || who.role === "Owner") return undefined;
    const columns = new Set([...Object.keys(before), ...Object.keys(after)]);
    // Renaming a department changes all of its people, whoever did it.
    for (const column of PLACES) columns.delete(column);
    const isChanged = [...columns].some((column) => before[column] !== after[column]);
    return isChanged ? "Only an Owner may make, change or remove an Owner" : undefined;
  },
  keepsOne: [keptOf(["Admin", "Owner"], "Admin or Owner"), { ...keptOf(["Owner"], "Owner"), butLocally: true }],
} satisfies NounIn<"staff">;

/** Somebody of these roles stays, and can sign in. Only an Owner makes Owners, so Admins are not enough. */
function keptOf(roles: readonly string[], words: string) {
  const isSuch = ({ role, isActive }: Record<string, unknown>) => isActive === 1 && roles.includes(role as string);
  return {
    isSuch,
    refusal: ({ full_name }: Record<string, unknown>) => `${full_name} is the last ${words}. Appoint another first`,
    named: {
      from: "credentials" as const,
      column: "staffId",
      kind: "password",
      refusal: ({ full_name }: Record<string, unknown>) =>
        `${full_name} is the last ${words} who can sign in. Let another in first`,
    },
  };
}
