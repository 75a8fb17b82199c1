import { Download, Lock, LockOpen, Undo2 } from "lucide-react";
import { useState } from "react";
import type { z } from "zod";
import { addDays } from "../../../src/lib/dates.ts";
import { leftOpenText } from "../../../src/modules/payroll/rules.ts";
import { LeftOpen, NewPayrollPeriod, type PayrollPeriod, TakingBack } from "../../../src/modules/payroll/schema.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { formatDateRange, formatInstant } from "../../components/dates.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { PlainTable } from "../../components/plain-table.tsx";
import { useForm } from "../../components/use-form.ts";
import { client, useAction, useRead } from "../../data/calls.ts";
import { saveFile } from "../../data/save-file.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DateField } from "../../widgets/date-field.tsx";
import { Status } from "../../widgets/status.tsx";

const SHOWN = 12;

/** On the time sheets: the hours of a period for payroll; once exported they are locked. */
export function PayrollCard({ week, today }: { week: string; today: string }) {
  const { data } = useRead("payrollPeriods", "list", { limit: SHOWN });
  const create = useAction("payrollPeriods", "create", { isAnswered: (error) => leftOpenIn(error) !== undefined });
  const { confirm, dialog } = useConfirm();
  const unlock = useAction("payrollPeriods", "unlock");
  const takeBack = useAction("payrollPeriods", "takeBack");
  const [wrong, setWrong] = useState<PayrollPeriod>();
  // A week that is over: the one shown, or the one before this.
  const last = addDays(week, 6) < today ? week : addDays(week, -7);
  const form = useForm({
    schema: NewPayrollPeriod,
    initial: { from: last, to: addDays(last, 6) },
    onSubmit: (period) =>
      lock(period).catch((error) => {
        const left = leftOpenIn(error);
        if (left)
          confirm({
            title: "Export and Lock",
            question: `${leftOpenText(left)} Lock these hours as they are?`,
            // A toast says why it failed.
            onConfirm: () => lock({ ...period, evenSo: true }).catch(() => {}),
          });
        throw error;
      }),
  });
  const lock = async (period: z.output<typeof NewPayrollPeriod>) => {
    const { id } = await create.mutateAsync(period);
    form.discard();
    await saveFile(client.payrollPeriods.file({ id }));
  };
  return (
    <Card.Root aria-labelledby="payroll">
      <Card.Header>
        <Card.Title id="payroll">Payroll</Card.Title>
        <Card.Description>
          Each person's totals in a period, and the punches behind them, as CSV. Once exported these hours are locked.
        </Card.Description>
      </Card.Header>
      <Card.Body>
        <form onSubmit={form.submit} noValidate className={row}>
          <DateField {...form.field("from")} label="From" />
          <DateField {...form.field("to")} label="To" />
          <Button type="submit" disabled={form.isPending} className={css({ mt: "6" })}>
            <Lock />
            Export and Lock
          </Button>
        </form>
        {data && data.rows.length > 0 && (
          <PlainTable
            label="Exported periods"
            titles={["Period", "Exported", "By", "Status", "Actions"]}
            rows={data.rows.map((period) => ({
              key: period.id,
              cells: [
                formatDateRange(period.from, period.to),
                formatInstant(period.exportedAt),
                period.exportedBy,
                <PeriodStatus key="status" period={period} />,
                <Actions
                  key="actions"
                  period={period}
                  onUnlock={() => unlock.mutate({ id: period.id })}
                  onTakeBack={() => setWrong(period)}
                />,
              ],
            }))}
          />
        )}
      </Card.Body>
      {dialog}
      <FormDialog
        isOpen={wrong !== undefined}
        onClose={() => setWrong(undefined)}
        title="Take Back Export"
        description={
          wrong &&
          `${formatDateRange(wrong.from, wrong.to)} counts as never exported, and is not locked. The next export of these days says so.`
        }
        submit="Take Back"
        pending="Taking back..."
        form={{
          schema: TakingBack.pick({ reason: true }),
          initial: { reason: "" },
          onSubmit: async ({ reason }) => wrong && takeBack.mutateAsync({ id: wrong.id, reason }),
        }}
      >
        {({ field }) => <TextField {...field("reason")} label="Reason" isRequired />}
      </FormDialog>
    </Card.Root>
  );
}

function PeriodStatus({ period: { unlockedAt, takenBackAt, takenBackReason } }: { period: PayrollPeriod }) {
  if (takenBackAt !== null)
    return (
      <>
        <Status of="correction" word="rejected">
          Taken back
        </Status>{" "}
        {takenBackReason}
      </>
    );
  return unlockedAt === null ? (
    <Status of="correction" word="approved">
      Locked
    </Status>
  ) : (
    <Status of="correction" word="awaiting">
      Unlocked
    </Status>
  );
}

/** Who still waits and who has nothing, if that is why the server has not locked the hours. */
function leftOpenIn(error: unknown): LeftOpen | undefined {
  return LeftOpen.safeParse((error as { record?: unknown }).record).data;
}

interface ActionsProps {
  period: PayrollPeriod;
  onUnlock: () => void;
  onTakeBack: () => void;
}

function Actions({ period: { id, from, to, unlockedAt, takenBackAt }, onUnlock, onTakeBack }: ActionsProps) {
  if (takenBackAt !== null) return null;
  const name = formatDateRange(from, to);
  const files = { Totals: client.payrollPeriods.file, Punches: client.payrollPeriods.punches };
  return (
    <span className={css({ display: "inline-flex", flexWrap: "wrap", gap: "1.5" })}>
      {Object.entries(files).map(([what, file]) => (
        <Button
          key={what}
          variant="outline"
          size="xs"
          aria-label={`Download ${what.toLowerCase()} of ${name}`}
          onClick={() => void saveFile(file({ id }))}
        >
          <Download />
          {what}
        </Button>
      ))}
      {unlockedAt === null && (
        <Button variant="ghost" size="xs" aria-label={`Unlock ${name}`} onClick={onUnlock}>
          <LockOpen />
          Unlock
        </Button>
      )}
      <Button variant="ghost" size="xs" aria-label={`Take back ${name}`} onClick={onTakeBack}>
        <Undo2 />
        Take Back
      </Button>
    </span>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: "3", mb: "4" });
