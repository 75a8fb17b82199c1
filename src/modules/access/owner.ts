import type { Context } from "../../records/context.ts";

/** Whether an Admin or Owner has a password. Until then the shop is not set up. */
export async function hasOwner({ db }: Pick<Context, "db">): Promise<boolean> {
  const found = await db
    .selectFrom("credentials")
    .innerJoin("staff", "staff.id", "credentials.staffId")
    .select("staffId")
    .where("kind", "=", "password")
    .where("role", "in", ["Admin", "Owner"])
    .where("isActive", "=", 1)
    .executeTakeFirst();
  return found !== undefined;
}
