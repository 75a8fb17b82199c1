import { z } from "zod";
import { ById, Id, listOf } from "../../api/endpoint.ts";
import { isDate } from "../../lib/dates.ts";
import { date, reference, requiredText } from "../../lib/fields.ts";

const staffId = reference("Employee").meta({ example: 7 });
const Place = z.object({
  department: requiredText("Department", 100).meta({ example: "Paint" }),
  from: date("First day").meta({ example: "2026-11-23" }),
  to: date("Last day").meta({ example: "2026-11-27" }),
});
const isInOrder = ({ from, to }: { from: string; to: string }) => !isDate(from) || !isDate(to) || from <= to;
const NOT_IN_ORDER = { message: "The last day is before the first. Enter a later day", path: ["to"] };

/** Where and when somebody is lent. */
export const LoanPlace = Place.refine(isInOrder, NOT_IN_ORDER);
export const NewStaffLoan = Place.extend({ staffId }).refine(isInOrder, NOT_IN_ORDER);
export const ChangedStaffLoan = Place.extend({ ...ById.shape, staffId }).refine(isInOrder, NOT_IN_ORDER);
/** A loan whose effect is asked before it is stored. */
export const TriedLoan = z
  .object({
    department: Place.shape.department.meta({ example: "Paint", description: "Where they would be lent to" }),
    from: Place.shape.from.meta({ example: "2026-11-23", format: "date", description: "The first day of it" }),
    to: Place.shape.to.meta({ example: "2026-11-27", format: "date", description: "The last day of it" }),
    staffId: Id.meta({ description: "Who would be lent, by the id of their staff record" }),
    loanId: Id.optional().meta({ description: "The loan that would be changed; left out, it would be another one" }),
  })
  .refine(isInOrder, NOT_IN_ORDER);
export type NewStaffLoan = z.infer<typeof NewStaffLoan>;

/** Somebody works in another department than their own, from the first to the last of these days. */
export const StaffLoan = z.object({
  id: z.int(),
  /** The id of the staff member. */
  staffId: z.int(),
  full_name: z.string(),
  /** Their own department; null for the office. */
  primary_department: z.string().nullable(),
  /** Where they are lent to. */
  department: z.string(),
  from: z.string(),
  to: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StaffLoan = z.infer<typeof StaffLoan>;

export const StaffLoanList = listOf(["from", "to", "full_name", "department"]).extend({
  staffId: Id.optional().meta({ description: "Only those of this person, by the id of their staff record" }),
  since: date("Since")
    .optional()
    .meta({ example: "2026-11-23", format: "date", description: "Only those that last until this day or longer" }),
});
