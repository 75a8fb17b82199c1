import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft, LayoutGrid } from "lucide-react";
import { useMemo } from "react";
import { NewArea } from "../../../src/modules/departments/schema.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { client, isMissing, sentenceOf, useList, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { useAddress } from "../../data/use-address.ts";
import { openingLink, useOpened } from "../../data/use-opened.ts";
import { Button } from "../../ui/button.tsx";
import { AddRow } from "./add-row.tsx";
import { ownAreaColumns } from "./area-columns.tsx";
import { AreaNameDialog } from "./area-name-dialog.tsx";
import { useAddArea, useRemoveArea } from "./department-actions.ts";
import { manageAreasSearch } from "./search.ts";

const route = getRouteApi("/manage-areas");

/** The areas of one department on a page of their own. */
export function ManageAreasScreen() {
  const { dept } = useAddress(manageAreasSearch);
  return <Page>{dept === undefined ? <NoDepartment title="No Department Selected" /> : <Areas dept={dept} />}</Page>;
}

function Areas({ dept }: { dept: number }) {
  const { open, sort } = useAddress(manageAreasSearch);
  const navigate = route.useNavigate();
  const department = useRead("departments", "get", { id: dept });
  const areas = useList("departmentAreas", { departmentId: dept, sort });
  const add = useAddArea();
  const { open: edit, ...edited } = useOpened("departmentAreas", open, areas.rows, client.departmentAreas.get);
  const { confirm, dialog } = useConfirm();
  const remove = useRemoveArea(confirm);
  const may = useMay();
  const [mayAdd, mayEdit, mayRemove] = [
    may("c", "departmentAreas"),
    may("u", "departmentAreas"),
    may("d", "departmentAreas"),
  ];
  const columns = useMemo(
    () => ownAreaColumns({ edit: mayEdit ? edit : undefined, remove: mayRemove ? remove : undefined }),
    [mayEdit, edit, mayRemove, remove],
  );

  if (isMissing(department.error)) return <NoDepartment title="This department is not there any more" />;
  if (department.error) {
    return (
      <ErrorState
        title="Could not load the department"
        sentence={sentenceOf(department.error)}
        onRetry={() => void department.refetch()}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={`Areas for ${department.data?.name ?? "…"}`}
        actions={
          <Button asChild variant="outline">
            <Link to="/departments">
              <ArrowLeft />
              Back
            </Link>
          </Button>
        }
      />
      {mayAdd && (
        <AddRow
          label="New area"
          placeholder="New area name"
          button="Add Area"
          schema={NewArea}
          draft={`department-areas.add.${dept}`}
          onAdd={(name) => add({ id: dept, name })}
        />
      )}
      <DataTable
        title="Areas"
        columns={columns}
        source={areas}
        rowId={({ id }) => String(id)}
        sort={sort ?? "name"}
        onSort={(order) => void navigate({ search: (now) => ({ ...now, sort: order as typeof sort }), replace: true })}
        link={mayEdit ? openingLink : undefined}
        empty={
          <EmptyState
            icon={LayoutGrid}
            title="No areas defined for this department"
            text={mayAdd ? "Add the first one above." : undefined}
          />
        }
      />
      <AreaNameDialog isOpen={edited.isOpen} onClose={edited.close} area={edited.record} />
      {dialog}
    </>
  );
}

function NoDepartment({ title }: { title: string }) {
  return (
    <EmptyState icon={LayoutGrid} title={title} level="h1" text="Choose the department whose areas you want to manage.">
      <Button asChild variant="outline">
        <Link to="/departments">
          <ArrowLeft />
          Back to Departments
        </Link>
      </Button>
    </EmptyState>
  );
}
