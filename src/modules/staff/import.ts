import { knownBy } from "../imports/match/finding.ts";
import type { List } from "../imports/match/list.ts";
import { derivedOf } from "../imports/read/derived.ts";
import { oneByOne } from "../imports/write/writers.ts";
import { staffMember } from "./record.ts";
import { ROLES, StaffMember, StaffMemberChange } from "./schema.ts";
import { service } from "./service.ts";

/** Staff are known by their usernames. */
export const staff: List = {
  noun: staffMember,
  columns: [
    {
      field: "username",
      label: "Username",
      holds: "text",
      isRequired: true,
      names: [["Username", "User name", "Login", "User id"]],
    },
    {
      field: "full_name",
      label: "Full name",
      holds: "text",
      names: [["Full name"], ["Employee", "Employee name", "Name"]],
    },
    { field: "email", label: "Email", holds: "text", names: [["Email", "Email address", "Main email", "Work email"]] },
    {
      field: "phone_number",
      label: "Phone number",
      holds: "text",
      names: [["Phone number"], ["Phone", "Main phone", "Mobile", "Telephone"]],
    },
    { field: "role", label: "Role", holds: "choice", words: ROLES, names: [["Role"]] },
    { field: "title", label: "Title", holds: "text", names: [["Title", "Job title"]] },
    {
      field: "primary_department",
      label: "Primary department",
      holds: "text",
      names: [["Primary department"], ["Department"]],
    },
    { field: "secondary_department", label: "Secondary department", holds: "text", names: [["Secondary department"]] },
    { field: "primary_area", label: "Primary area", holds: "text", names: [["Primary area"], ["Area"]] },
    { field: "secondary_area", label: "Secondary area", holds: "text", names: [["Secondary area"]] },
    { field: "isActive", label: "Active", holds: "flag", names: [["Is active", "Active", "Active status"]] },
  ],
  fields: StaffMemberChange,
  derived: derivedOf(StaffMember, StaffMemberChange),
  ...knownBy("username"),
  toValues: ({ isActive, passwordHash, ...member }) => ({ ...member, isActive: isActive === 1 }),
  writer: oneByOne({
    create: (context, values) => service.create(context, StaffMemberChange.parse(values)),
    update: (context, { before: { id }, values }) =>
      service.update(context, { id, ...StaffMemberChange.parse(values) }),
  }),
};
