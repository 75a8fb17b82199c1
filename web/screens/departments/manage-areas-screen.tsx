import { useSearch } from "@tanstack/react-router";
import { ArrowLeft, LayoutGrid } from "lucide-react";
import { ButtonLink } from "../../components/button-link.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { actionsColumn } from "../../components/row-actions.tsx";
import { isMissing, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { openingLink } from "../../data/use-opened.ts";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { UntilRead } from "../../widgets/until-read.tsx";
import { AddArea } from "./add-area.tsx";
import { columns } from "./area-columns.tsx";
import { AreaNameDialog } from "./area-name-dialog.tsx";
import { useAreaActions } from "./use-area-actions.ts";

/** The areas of one department on a page of their own. */
export function ManageAreasScreen() {
  const { dept } = useSearch({ from: "/manage-areas" });
  return <Page>{dept === undefined ? <NoDepartment title="No Department Selected" /> : <Areas dept={dept} />}</Page>;
}

function Areas({ dept }: { dept: number }) {
  const department = useRead("departments", "get", { id: dept });
  const { dialog, table } = useListScreen("departmentAreas", "/manage-areas", {
    sort: "name",
    asks: ({ sort }) => ({ departmentId: dept, sort }),
  });
  const { actions, question } = useAreaActions(dialog.open, "Failed to delete area");
  const may = useMay();
  const mayAdd = may("c", "departmentAreas");
  if (isMissing(department.error)) return <NoDepartment title="This department is not there any more" />;
  if (department.error && !department.data)
    return <UntilRead read={department} failed="Could not load the department" />;
  return (
    <>
      <PageHeader
        title={`Areas for ${department.data?.name ?? "…"}`}
        actions={
          <ButtonLink variant="outline" to="/departments">
            <ArrowLeft />
            Back
          </ButtonLink>
        }
      />
      {mayAdd && <AddArea departmentId={dept} />}
      <DataTable
        title="Areas"
        columns={[...columns.filter(({ id }) => id !== "departmentName"), ...actionsColumn(92, actions)]}
        {...table}
        link={may("u", "departmentAreas") ? openingLink : undefined}
        empty={
          <EmptyState
            icon={LayoutGrid}
            title="No areas defined for this department"
            text={mayAdd ? "Add the first one above." : undefined}
          />
        }
      />
      <AreaNameDialog isOpen={dialog.isOpen} onClose={dialog.close} area={dialog.record} />
      {question}
    </>
  );
}

function NoDepartment({ title }: { title: string }) {
  return (
    <EmptyState icon={LayoutGrid} title={title} level="h1" text="Choose the department whose areas you want to manage.">
      <ButtonLink variant="outline" to="/departments">
        <ArrowLeft />
        Back to Departments
      </ButtonLink>
    </EmptyState>
  );
}
