import { knownBy } from "../imports/match/finding.ts";
import type { List } from "../imports/match/list.ts";
import { columnsFor } from "../imports/read/columns.ts";
import { derivedOf } from "../imports/read/derived.ts";
import { oneByOne } from "../imports/write/writers.ts";
import { staffMember } from "./record.ts";
import { NewStaffMember, StaffMember, StaffMemberChange } from "./schema.ts";
import { service } from "./service.ts";

/** Staff are known by their usernames. */
export const staff: List = {
  noun: staffMember,
  columns: columnsFor(NewStaffMember.shape, {
    username: {
      isRequired: true,
      names: [["Username", "User name", "Login", "User id"]],
    },
    full_name: {
      names: [["Full name"], ["Employee", "Employee name", "Name"]],
    },
    email: { names: [["Email", "Email address", "Main email", "Work email"]] },
    phone_number: {
      names: [["Phone number"], ["Phone", "Main phone", "Mobile", "Telephone"]],
    },
    role: { names: [["Role"]] },
    title: { names: [["Title", "Job title"]] },
    primary_department: {
      names: [["Primary department"], ["Department"]],
    },
    secondary_department: { names: [["Secondary department"]] },
    primary_area: { names: [["Primary area"], ["Area"]] },
    secondary_area: { names: [["Secondary area"]] },
    isActive: { names: [["Is active", "Active", "Active status"]] },
  }),
  fields: StaffMemberChange,
  derived: derivedOf(StaffMember, StaffMemberChange),
  ...knownBy("username"),
  toValues: ({ isActive, ...member }) => ({ ...member, isActive: isActive === 1 }),
  writer: oneByOne({
    create: (context, values) => service.create(context, StaffMemberChange.parse(values)),
    update: (context, { before: { id }, values }) =>
      service.update(context, { id, ...StaffMemberChange.parse(values) }),
  }),
};
