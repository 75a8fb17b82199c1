import type { NounIn } from "../../records/noun.ts";

/** Who works here. Whoever has time entries is deactivated instead of deleted. */
export const staffMember = {
  table: "staff",
  noun: "staff member",
  name: "full_name",
  key: "username",
  importedAs: "staff",
  calls: "staff",
  foundBy: ["full_name", "username", "email", "role"],
  unsaid: ["passwordHash"],
  referredBy: [
    { from: "time_entries", column: "userId", what: "a time entry" },
    { from: "schedules", column: "userId", what: "a scheduled day", goToo: true },
    { from: "planned_days", column: "userId", what: "a planned day", goToo: true },
  ],
  taken: ({ username, email }, column) =>
    column === "email" ? `Somebody else has the email ${email}` : `Somebody else has the username ${username}`,
} satisfies NounIn<"staff">;
