import { getRouteApi } from "@tanstack/react-router";
import { Headset, Plus, ShieldCheck, UserCheck, Users } from "lucide-react";
import { useCallback, useMemo } from "react";
import { formatNumber } from "../../../src/lib/text.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { NarrowedTo } from "../../components/narrowed-to.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SearchBox } from "../../components/search-box.tsx";
import { StatCards } from "../../components/stat-cards.tsx";
import { useNewKey } from "../../components/use-new-key.ts";
import { client, useAction, useList, useRead } from "../../data/calls.ts";
import { useAddress } from "../../data/use-address.ts";
import { openingLink, useOpened } from "../../data/use-opened.ts";
import { Button } from "../../ui/button.tsx";
import { useViews } from "../../widgets/views/use-views.tsx";
import { usersSearch } from "./search.ts";
import { useLinkDialog } from "./use-link-dialog.tsx";
import { removalOf, useRemoveUser } from "./use-remove-user.ts";
import { useWaysDialog } from "./use-ways-dialog.tsx";
import { userColumns } from "./user-columns.tsx";
import { UserDialog } from "./user-dialog.tsx";

const route = getRouteApi("/users");

/** The list of users: who works here, and how they sign in. */
export function UsersScreen() {
  const { open, search, sort, works } = useAddress(usersSearch);
  const navigate = route.useNavigate();
  const users = useList("staff", { search, sort, works });
  const { open: edit, begin, ...dialog } = useOpened("staff", open, users.rows, client.staff.get);
  const { confirm, dialog: question } = useConfirm();
  const remove = useRemoveUser();
  const { giveLink, dialog: link } = useLinkDialog();
  const { giveWays, dialog: ways } = useWaysDialog();
  const { mutate: update } = useAction("staff", "update", { success: "User reactivated" });

  const searchFor = useCallback(
    (text: string) => void navigate({ search: (now) => ({ ...now, search: text || undefined }), replace: true }),
    [navigate],
  );
  useNewKey(begin);
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
  const add = (
    <Button onClick={begin} aria-keyshortcuts="n">
      <Plus />
      Add User
    </Button>
  );

  return (
    <Page>
      <PageHeader actions={add} />
      <UserStats />
      <DataTable
        title="Users"
        failure="Failed to fetch users"
        tools={
          <>
            <SearchBox
              label="Search users"
              placeholder="Search by username, name, email, or role..."
              value={search ?? ""}
              onSearch={searchFor}
            />
            <NarrowedTo
              narrowings={
                works === undefined
                  ? []
                  : [
                      {
                        label: works === "floor" ? "Active, on the floor" : "Active",
                        onRemove: () =>
                          void navigate({ search: (now) => ({ ...now, works: undefined }), replace: true }),
                      },
                    ]
              }
            />
          </>
        }
        columns={columns}
        look={useViews("staff", columns, usersSearch)}
        source={users}
        rowId={({ id }) => String(id)}
        sort={sort ?? "full_name"}
        onSort={(order) => void navigate({ search: (now) => ({ ...now, sort: order as typeof sort }), replace: true })}
        link={openingLink}
        empty={
          search === undefined && works === undefined ? (
            <EmptyState icon={Users} title="No users yet" text="Add the people who work here.">
              {add}
            </EmptyState>
          ) : (
            <EmptyState icon={Users} title="No users match your search">
              <Button variant="outline" onClick={() => searchFor("")}>
                Clear search
              </Button>
            </EmptyState>
          )
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
