import type { CalendarDate } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { departmentLabel } from "../staff/rules.ts";
import { type Loan, whereOn } from "./rules.ts";

/** The loans as stored, of all or of one person; `whereOn` says where somebody works on a day. */
export function storedLoans({ db }: Pick<Context, "db">, staffId?: number): Promise<(Loan & { id: number })[]> {
  return db
    .selectFrom("staff_loans")
    .innerJoin("departments", "departments.id", "staff_loans.departmentId")
    .select(["staff_loans.id", "staffId", "departments.name as department", "from", "to"])
    .$if(staffId !== undefined, (loans) => loans.where("staffId", "=", staffId as number))
    .orderBy("from")
    .execute();
}

/** The ids of those who work in a department on a day, by its label: "General" is the office. */
export async function whoWorksIn(
  { db }: Pick<Context, "db">,
  department: string,
  day: CalendarDate,
): Promise<number[]> {
  const staff = await db.selectFrom("staff").select(["id as userId", "primary_department"]).execute();
  const departmentOn = whereOn(await storedLoans({ db }));
  const labelOf = (person: (typeof staff)[number]) =>
    departmentLabel({ primary_department: departmentOn(person, day) });
  return staff.filter((person) => labelOf(person) === department).map(({ userId }) => userId);
}

/** The id of the department in which somebody works on a day, null for the office. New hours remember it. */
export async function workplaceOf(
  context: Pick<Context, "db">,
  userId: number,
  day: CalendarDate,
): Promise<number | null> {
  const { db } = context;
  const person = await db
    .selectFrom("staff")
    .select(["id as userId", "primary_department"])
    .where("id", "=", userId)
    .executeTakeFirst();
  const name = person ? whereOn(await storedLoans(context, userId))(person, day) : null;
  if (name === null) return null;
  const found = await db.selectFrom("departments").select("id").where("name", "=", name).executeTakeFirst();
  return found?.id ?? null;
}
