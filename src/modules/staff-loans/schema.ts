import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { date, reference, requiredText } from "../../lib/fields.ts";

export const NewStaffLoan = z.object({
  staffId: reference("Employee").meta({ example: 7 }),
  department: requiredText("Department", 100).meta({ example: "Paint" }),
  from: date("First day").meta({ example: "2026-11-23" }),
  to: date("Last day").meta({ example: "2026-11-27" }),
});
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
    .meta({ example: undefined, format: "date", description: "Only those that last until this day or longer" }),
});
