import { Download, Lock, LockOpen } from "lucide-react";
import type { z } from "zod";
import { addDays, formatDateRange } from "../../../src/lib/dates.ts";
import { leftOpenText } from "../../../src/modules/payroll/rules.ts";
import { LeftOpen, NewPayrollPeriod, type PayrollPeriod } from "../../../src/modules/payroll/schema.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { PlainTable } from "../../components/plain-table.tsx";
import { useForm } from "../../components/use-form.ts";
import { client, useAction, useRead } from "../../data/calls.ts";
import { saveFile } from "../../data/save-file.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DateField } from "../../widgets/date-field.tsx";
import { Status } from "../../widgets/status.tsx";
import { timesOf } from "./times.ts";

const SHOWN = 12;

/** On the time sheets: the hours of a period for payroll; once exported they are locked. */
export function PayrollCard({ week, today, timeZone }: { week: string; today: string; timeZone: string }) {
  const { data } = useRead("payrollPeriods", "list", { limit: SHOWN });
  const create = useAction("payrollPeriods", "create", { isAnswered: (error) => leftOpenIn(error) !== undefined });
  const { confirm, dialog } = useConfirm();
  const unlock = useAction("payrollPeriods", "unlock");
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
  const { said } = timesOf(timeZone);
  return (
    <Card.Root aria-labelledby="payroll">
      <Card.Header>
        <Card.Title id="payroll">Payroll</Card.Title>
        <Card.Description>
          The entries of a period with each person's totals, as CSV. Once exported these hours are locked.
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
                formatDateRange(period.from, period.to, "en-US"),
                said(period.exportedAt),
                period.exportedBy,
                period.unlockedAt === null ? (
                  <Status key="status" of="correction" word="approved">
                    Locked
                  </Status>
                ) : (
                  <Status key="status" of="correction" word="awaiting">
                    Unlocked
                  </Status>
                ),
                <Actions key="actions" period={period} onUnlock={() => unlock.mutate({ id: period.id })} />,
              ],
            }))}
          />
        )}
      </Card.Body>
      {dialog}
    </Card.Root>
  );
}

/** Who still waits and who has nothing, if that is why the server has not locked the hours. */
function leftOpenIn(error: unknown): LeftOpen | undefined {
  return LeftOpen.safeParse((error as { record?: unknown }).record).data;
}

function Actions({ period, onUnlock }: { period: PayrollPeriod; onUnlock: () => void }) {
  const name = formatDateRange(period.from, period.to, "en-US");
  return (
    <span className={css({ display: "inline-flex", gap: "1.5" })}>
      <Button
        variant="outline"
        size="xs"
        aria-label={`Download ${name}`}
        onClick={() => void saveFile(client.payrollPeriods.file({ id: period.id }))}
      >
        <Download />
        CSV
      </Button>
      {period.unlockedAt === null && (
        <Button variant="ghost" size="xs" aria-label={`Unlock ${name}`} onClick={onUnlock}>
          <LockOpen />
          Unlock
        </Button>
      )}
    </span>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: "3", mb: "4" });
