import { Check, ClipboardCheck, ListChecks, X } from "lucide-react";
import { useMemo, useState } from "react";
import { z } from "zod";
import { correctionText } from "../../../src/modules/timekeeping/rules.ts";
import { type TimeCorrection, TimeLeft } from "../../../src/modules/timekeeping/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { BADGE, columnsFor, INSTANT, NAME, TEXT } from "../../components/columns.ts";
import { DataTable } from "../../components/data-table.tsx";
import { formatInstant, formatTime } from "../../components/dates.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { ListTools } from "../../components/list-tools.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { buttonsColumn, RowActions } from "../../components/row-actions.tsx";
import { TimeField } from "../../components/time-field.tsx";
import { useAction } from "../../data/calls.ts";
import { ListEmpty } from "../../widgets/list/list-empty.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { Status } from "../../widgets/status.tsx";
import { useViews } from "../../widgets/views/use-views.tsx";
import { useDecider } from "./decider.tsx";
import { PhotoLink } from "./photo-link.tsx";

const FILTERS = [
  {
    name: "status",
    label: "Status",
    all: "All Status",
    choices: [
      { value: "awaiting", label: "Awaiting" },
      { value: "approved", label: "Approved" },
      { value: "rejected", label: "Rejected" },
    ],
  },
] as const;

/** Every correction of time. Those that wait for a supervisor have buttons to decide on them. */
export function ApprovalsScreen() {
  const { filters, narrow, table, ...narrowing } = useListScreen("timeCorrections", "/approvals", {
    sort: "-createdAt",
  });
  const decider = useDecider();
  const [rejected, setRejected] = useState<TimeCorrection>();
  const { mutate: approve, isPending } = useAction("timeCorrections", "approve", { undo: true });
  const { id: decidedBy, mayDecide, isSupervisor } = decider;
  const columns = useMemo(
    () =>
      columnsOf(
        isSupervisor
          ? { mayDecide, approve: ({ id }) => approve({ id, decidedBy }), reject: setRejected, isPending }
          : undefined,
      ),
    [isSupervisor, mayDecide, approve, decidedBy, isPending],
  );
  return (
    <Page>
      <PageHeader
        actions={
          <ButtonLink variant="outline" to="/time-entries">
            <ListChecks />
            All Entries
          </ButtonLink>
        }
      />
      {decider.select}
      <DataTable
        {...table}
        title="Corrections"
        tools={
          <ListTools
            label="Search corrections"
            placeholder="Search by name or reason..."
            filters={FILTERS}
            values={filters}
            onChange={narrow}
          />
        }
        columns={columns}
        look={useViews("timeCorrections", columns)}
        empty={
          <ListEmpty
            icon={ClipboardCheck}
            of="corrections"
            {...narrowing}
            title="Nothing to approve"
            text="Whoever forgot the clock enters the time there; a supervisor corrects entries under All Entries."
          />
        }
      />
      <RejectDialog correction={rejected} decidedBy={decidedBy} onClose={() => setRejected(undefined)} />
    </Page>
  );
}

function textOf(correction: TimeCorrection): string {
  return correctionText(correction, formatInstant, formatTime);
}

const WORDS = { awaiting: "Awaiting", approved: "Approved", rejected: "Rejected" } as const;
const column = columnsFor<TimeCorrection>();

interface Deciding {
  mayDecide: (userId: number) => boolean;
  approve: (correction: TimeCorrection) => void;
  reject: (correction: TimeCorrection) => void;
  isPending: boolean;
}

function columnsOf(deciding: Deciding | undefined) {
  return [
    column.of("full_name", { header: "Employee", meta: { ...NAME, least: 120, share: 1, phone: "title" } }),
    column.of((row) => textOf(row), {
      id: "text",
      header: "Correction",
      isSortable: false,
      meta: { ...TEXT, least: 200, share: 2, phone: "second line" },
    }),
    column.of("reason", { header: "Reason", isSortable: false, meta: { ...TEXT, least: 150, share: 4 } }),
    column.of("photoUrl", {
      header: "Photo",
      isSortable: false,
      cell: ({ value, row }) => <PhotoLink url={value as string} of={row.full_name} />,
      meta: { least: 78 },
    }),
    column.of("requestedBy", { header: "Asked by", isSortable: false, meta: { ...NAME, least: 96, share: 1 } }),
    column.of("createdAt", {
      header: "Asked",
      cell: ({ value }) => formatInstant(value),
      meta: INSTANT,
    }),
    column.of("status", {
      header: "Status",
      cell: ({ value }) => (
        <Status of="correction" word={value}>
          {WORDS[value]}
        </Status>
      ),
      meta: { ...BADGE, least: 120, phone: "first line" },
    }),
    column.of("decidedByName", { header: "Decided by", isSortable: false, meta: { ...NAME, least: 96, share: 1 } }),
    ...(deciding ? buttonsColumn<TimeCorrection>(92, (row) => <Actions correction={row} {...deciding} />) : []),
  ];
}

function Actions({ correction, mayDecide, approve, reject, isPending }: Deciding & { correction: TimeCorrection }) {
  if (correction.status !== "awaiting" || !mayDecide(correction.userId)) return null;
  const { full_name } = correction;
  return (
    <RowActions
      actions={[
        { label: `Approve ${full_name}`, icon: Check, run: isPending ? undefined : () => approve(correction) },
        { label: `Reject ${full_name}`, icon: X, run: () => reject(correction) },
      ]}
    />
  );
}

interface RejectDialogProps {
  correction: TimeCorrection | undefined;
  decidedBy: number;
  onClose: () => void;
}

/** A clock-out that was entered later gets another time; anything else stays as it was. */
function RejectDialog({ correction, decidedBy, onClose }: RejectDialogProps) {
  const reject = useAction("timeCorrections", "reject", { undo: true });
  const isTold = correction?.act === "add" && correction.entryId !== null;
  return (
    <FormDialog
      isOpen={correction !== undefined}
      onClose={onClose}
      title="Reject Correction"
      description={correction && `${correction.full_name}: ${textOf(correction)}`}
      submit="Reject"
      pending="Saving..."
      form={{
        schema: z.object({
          leftAt: isTold ? TimeLeft.shape.leftAt : z.string(),
          note: z.string().max(500, "Note is at most 500 characters"),
        }),
        initial: { leftAt: "", note: "" },
        onSubmit: async ({ leftAt, note }) =>
          correction && reject.mutateAsync({ id: correction.id, decidedBy, note, ...(isTold && { leftAt }) }),
      }}
    >
      {({ field }) => (
        <>
          {isTold && <TimeField {...field("leftAt")} label="Time they left" isRequired />}
          <TextField {...field("note")} label="Note" />
        </>
      )}
    </FormDialog>
  );
}
