import { Eye, IdCard, Link2, Pencil, Trash2, UserCheck } from "lucide-react";
import type { ReactElement } from "react";
import { departmentLabel } from "../../../src/modules/staff/rules.ts";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { columnsFor } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { IconButton } from "../../ui/button.tsx";
import { RoleBadge } from "./role-badge.tsx";
import { UserStatus } from "./user-status.tsx";

const column = columnsFor<StaffMember>();

/** What can be done with a row. */
export interface UserActions {
  open: (member: StaffMember) => void;
  edit: (member: StaffMember) => void;
  remove: (member: StaffMember) => void;
  reactivate: (member: StaffMember) => void;
  giveLink: (member: StaffMember) => void;
  giveWays: (member: StaffMember) => void;
}

export function userColumns(actions: UserActions) {
  return column.columns([
    column.accessor("full_name", { header: "Full Name", meta: { width: 145, grow: 2 } }),
    column.accessor("username", { header: "Username", meta: { width: 100 } }),
    column.accessor("email", { header: "Email", meta: { width: 160, grow: 2 } }),
    column.accessor("role", {
      header: "Role",
      cell: ({ getValue }) => <RoleBadge role={getValue()} />,
      meta: { width: 140, phone: "second line" },
    }),
    column.accessor(departmentLabel, {
      id: "primary_department",
      header: "Department",
      meta: { width: 120, phone: "second line" },
    }),
    column.accessor("isActive", {
      header: "Status",
      cell: ({ row: { original } }) => <UserStatus {...original} />,
      meta: { width: 268, grow: 0, phone: "second line" },
    }),
    column.accessor(({ id }) => id, {
      id: "actions",
      header: "Actions",
      enableSorting: false,
      cell: ({ row: { original } }) => <Actions member={original} actions={actions} />,
      meta: { holdsButtons: true, width: 200, grow: 0, phone: "first line" },
    }),
  ]);
}

function Actions({ member, actions }: { member: StaffMember; actions: UserActions }) {
  const button = (label: string, icon: ReactElement, act: (member: StaffMember) => void) => (
    <IconButton
      label={`${label} ${member.full_name}`}
      size="xs"
      onClick={(event) => {
        // The row around it has a click of its own.
        event.stopPropagation();
        act(member);
      }}
    >
      {icon}
    </IconButton>
  );
  // Nothing is left to take away of somebody who is inactive already and whose time entries stay.
  const mayRemove = member.isActive || !member.hasTimeEntries;
  return (
    <span className={box}>
      {button("See", <Eye />, actions.open)}
      {button("Edit", <Pencil />, actions.edit)}
      {member.isActive && button("Give a sign-in link to", <Link2 />, actions.giveLink)}
      {member.isActive && button("PIN and badge of", <IdCard />, actions.giveWays)}
      {!member.isActive && button("Reactivate", <UserCheck />, actions.reactivate)}
      {mayRemove && button("Delete", <Trash2 />, actions.remove)}
    </span>
  );
}

const box = css({
  display: "inline-flex",
  gap: "0.5",
  "& button": { height: { base: "26px", sm: "8" } },
});
