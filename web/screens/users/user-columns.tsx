import { Eye, IdCard, Link2, Pencil, Trash2, UserCheck } from "lucide-react";
import type { ReactElement } from "react";
import { departmentLabel } from "../../../src/modules/staff/rules.ts";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { BADGE, columnsFor, NAME, TEXT } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { IconButton } from "../../ui/button.tsx";
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
    column.of("full_name", { header: "Full Name", meta: { ...NAME, phone: "title" } }),
    column.of("username", { header: "Username", meta: { ...NAME, least: 110, share: 1, rank: 2 } }),
    column.of("email", { header: "Email", meta: { ...TEXT, least: 196, share: 2, rank: 3 } }),
    column.of("role", {
      header: "Role",
      cell: ({ value }) => <RoleBadge role={value} />,
      meta: { ...BADGE, phone: "second line" },
    }),
    column.of(departmentLabel, {
      id: "primary_department",
      header: "Department",
      meta: { ...NAME, least: 124, share: 1, phone: "second line" },
    }),
    column.of("isActive", {
      header: "Status",
      cell: ({ row }) => <UserStatus {...row} />,
      meta: { ...BADGE, rank: 1, phone: "second line" },
    }),
    column.of(({ id }) => id, {
      id: "actions",
      header: "Actions",
      isSortable: false,
      cell: ({ row }) => <Actions member={row} actions={actions} />,
      meta: { least: 190, holdsButtons: true, phone: "first line" },
    }),
  ];
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
