import { getRouteApi, useNavigate, useSearch } from "@tanstack/react-router";
import { Building2, CalendarPlus, Users } from "lucide-react";
import { formatNumber } from "../../../src/lib/text.ts";
import { type Department, DepartmentList } from "../../../src/modules/departments/schema.ts";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { SearchBox } from "../../components/search-box.tsx";
import { StatCards } from "../../components/stat-cards.tsx";
import { useList, useRead } from "../../data/calls.ts";
import { useIsMine, useMay } from "../../data/me.ts";
import { Button } from "../../ui/button.tsx";
import { useDepartmentRows } from "./use-department-rows.tsx";

const route = getRouteApi("/departments");
const areasLink = ({ id }: Department) => ({ to: "/manage-areas", search: { dept: id } }) as const;

/** A tab of the departments' screen: the departments, each with the way to its areas. */
export function DepartmentsTab() {
  const { search, ...asked } = useSearch({ from: "/departments" });
  const sort = DepartmentList.shape.sort.safeParse(asked.sort).data;
  const navigate = route.useNavigate();
  const goTo = useNavigate();
  const departments = useList("departments", { search, sort });
  const { data: stats } = useRead("departments", "stats", {});
  const { columns, dialogs } = useDepartmentRows((department) => void goTo(areasLink(department)));
  const isMine = useIsMine();
  const mayAdd = useMay()("c", "departments");
  const searchFor = (text: string) =>
    void navigate({ search: (now) => ({ ...now, search: text || undefined }), replace: true });
  return (
    <>
      <StatCards
        stats={[
          { label: "Total Departments", value: formatNumber(stats?.totalDepartments), icon: Building2 },
          { label: "Most Recent", value: stats?.mostRecent, icon: CalendarPlus },
          {
            label: "Active Users",
            value: formatNumber(stats?.activeUsers),
            icon: Users,
            ...(isMine("/users") && { to: "/users" }),
          },
        ]}
      />
      <DataTable
        title="Departments"
        tools={
          <SearchBox
            label="Search departments"
            placeholder="Search departments..."
            value={search ?? ""}
            onSearch={searchFor}
          />
        }
        columns={columns.filter(({ id }) => id !== "areasCount")}
        source={departments}
        rowId={({ id }) => String(id)}
        sort={sort ?? "name"}
        onSort={(order) => void navigate({ search: (now) => ({ ...now, sort: order as typeof sort }), replace: true })}
        link={areasLink}
        empty={
          search === undefined ? (
            <EmptyState
              icon={Building2}
              title="No departments found"
              text={mayAdd ? "Add the first one above." : undefined}
            />
          ) : (
            <EmptyState icon={Building2} title="No departments found matching your search">
              <Button variant="outline" onClick={() => searchFor("")}>
                Clear search
              </Button>
            </EmptyState>
          )
        }
      />
      {dialogs}
    </>
  );
}
