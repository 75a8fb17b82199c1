import type { Dates } from "../../lib/date-format.ts";
import { type CalendarDate, overlap } from "../../lib/dates.ts";

/** Somebody works in another department, from the first to the last of these days. */
export interface Loan {
  staffId: number;
  department: string;
  from: CalendarDate;
  to: CalendarDate;
}

/** Says where somebody works on a day; null is the office. */
type WhereOn = (person: { userId: number; primary_department: string | null }, day: CalendarDate) => string | null;

/** The one answer to where somebody works on a day: in the department to which they are lent then, else in their own. */
export function whereOn(loans: readonly Loan[]): WhereOn {
  const loanOf = loanOn(loans);
  return ({ userId, primary_department }, day) => loanOf(userId, day)?.department ?? primary_department;
}

/** Says by which loan somebody is in another department on a day; undefined in their own. */
export function loanOn(loans: readonly Loan[]): (staffId: number, day: CalendarDate) => Loan | undefined {
  const people = new Map<number, Loan[]>();
  for (const loan of loans) people.set(loan.staffId, [...(people.get(loan.staffId) ?? []), loan]);
  return (staffId, day) => people.get(staffId)?.find(({ from, to }) => from <= day && day <= to);
}

/** Why somebody cannot be lent so; undefined if they can. `others` are their other loans. */
export function loanRefusal(
  {
    full_name,
    primary_department,
    isActive,
  }: { full_name: string; primary_department: string | null; isActive: boolean },
  loan: Omit<Loan, "staffId">,
  others: readonly Omit<Loan, "staffId">[],
  dates: Pick<Dates, "range">,
): { path: "staffId" | "department" | "from"; message: string } | undefined {
  if (!isActive) return { path: "staffId", message: `${full_name} is not active any more and cannot be lent` };
  if (loan.department === primary_department)
    return {
      path: "department",
      message: `${full_name} works in ${loan.department} already. Choose another department`,
    };
  const other = others.find((one) => overlap(one, loan));
  if (other === undefined) return undefined;
  const days = dates.range(other.from, other.to);
  return { path: "from", message: `${full_name} is lent to ${other.department} already, ${days}. Change that first` };
}
