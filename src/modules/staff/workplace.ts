import type { Context } from "../../records/context.ts";

/** The id of the department in which somebody works, null for the office. New hours remember it. */
export async function workplaceOf({ db }: Pick<Context, "db">, userId: number): Promise<number | null> {
  const found = await db
    .selectFrom("staff")
    .innerJoin("departments", "departments.name", "staff.primary_department")
    .select("departments.id")
    .where("staff.id", "=", userId)
    .executeTakeFirst();
  return found?.id ?? null;
}
