import { z } from "zod";
import { listOf } from "../../api/endpoint.ts";
import { choice, optionalText, requiredText, truth } from "../../lib/fields.ts";
import { answerFieldsOf, words } from "../../lib/wire.ts";
import { ROLES } from "../../rights/may.ts";

export const Role = choice("Role", ROLES);
export type Role = z.infer<typeof Role>;

export const NewStaffMember = z.object({
  username: requiredText("Username", 50).meta({ example: "aruiz" }),
  full_name: requiredText("Full name", 100).meta({ example: "Ana Ruiz" }),
  email: requiredText("Email", 100)
    .regex(/^([^\s@]+@[^\s@]+)?$/, "Email is an address like name@example.com")
    .meta({ example: "ana@stockworks.example" }),
  phone_number: optionalText("Phone number", 20),
  role: Role.default("CSR"),
  title: chosenText("Title", 100),
  primary_department: chosenText("Primary department", 100).meta({ example: "Layup" }),
  secondary_department: chosenText("Secondary department", 100),
  primary_area: chosenText("Primary area", 50),
  secondary_area: chosenText("Secondary area", 50),
  isActive: truth("Active").optional(),
});

export const StaffMember = z.object({
  id: z.int(),
  ...answerFieldsOf(NewStaffMember.shape),
  lastLogin: z.string().nullable(),
  /** A person with time entries is deactivated instead of deleted, because the entries stay. */
  hasTimeEntries: z.boolean(),
  /** The time of the latest entry, if that is a clock-in. */
  clockedInSince: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StaffMember = z.infer<typeof StaffMember>;
export const StaffMemberChange = NewStaffMember.extend({ role: Role });
export type StaffMemberChange = z.output<typeof StaffMemberChange>;

export const StaffList = listOf([
  "username",
  "full_name",
  "email",
  "phone_number",
  "role",
  "title",
  "primary_department",
  "isActive",
  "createdAt",
]).extend({
  works: choice("Works", ["here", "floor"]).optional().meta({
    description:
      "Only active people: here is all of them, floor who makes things, in the roles Production and Function Lead",
  }),
});

export const StaffStats = z.object({
  totalUsers: z.int(),
  /** Administrators and CSR staff whose account is active. */
  activeUsers: z.int(),
  administrators: z.int(),
  csrStaff: z.int(),
});

/** A staff member, for selects. */
export const Person = z.object({
  id: z.int(),
  full_name: z.string(),
  title: words().nullable(),
  primary_department: words().nullable(),
  isActive: z.boolean(),
});
export type Person = z.infer<typeof Person>;

export const PersonList = listOf(["full_name", "title", "primary_department"]).extend({
  status: choice("Status", ["active", "inactive"])
    .optional()
    .meta({ description: "Only people who work here, or no longer" }),
});

/** Text from a select, where 'none' means nothing. */
function chosenText(label: string, max: number) {
  return optionalText(label, max).transform((text) => (text === "none" ? null : text));
}
