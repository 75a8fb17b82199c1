import { Check, X } from "lucide-react";
import { useState } from "react";
import type { z } from "zod";
import type { Dates } from "../../../src/lib/date-format.ts";
import { supervisorRefusal } from "../../../src/modules/timekeeping/rules.ts";
import { type Board, type TimeEntry, TimeLeft } from "../../../src/modules/timekeeping/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TimeField } from "../../components/time-field.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Select } from "../../ui/select.tsx";
import { supervisorsFor } from "../../widgets/clock/supervisors.ts";
import { dayText } from "../../widgets/clock/texts.ts";
import { useDates, useWords, type Words } from "../../widgets/floor/words.ts";

/**
 * Beside the time clock: the clock-outs that were entered later, for a supervisor to decide on; nothing if there are
 * none.
 */
export function Corrections({ board: { people } }: { board: z.output<typeof Board> }) {
  const words = useWords();
  const dates = useDates();
  const { data } = useRead("timekeeping", "list", { approval: "awaiting" });
  const [chosen, setChosen] = useState("");
  const [rejected, setRejected] = useState<TimeEntry>();
  const approve = useAction("timekeeping", "approve", { success: words("corrections.approved") });
  const reject = useAction("timekeeping", "reject", { success: words("corrections.rejected") });
  if (!data || data.rows.length === 0) return null;
  const supervisor = people.find(({ userId }) => String(userId) === chosen);
  const mayDecide = ({ userId }: TimeEntry) =>
    supervisor !== undefined &&
    supervisorRefusal({ ...supervisor, id: supervisor.userId, isActive: true }, userId) === undefined;
  return (
    <Card.Root aria-labelledby="corrections">
      <Card.Header>
        <div className={head}>
          <div>
            <Card.Title id="corrections">{words("corrections.title")}</Card.Title>
            <Card.Description>{words("corrections.forgot", { count: data.rows.length })}</Card.Description>
          </div>
          <div className={css({ width: { base: "full", sm: "64" } })}>
            <Select
              control={{ "aria-label": words("corrections.who") }}
              choices={supervisorsFor(people, 0).map((one) => ({ value: String(one.userId), label: one.full_name }))}
              value={chosen}
              onChange={setChosen}
              placeholder={words("corrections.choose")}
            />
          </div>
        </div>
      </Card.Header>
      <ul>
        {data.rows.map((entry) => (
          <li key={entry.id} className={row}>
            <div className={css({ flex: "1 1 16rem", minWidth: "0" })}>
              <p className={css({ fontWeight: "medium" })}>{entry.full_name}</p>
              <p className={css({ color: "fg.muted" })}>{shiftText(words, dates, entry)}</p>
            </div>
            <Button
              variant="outline"
              aria-label={words("corrections.approveOf", { name: entry.full_name })}
              disabled={!mayDecide(entry) || approve.isPending}
              onClick={() => approve.mutate({ id: entry.id, decidedBy: Number(chosen) })}
            >
              <Check />
              {words("corrections.approve")}
            </Button>
            <Button
              variant="ghost"
              aria-label={words("corrections.rejectOf", { name: entry.full_name })}
              disabled={!mayDecide(entry)}
              onClick={() => setRejected(entry)}
            >
              <X />
              {words("corrections.reject")}
            </Button>
          </li>
        ))}
      </ul>
      <FormDialog
        isOpen={rejected !== undefined}
        onClose={() => setRejected(undefined)}
        title={words("corrections.rejecting")}
        description={rejected && `${rejected.full_name}: ${shiftText(words, dates, rejected)}`}
        submit={words("corrections.save")}
        pending={words("corrections.saving")}
        form={{
          schema: TimeLeft,
          initial: { leftAt: "" },
          onSubmit: async ({ leftAt }) =>
            rejected && reject.mutateAsync({ id: rejected.id, decidedBy: Number(chosen), leftAt }),
        }}
      >
        {(form) => (
          <TimeField
            {...form.field("leftAt")}
            label={words("corrections.leftAt")}
            opener={words("forgotten.openClock")}
            isRequired
          />
        )}
      </FormDialog>
    </Card.Root>
  );
}

/** "Friday, November 20: 6:58 AM to 3:30 PM" */
function shiftText(words: Words, dates: Dates, { clockedInAt, occurredAt }: TimeEntry): string {
  const cameAt = clockedInAt ?? occurredAt;
  return words("corrections.shift", {
    day: dayText(cameAt, dates),
    from: dates.time(cameAt),
    to: dates.time(occurredAt),
  });
}

const head = css({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: "3", width: "full" });
const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2",
  px: "5",
  py: "2.5",
  borderTopWidth: "1px",
});
