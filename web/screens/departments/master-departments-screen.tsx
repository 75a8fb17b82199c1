import { getRouteApi } from "@tanstack/react-router";
import { Building2, Factory, LayoutGrid, Scale } from "lucide-react";
import { useMemo, useState } from "react";
import { count, formatNumber } from "../../../src/lib/text.ts";
import { type Department, NewDepartment } from "../../../src/modules/departments/schema.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { StatCards } from "../../components/stat-cards.tsx";
import { client, useList, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { useAddress } from "../../data/use-address.ts";
import { openingLink, useOpened } from "../../data/use-opened.ts";
import { Badge } from "../../ui/badge.tsx";
import { AddRow } from "./add-row.tsx";
import { AreasDialog } from "./areas-dialog.tsx";
import { useCreateDepartment, useRemoveDepartment } from "./department-actions.ts";
import { masterColumns } from "./department-columns.tsx";
import { DepartmentDialog } from "./department-dialog.tsx";
import { masterDepartmentsSearch } from "./search.ts";

const route = getRouteApi("/master-departments");

/** The master list of departments, with how many areas each has. */
export function MasterDepartmentsScreen() {
  const { open, sort } = useAddress(masterDepartmentsSearch);
  const navigate = route.useNavigate();
  const departments = useList("departments", { sort });
  const { data: stats } = useRead("departments", "stats", {});
  const create = useCreateDepartment();
  const {
    record: managed,
    open: manageAreas,
    ...areas
  } = useOpened("departments", open, departments.rows, client.departments.get);
  const [edited, setEdited] = useState<{ department: Department; isOpen: boolean }>();
  const { confirm, dialog } = useConfirm();
  const remove = useRemoveDepartment(confirm);
  const may = useMay();
  const [mayAdd, mayEdit, mayRemove] = [may("c", "departments"), may("u", "departments"), may("d", "departments")];
  const columns = useMemo(() => {
    const edit = (department: Department) => setEdited({ department, isOpen: true });
    return masterColumns({ manageAreas, edit: mayEdit ? edit : undefined, remove: mayRemove ? remove : undefined });
  }, [manageAreas, mayEdit, mayRemove, remove]);

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
          onAdd={(name) => create({ name })}
        />
      )}
      <DataTable
        title="Departments"
        columns={columns}
        source={departments}
        rowId={({ id }) => String(id)}
        sort={sort ?? "name"}
        onSort={(order) => void navigate({ search: (now) => ({ ...now, sort: order as typeof sort }), replace: true })}
        link={openingLink}
        empty={
          <EmptyState
            icon={Building2}
            title="No departments found"
            text={mayAdd ? "Add the first one above." : undefined}
          />
        }
      />
      {managed && <AreasDialog isOpen={areas.isOpen} onClose={areas.close} department={managed} />}
      {edited && (
        <DepartmentDialog
          isOpen={edited.isOpen}
          onClose={() => setEdited({ ...edited, isOpen: false })}
          department={edited.department}
        />
      )}
      {dialog}
    </Page>
  );
}
