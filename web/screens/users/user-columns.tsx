import { Eye, IdCard, Link2, Pencil, Trash2, UserCheck } from "lucide-react";
import { departmentLabel } from "../../../src/modules/staff/rules.ts";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { BADGE, columnsFor, NAME, TEXT } from "../../components/columns.ts";
import { actionsColumn } from "../../components/row-actions.tsx";
import { RoleBadge } from "./role-badge.tsx";
import { UserStatus } from "./user-status.tsx";

const column = columnsFor<StaffMember>();

/** What can be done with a row. */
interface UserActions {
  open: (member: StaffMember) => void;
  edit: (member: StaffMember) => void;
  remove: (member: StaffMember) => void;
  reactivate: (member: StaffMember) => void;
  giveLink: (member: StaffMember) => void;
  giveWays: (member: StaffMember) => void;
}

/** The columns of the list of users. */
export function userColumns(actions: UserActions) {
  return [
    column.of("full_name", { header: "Full Name", meta: { ...NAME, share: 1, phone: "title" } }),
    column.of("username", { header: "Username", meta: { ...NAME, least: 120, share: 1.5, rank: 2 } }),
    column.of("email", { header: "Email", meta: { ...TEXT, least: 214, share: 2, rank: 3 } }),
    column.of("role", {
      header: "Role",
      cell: ({ value }) => <RoleBadge role={value} />,
      meta: { ...BADGE, phone: "second line" },
    }),
    column.of(departmentLabel, {
      id: "primary_department",
      header: "Department",
      meta: { least: 124, phone: "second line" },
    }),
    column.of("isActive", {
      header: "Status",
      cell: ({ row }) => <UserStatus {...row} />,
      meta: { ...BADGE, least: 204, rank: 1, phone: "second line" },
    }),
    ...actionsColumn<StaffMember>(190, [
      { label: ({ full_name }) => `See ${full_name}`, icon: Eye, run: actions.open },
      { label: ({ full_name }) => `Edit ${full_name}`, icon: Pencil, run: actions.edit },
      {
        label: ({ full_name }) => `Give a sign-in link to ${full_name}`,
        icon: Link2,
        run: actions.giveLink,
        isFor: ({ isActive }) => isActive,
      },
      {
        label: ({ full_name }) => `PIN and badge of ${full_name}`,
        icon: IdCard,
        run: actions.giveWays,
        isFor: ({ isActive }) => isActive,
      },
      {
        label: ({ full_name }) => `Reactivate ${full_name}`,
        icon: UserCheck,
        run: actions.reactivate,
        isFor: ({ isActive }) => !isActive,
      },
      {
        label: ({ full_name }) => `Delete ${full_name}`,
        icon: Trash2,
        run: actions.remove,
        // Somebody inactive with time entries can be neither deleted nor deactivated.
        isFor: ({ isActive, hasTimeEntries }) => isActive || !hasTimeEntries,
      },
    ]),
  ];
}
