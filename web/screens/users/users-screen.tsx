import { useNavigate } from "@tanstack/react-router";
import { Headset, ShieldCheck, UserCheck, Users } from "lucide-react";
import { useMemo } from "react";
import { formatNumber } from "../../../src/lib/text.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { NarrowedTo } from "../../components/narrowed-to.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SearchBox } from "../../components/search-box.tsx";
import { StatCards } from "../../components/stat-cards.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { openingLink } from "../../data/use-opened.ts";
import { ListEmpty } from "../../widgets/list/list-empty.tsx";
import { useAddButton } from "../../widgets/list/use-add-button.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { useViews } from "../../widgets/views/use-views.tsx";
import { useLinkDialog } from "./use-link-dialog.tsx";
import { removalOf, useRemoveUser } from "./use-remove-user.ts";
import { useWaysDialog } from "./use-ways-dialog.tsx";
import { userColumns } from "./user-columns.tsx";
import { UserDialog } from "./user-dialog.tsx";

/** The list of users: who works here, and how they sign in. */
export function UsersScreen() {
  const { address, narrow, dialog, table, ...narrowing } = useListScreen("staff", "/users", { sort: "full_name" });
  const { open: edit } = dialog;
  const navigate = useNavigate();
  const { confirm, dialog: question } = useConfirm();
  const remove = useRemoveUser();
  const { giveLink, dialog: link } = useLinkDialog();
  const { giveWays, dialog: ways } = useWaysDialog();
  const { mutate: update } = useAction("staff", "update", { success: "User reactivated" });

  const columns = useMemo(
    () =>
      userColumns({
        open: ({ id }) => void navigate({ to: "/users/$id", params: { id: String(id) } }),
        edit,
        giveLink,
        giveWays,
        remove: (member) => confirm({ ...removalOf(member), onConfirm: () => remove(member) }),
        reactivate: (member) => update({ ...member, role: member.role as "CSR", isActive: true }),
      }),
    [confirm, edit, giveLink, giveWays, navigate, remove, update],
  );
  const add = useAddButton("staff", "Add User", dialog.begin);

  return (
    <Page>
      <PageHeader actions={add} />
      <UserStats />
      <DataTable
        {...table}
        title="Users"
        failure="Failed to fetch users"
        tools={
          <>
            <SearchBox
              label="Search users"
              placeholder="Search by username, name, email, or role..."
              value={address.search ?? ""}
              onSearch={(search) => narrow({ search: search || undefined })}
            />
            <NarrowedTo
              narrowings={
                address.works === undefined
                  ? []
                  : [
                      {
                        label: address.works === "floor" ? "Active, on the floor" : "Active",
                        onRemove: () => narrow({ works: undefined }),
                      },
                    ]
              }
            />
          </>
        }
        columns={columns}
        look={useViews("staff", columns)}
        link={openingLink}
        empty={
          <ListEmpty icon={Users} of="users" {...narrowing} text="Add the people who work here.">
            {add}
          </ListEmpty>
        }
      />
      <UserDialog isOpen={dialog.isOpen} onClose={dialog.close} member={dialog.record} />
      {question}
      {link}
      {ways}
    </Page>
  );
}

function UserStats() {
  const { data } = useRead("staff", "stats", {});
  return (
    <StatCards
      stats={[
        { label: "Total Users", value: formatNumber(data?.totalUsers), icon: Users },
        { label: "Active Users", value: formatNumber(data?.activeUsers), note: "Admin and CSR", icon: UserCheck },
        { label: "Administrators", value: formatNumber(data?.administrators), icon: ShieldCheck },
        { label: "CSR Staff", value: formatNumber(data?.csrStaff), icon: Headset },
      ]}
    />
  );
}
