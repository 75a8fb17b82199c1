import { Building2, Factory, LayoutGrid, Scale } from "lucide-react";
import { count, formatNumber } from "../../../src/lib/text.ts";
import { NewDepartment } from "../../../src/modules/departments/schema.ts";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { StatCards } from "../../components/stat-cards.tsx";
import { titledError, useAction, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { openingLink } from "../../data/use-opened.ts";
import { Badge } from "../../ui/badge.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { AddRow } from "./add-row.tsx";
import { AreasDialog } from "./areas-dialog.tsx";
import { useDepartmentRows } from "./use-department-rows.tsx";

/** The master list of departments, with how many areas each has. */
export function MasterDepartmentsScreen() {
  const { dialog: areas, table } = useListScreen("departments", "/master-departments", { sort: "name" });
  const { data: stats } = useRead("departments", "stats", {});
  const create = useAction("departments", "create", { failed: titledError });
  const { columns, dialogs } = useDepartmentRows(areas.open);
  const mayAdd = useMay()("c", "departments");
  return (
    <Page>
      <PageHeader actions={<Badge>{stats ? count(stats.totalDepartments, "department") : "… departments"}</Badge>} />
      <StatCards
        stats={[
          { label: "Total Departments", value: formatNumber(stats?.totalDepartments), icon: Building2 },
          { label: "Total Areas", value: formatNumber(stats?.totalAreas), icon: LayoutGrid },
          {
            label: "Departments with Areas",
            value: formatNumber(stats?.departmentsWithAreas),
            icon: Factory,
          },
          { label: "Average Areas", value: stats?.averageAreas.toFixed(1), note: "per department", icon: Scale },
        ]}
      />
      {mayAdd && (
        <AddRow
          label="New department"
          placeholder="New department name"
          button="Add Department"
          schema={NewDepartment}
          draft="departments.add"
          onAdd={(name) => create.mutateAsync({ name })}
        />
      )}
      <DataTable
        title="Departments"
        columns={columns}
        {...table}
        link={openingLink}
        empty={
          <EmptyState
            icon={Building2}
            title="No departments found"
            text={mayAdd ? "Add the first one above." : undefined}
          />
        }
      />
      {areas.record && <AreasDialog isOpen={areas.isOpen} onClose={areas.close} department={areas.record} />}
      {dialogs}
    </Page>
  );
}
