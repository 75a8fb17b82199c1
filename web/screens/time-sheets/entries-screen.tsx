import { Clock, Pencil, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { approvalLabel } from "../../../src/modules/timekeeping/rules.ts";
import type { TimeEntry } from "../../../src/modules/timekeeping/schema.ts";
import { BackLink } from "../../components/back-link.tsx";
import { BADGE, columnsFor, INSTANT, NAME, TEXT } from "../../components/columns.ts";
import { DataTable } from "../../components/data-table.tsx";
import { formatInstant } from "../../components/dates.ts";
import { ListTools } from "../../components/list-tools.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { actionsColumn } from "../../components/row-actions.tsx";
import { useNewKey } from "../../components/use-new-key.ts";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../widgets/date-field.tsx";
import { ListEmpty } from "../../widgets/list/list-empty.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { Status } from "../../widgets/status.tsx";
import { useViews } from "../../widgets/views/use-views.tsx";
import { type Corrected, CorrectionDialog } from "./correction-dialog.tsx";
import { PhotoLink } from "./photo-link.tsx";

const EVENTS = [
  { value: "clock_in", label: "Clock in" },
  { value: "clock_out", label: "Clock out" },
];

/** All time entries by person, department and period. Supervisors correct them here, others ask for it. */
export function EntriesScreen() {
  const { address, filters, narrow, table, ...narrowing } = useListScreen("timekeeping", "/time-entries", {
    sort: "-occurredAt",
    asks: (address) => ({ ...address, struck: "with" as const }),
  });
  const { data: board } = useRead("timekeeping", "board", {});
  const [corrected, setCorrected] = useState<Corrected>();
  const mayCorrect = useMay()("c", "timeCorrections");
  const columns = useMemo(() => columnsOf(mayCorrect ? (entry) => setCorrected({ entry }) : undefined), [mayCorrect]);
  const begin = () => setCorrected({ userId: address.userId });
  useNewKey(mayCorrect ? begin : undefined);
  const people = board?.people ?? [];
  const places = people.flatMap(({ primary_department, department }) => [primary_department, department]);
  const departments = [...new Set(places.map((name) => name ?? "General"))].sort();
  return (
    <Page>
      <BackLink to="/timekeeping">Back to Timekeeping</BackLink>
      <PageHeader
        actions={
          mayCorrect && (
            <Button onClick={begin}>
              <Plus />
              Add Entries
            </Button>
          )
        }
      />
      <DataTable
        {...table}
        title="Entries"
        tools={
          <div className={tools}>
            <ListTools
              label="Search entries"
              placeholder="Search by name..."
              filters={[
                {
                  name: "userId",
                  label: "Employee",
                  all: "All Employees",
                  choices: people.map(({ userId, full_name }) => ({ value: String(userId), label: full_name })),
                },
                {
                  name: "department",
                  label: "Department",
                  all: "All Departments",
                  choices: departments.map((name) => ({ value: name, label: name })),
                },
                { name: "eventType", label: "Event", all: "All Events", choices: EVENTS },
              ]}
              values={filters}
              onChange={({ userId, ...changes }) =>
                narrow({ ...changes, ...(userId === undefined ? {} : { userId: Number(userId) }) } as never)
              }
            />
            <div className={days}>
              <div className={css({ width: "44" })}>
                <DateField {...dayField("from", address.from, narrow)} label="From" />
              </div>
              <div className={css({ width: "44" })}>
                <DateField {...dayField("to", address.to, narrow)} label="To" />
              </div>
            </div>
          </div>
        }
        columns={columns}
        look={useViews("timekeeping", columns)}
        empty={
          <ListEmpty
            icon={Clock}
            of="entries"
            {...narrowing}
            title="No time entries recorded"
            text="Clocking in or out makes one."
          />
        }
      />
      <CorrectionDialog corrected={corrected} onClose={() => setCorrected(undefined)} />
    </Page>
  );
}

function dayField(name: "from" | "to", value: string | undefined, narrow: (changes: object) => void) {
  return {
    name,
    value: value ?? "",
    error: undefined,
    onChange: (day: string) => narrow({ [name]: day || undefined }),
  };
}

const column = columnsFor<TimeEntry>();

function columnsOf(correct: ((entry: TimeEntry) => void) | undefined) {
  return [
    column.of("full_name", { header: "Employee", meta: { ...NAME, least: 130, phone: "title" } }),
    column.of("occurredAt", {
      header: "Time",
      cell: ({ value }) => formatInstant(value),
      meta: { ...INSTANT, phone: "second line" },
    }),
    column.of("eventType", {
      header: "Event",
      cell: ({ value }) => (
        <Status of="clock" word={value === "clock_in" ? "In" : "Out"}>
          {value === "clock_in" ? "Clock in" : "Clock out"}
        </Status>
      ),
      meta: { ...BADGE, least: 118, phone: "first line" },
    }),
    column.of((entry) => stateOf(entry), {
      id: "state",
      header: "Correction",
      isSortable: false,
      meta: { ...TEXT, phone: "second line" },
    }),
    column.of("location", { header: "Location", isSortable: false, meta: { ...NAME, least: 100, share: 1 } }),
    column.of("createdAt", {
      header: "Recorded",
      cell: ({ value }) => formatInstant(value),
      meta: INSTANT,
    }),
    column.of("photoUrl", {
      header: "Photo",
      isSortable: false,
      cell: ({ value, row }) => (
        <PhotoLink url={value as string} of={`${row.full_name}, ${formatInstant(row.occurredAt)}`} />
      ),
      meta: { least: 78 },
    }),
    ...actionsColumn<TimeEntry>(84, [
      {
        label: (entry) => `Correct ${entry.full_name}, ${formatInstant(entry.occurredAt)}`,
        icon: Pencil,
        run: correct,
        isFor: ({ struckById }) => struckById === null,
      },
    ]),
  ];
}

/** How an entry was corrected, and why. */
function stateOf({ struckById, addedById, correctedFor, approval, decidedByName, vouchedByName }: TimeEntry): string {
  const how = struckById !== null ? "Struck" : addedById !== null && approval === null ? "Added" : "Corrected";
  return [
    correctedFor === null ? "" : `${how}: ${correctedFor}`,
    approvalLabel(approval, decidedByName),
    vouchedByName === null ? "" : `No photo, ${vouchedByName} confirmed`,
  ]
    .filter(Boolean)
    .join(", ");
}

const tools = css({ display: "grid", gap: "2.5", width: "full" });
const days = css({ display: "flex", flexWrap: "wrap", gap: "2.5" });
