import { RotateCw } from "lucide-react";
import { useState } from "react";
import { count, formatNumber } from "../../../src/lib/text.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { SelectField } from "../../components/form-fields.tsx";
import { PlainTable } from "../../components/plain-table.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/dialog.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import type { Offered } from "./option-grid.tsx";

const ALL = "all";

/** Over the grid of hours: gives open work orders the hours that their options have now, after it shows what changes. */
export function HoursAgain({ categories }: { categories: readonly Offered[] }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <RotateCw />
        Work Out Open Orders Again
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Work Out Hours Again"
        description="Work orders keep the hours that they were made with. Here they take those that their options have now."
        size="lg"
      >
        <Changes categories={categories} onClose={close} />
      </Dialog>
    </>
  );
}

function Changes({ categories, onClose }: { categories: readonly Offered[]; onClose: () => void }) {
  const [chosen, setChosen] = useState(ALL);
  const of = chosen === ALL ? {} : { option: Number(chosen) };
  const read = useRead("workOrders", "hoursAgain", of);
  const { data } = read;
  const again = useAction("workOrders", "workOutHours", {
    tell: ({ changed, left }) =>
      `${count(changed, "work order")} changed${left === 0 ? "" : `, ${left} are left. Do it again for them`}`,
    undo: true,
  });
  return (
    <>
      <DialogBody>
        <div className={css({ display: "grid", gap: "4" })}>
          <SelectField
            name="option"
            label="Work orders with"
            error={undefined}
            value={chosen}
            onChange={setChosen}
            choices={[
              { value: ALL, label: "Any option" },
              ...categories.flatMap(({ name, options }) =>
                options.map((option) => ({ value: String(option.id), label: `${name}: ${option.name}` })),
              ),
            ]}
          />
          <UntilRead read={read} failed="Could not work out the hours" />
          {data?.total === 0 && <p>They have the hours of their options already.</p>}
          {data && data.total > data.rows.length && (
            <p>
              {count(data.total, "work order")} would change. These {data.rows.length} are done first.
            </p>
          )}
          {data && data.total > 0 && (
            <PlainTable
              label="Work orders that would change"
              titles={["Work Order", "Hours", "Planned"]}
              isLow
              rows={data.rows.map((row) => ({
                key: row.id,
                cells: [
                  <span key="order">
                    {row.woNumber}
                    <span className={css({ display: "block", color: "fg.muted", textStyle: "xs" })}>
                      {row.customerName}
                    </span>
                  </span>,
                  change(formatNumber(row.hoursBefore), formatNumber(row.hoursAfter)),
                  change(dayOf(row.dayBefore), dayOf(row.dayAfter)),
                ],
              }))}
            />
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!data || data.total === 0 || again.isPending}
          onClick={() => again.mutate(of, { onSuccess: onClose })}
        >
          {data && data.total > 0 ? `Work Out ${count(data.rows.length, "Work Order")}` : "Work Out"}
        </Button>
      </DialogFooter>
    </>
  );
}

function change(before: string, after: string): string {
  return before === after ? before : `${before} → ${after}`;
}

/** Nothing while it is on hold, and where there is no room. */
function dayOf(day: string | null): string {
  return day === null ? "–" : formatDayOfMonth(day);
}
