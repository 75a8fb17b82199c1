import type { CalendarDate } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import type { Loan } from "./rules.ts";

/** The loans as stored; `whereOn` says where somebody works on a day. */
export function storedLoans({ db }: Pick<Context, "db">): Promise<Loan[]> {
  return db
    .selectFrom("staff_loans")
    .innerJoin("departments", "departments.id", "staff_loans.departmentId")
    .select(["staffId", "departments.name as department", "from", "to"])
    .execute();
}

/** The id of the department in which somebody works on a day, null for the office. New hours remember it. */
export async function workplaceOf(
  { db }: Pick<Context, "db">,
  userId: number,
  day: CalendarDate,
): Promise<number | null> {
  const loan = await db
    .selectFrom("staff_loans")
    .select("departmentId")
    .where("staffId", "=", userId)
    .where("from", "<=", day)
    .where("to", ">=", day)
    .executeTakeFirst();
  if (loan) return loan.departmentId;
  const own = await db
    .selectFrom("staff")
    .innerJoin("departments", "departments.name", "staff.primary_department")
    .select("departments.id")
    .where("staff.id", "=", userId)
    .executeTakeFirst();
  return own?.id ?? null;
}
