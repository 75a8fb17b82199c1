import { Building2, LayoutGrid, Plus, Scale, Trophy } from "lucide-react";
import { formatNumber } from "../../../src/lib/text.ts";
import { DepartmentAreaList } from "../../../src/modules/departments/schema.ts";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { FilterSelect } from "../../components/filter-select.tsx";
import { actionsColumn } from "../../components/row-actions.tsx";
import { StatCards } from "../../components/stat-cards.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { openingLink } from "../../data/use-opened.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { columns } from "./area-columns.tsx";
import { AreaDialog } from "./area-dialog.tsx";
import { useAreaActions } from "./use-area-actions.ts";

/** A tab of the departments' screen: the areas of all departments, or of one. */
export function AreasTab() {
  const { address, narrow, dialog, table } = useListScreen("departmentAreas", "/departments", {
    sort: "name",
    asks: ({ department, sort }) => ({
      departmentId: department,
      sort: DepartmentAreaList.shape.sort.safeParse(sort).data,
    }),
  });
  const { department } = address;
  const departments = useRead("departments", "list", {}).data?.rows ?? [];
  const { actions, question } = useAreaActions(dialog.open, "Failed to delete department area");
  const may = useMay();
  const add = may("c", "departmentAreas") && (
    <Button variant="outline" onClick={dialog.begin}>
      <Plus />
      Add Area
    </Button>
  );
  const choices = departments.map(({ id, name, areasCount }) => ({
    value: String(id),
    label: `${name} (${areasCount})`,
  }));
  return (
    <>
      <AreaStats />
      <DataTable
        title="Department Areas"
        tools={
          <div className={tools}>
            <FilterSelect
              label="Department"
              all="All Departments"
              choices={choices}
              value={department === undefined ? undefined : String(department)}
              onChange={(id) => narrow({ department: id === undefined ? undefined : Number(id) })}
            />
            {add}
          </div>
        }
        columns={[...columns, ...actionsColumn(92, actions)]}
        {...table}
        link={may("u", "departmentAreas") ? openingLink : undefined}
        empty={
          <EmptyState
            icon={LayoutGrid}
            title={department === undefined ? "No department areas found" : "No areas found for this department"}
          >
            {add}
          </EmptyState>
        }
      />
      <AreaDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        area={dialog.record}
        departments={departments}
        departmentId={department}
      />
      {question}
    </>
  );
}

function AreaStats() {
  const { data } = useRead("departments", "stats", {});
  return (
    <StatCards
      stats={[
        { label: "Total Areas", value: formatNumber(data?.totalAreas), icon: LayoutGrid },
        {
          label: "Departments with Areas",
          value: formatNumber(data?.departmentsWithAreas),
          icon: Building2,
        },
        { label: "Average Areas", value: data?.averageAreas.toFixed(1), note: "per department", icon: Scale },
        { label: "Largest Department", value: data && (data.largestDepartment ?? "None"), icon: Trophy },
      ]}
    />
  );
}

const tools = css({ display: "flex", flexWrap: "wrap", gap: "2.5", flex: { base: "1", sm: "none" } });
