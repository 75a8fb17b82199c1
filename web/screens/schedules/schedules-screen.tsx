import { CalendarDays, Table2 } from "lucide-react";
import { useMemo } from "react";
import { personName } from "../../../src/modules/staff/rules.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { useConfirm } from "../../components/confirm.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { FilterSelect } from "../../components/filter-select.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { openingLink } from "../../data/use-opened.ts";
import { css } from "../../styled-system/css/index.js";
import { useAddButton } from "../../widgets/list/use-add-button.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { useViews } from "../../widgets/views/use-views.tsx";
import { scheduleColumns } from "./schedule-columns.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { ScheduleStats } from "./schedule-stats.tsx";

/** The list of people's usual hours, projected and worked. */
export function SchedulesScreen() {
  const { address, narrow, dialog, table } = useListScreen("schedules", "/schedules", { sort: "full_name" });
  const { open: edit } = dialog;
  const { userId } = address;
  const { confirm, dialog: question } = useConfirm();
  const { mutate: remove } = useAction("schedules", "remove");

  const may = useMay();
  const [mayEdit, mayRemove] = [may("u", "schedules"), may("d", "schedules")];
  const columns = useMemo(
    () =>
      scheduleColumns({
        edit: mayEdit ? edit : undefined,
        remove: mayRemove
          ? ({ id }) =>
              confirm({
                title: "Delete Schedule",
                question: "Are you sure you want to delete this schedule?",
                onConfirm: () => remove({ id }),
              })
          : undefined,
      }),
    [edit, mayEdit, mayRemove, confirm, remove],
  );
  const add = useAddButton("schedules", "Add Schedule", dialog.begin);

  return (
    <Page>
      <PageHeader
        actions={
          <>
            <ButtonLink variant="outline" to="/weekly-schedule" aria-label="Weekly Schedule">
              <Table2 />
              <span className={css({ hideBelow: "sm" })}>Weekly Schedule</span>
            </ButtonLink>
            {add}
          </>
        }
      />
      <ScheduleStats userId={userId} />
      <DataTable
        {...table}
        title="Schedules"
        tools={<EmployeeFilter userId={userId} onChange={(chosen) => narrow({ userId: chosen })} />}
        columns={columns}
        look={useViews("schedules", columns)}
        link={mayEdit ? openingLink : undefined}
        empty={
          <EmptyState
            icon={CalendarDays}
            title={userId === undefined ? "No schedules yet" : "No schedules for this employee"}
            text={add ? "Add the days of a usual week." : undefined}
          >
            {add}
          </EmptyState>
        }
      />
      <ScheduleDialog isOpen={dialog.isOpen} onClose={dialog.close} schedule={dialog.record} userId={userId} />
      {question}
    </Page>
  );
}

function EmployeeFilter({ userId, onChange }: { userId: number | undefined; onChange: (userId?: number) => void }) {
  const people = useRead("staff", "people", {}).data?.rows ?? [];
  const named = people.filter(({ id, isActive }) => isActive || id === userId);
  // The address may ask for somebody who is gone.
  const isUnknown = userId !== undefined && named.length > 0 && !named.some(({ id }) => id === userId);
  return (
    <FilterSelect
      label="Employee"
      all="All Employees"
      choices={[
        ...named.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
        ...(isUnknown ? [{ value: String(userId), label: personName(userId, undefined) }] : []),
      ]}
      value={userId === undefined ? undefined : String(userId)}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : Number(chosen))}
    />
  );
}
