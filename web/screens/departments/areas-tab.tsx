import { getRouteApi } from "@tanstack/react-router";
import { Building2, LayoutGrid, Plus, Scale, Trophy } from "lucide-react";
import { useMemo } from "react";
import { formatNumber } from "../../../src/lib/text.ts";
import { DepartmentAreaList } from "../../../src/modules/departments/schema.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { FilterSelect } from "../../components/filter-select.tsx";
import { StatCards } from "../../components/stat-cards.tsx";
import { client, useList, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { useAddress } from "../../data/use-address.ts";
import { openingLink, useOpened } from "../../data/use-opened.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { areaColumns } from "./area-columns.tsx";
import { AreaDialog } from "./area-dialog.tsx";
import { useRemoveArea } from "./department-actions.ts";
import { departmentsSearch } from "./search.ts";

const route = getRouteApi("/departments");

/** A tab of the departments' screen: the areas of all departments, or of one. */
export function AreasTab() {
  const { open, department, ...asked } = useAddress(departmentsSearch);
  const sort = DepartmentAreaList.shape.sort.safeParse(asked.sort).data;
  const navigate = route.useNavigate();
  const areas = useList("departmentAreas", { departmentId: department, sort });
  const { data } = useRead("departments", "list", {});
  const departments = data?.rows ?? [];
  const { open: edit, begin, ...dialog } = useOpened("departmentAreas", open, areas.rows, client.departmentAreas.get);
  const { confirm, dialog: question } = useConfirm();
  const remove = useRemoveArea(confirm);
  const may = useMay();
  const [mayAdd, mayEdit, mayRemove] = [
    may("c", "departmentAreas"),
    may("u", "departmentAreas"),
    may("d", "departmentAreas"),
  ];
  const columns = useMemo(
    () => areaColumns({ edit: mayEdit ? edit : undefined, remove: mayRemove ? remove : undefined }),
    [mayEdit, edit, mayRemove, remove],
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
              onChange={(id) =>
                void navigate({
                  search: (now) => ({ ...now, department: id === undefined ? undefined : Number(id) }),
                  replace: true,
                })
              }
            />
            {mayAdd && (
              <Button variant="outline" onClick={begin}>
                <Plus />
                Add Area
              </Button>
            )}
          </div>
        }
        columns={columns}
        source={areas}
        rowId={({ id }) => String(id)}
        sort={sort ?? "name"}
        onSort={(order) => void navigate({ search: (now) => ({ ...now, sort: order as typeof sort }), replace: true })}
        link={mayEdit ? openingLink : undefined}
        empty={
          <EmptyState
            icon={LayoutGrid}
            title={department === undefined ? "No department areas found" : "No areas found for this department"}
          >
            {mayAdd && (
              <Button variant="outline" onClick={begin}>
                Add Area
              </Button>
            )}
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
