import { useNavigate } from "@tanstack/react-router";
import { Building2, CalendarPlus, Users } from "lucide-react";
import { formatNumber } from "../../../src/lib/text.ts";
import { type Department, DepartmentList } from "../../../src/modules/departments/schema.ts";
import { DataTable } from "../../components/data-table.tsx";
import { ListTools } from "../../components/list-tools.tsx";
import { StatCards } from "../../components/stat-cards.tsx";
import { useRead } from "../../data/calls.ts";
import { useIsMine, useMay } from "../../data/me.ts";
import { ListEmpty } from "../../widgets/list/list-empty.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { useDepartmentRows } from "./use-department-rows.tsx";

const areasLink = ({ id }: Department) => ({ to: "/manage-areas", search: { dept: id } }) as const;

/** A tab of the departments' screen: the departments, each with a link to its areas. */
export function DepartmentsTab() {
  const {
    filters,
    narrow,
    dialog: _,
    table,
    ...narrowing
  } = useListScreen("departments", "/departments", {
    sort: "name",
    asks: ({ search, sort }) => ({ search, sort: DepartmentList.shape.sort.safeParse(sort).data }),
  });
  const goTo = useNavigate();
  const { data: stats } = useRead("departments", "stats", {});
  const { columns, dialogs } = useDepartmentRows((department) => void goTo(areasLink(department)));
  const isMine = useIsMine();
  const mayAdd = useMay()("c", "departments");
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
        {...table}
        title="Departments"
        tools={
          <ListTools
            label="Search departments"
            placeholder="Search departments..."
            values={filters}
            onChange={narrow}
          />
        }
        columns={columns.filter(({ id }) => id !== "areasCount")}
        link={areasLink}
        empty={
          <ListEmpty
            icon={Building2}
            of="departments"
            {...narrowing}
            title="No departments found"
            text={mayAdd ? "Add the first one above." : undefined}
            noMatch="No departments found matching your search"
          />
        }
      />
      {dialogs}
    </>
  );
}
