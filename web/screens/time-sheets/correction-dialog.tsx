import { z } from "zod";
import { addDays, isDate } from "../../../src/lib/dates.ts";
import { endsOn } from "../../../src/modules/timekeeping/rules.ts";
import { NewTimeCorrection, type TimeEntry } from "../../../src/modules/timekeeping/schema.ts";
import { formatInstant } from "../../components/dates.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { IdField, SelectField } from "../../components/form-fields.tsx";
import { pair } from "../../components/form-grids.ts";
import { LongTextField } from "../../components/long-text-field.tsx";
import { TimeField } from "../../components/time-field.tsx";
import type { FieldState } from "../../components/use-form.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { DateField } from "../../widgets/date-field.tsx";
import { useDecider } from "./decider.tsx";
import { clockOf, dateOf, skippedAt, typedInstant } from "./times.ts";

/** What is corrected: an entry or, if one is missing, its person and day. */
export interface Corrected {
  entry?: TimeEntry;
  userId?: number | undefined;
  date?: string;
}

interface CorrectionDialogProps {
  corrected: Corrected | undefined;
  onClose: () => void;
}

const OF_ENTRY = [
  { value: "change", label: "Change the time" },
  { value: "strike", label: "Strike it: it does not count" },
];
const MISSING = [
  { value: "shift", label: "A shift, from clock-in to clock-out" },
  { value: "break", label: "A break, from clock-out to clock-in" },
  { value: "clock_in", label: "A clock-in" },
  { value: "clock_out", label: "A clock-out" },
];
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What is typed; times are by the shop's clock. */
const Typed = z
  .object({
    userId: NewTimeCorrection.shape.userId,
    kind: z.enum(["change", "strike", "shift", "break", "clock_in", "clock_out"]),
    date: z.string().refine(isDate, "Date is required"),
    occurredAt: z.string().regex(CLOCK, "Time is required"),
    otherAt: z.string(),
    otherEntryId: z.string(),
    reason: NewTimeCorrection.shape.reason,
  })
  .refine(({ kind, otherAt }) => !isPair(kind) || CLOCK.test(otherAt), {
    message: "Time is required",
    path: ["otherAt"],
  });

/** What is typed, without times that the shop's clock skips. */
const Existing = Typed.superRefine(({ kind, date, occurredAt, otherAt }, check) => {
  const times = {
    occurredAt: skippedAt(date, occurredAt),
    otherAt: isPair(kind) ? skippedAt(endsOn(date, occurredAt, otherAt), otherAt) : undefined,
  };
  for (const [field, message] of Object.entries(times))
    if (message !== undefined) check.addIssue({ code: "custom", path: [field], message });
});

function isPair(kind: string): boolean {
  return kind === "shift" || kind === "break";
}

/** In the office's view of time: a correction of entries. A supervisor's counts at once, others wait for one. */
export function CorrectionDialog({ corrected, onClose }: CorrectionDialogProps) {
  const { entry, ...asked } = corrected ?? {};
  const decider = useDecider();
  const create = useAction("timeCorrections", "create");
  return (
    <FormDialog
      isOpen={corrected !== undefined}
      onClose={onClose}
      title={entry ? "Correct Time Entry" : "Add Time Entries"}
      description={
        entry &&
        `${entry.full_name}, clock ${entry.eventType === "clock_in" ? "in" : "out"} ${formatInstant(entry.occurredAt)}`
      }
      submit={({ userId }) =>
        userId !== undefined && decider.mayDecide(userId) ? "Save Correction" : "Ask for Approval"
      }
      pending="Saving..."
      form={{
        schema: Existing,
        initial: {
          userId: entry?.userId ?? asked.userId,
          kind: (entry ? "change" : "shift") as string,
          date: entry ? dateOf(entry.occurredAt) : (asked.date ?? ""),
          occurredAt: entry ? clockOf(entry.occurredAt) : "",
          otherAt: "",
          otherEntryId: "",
          reason: "",
        },
        onSubmit: ({ userId, kind, date, occurredAt, otherAt, otherEntryId, reason }) => {
          const decidedBy = decider.mayDecide(userId) ? { decidedBy: decider.id } : {};
          const at = typedInstant(date, occurredAt);
          const other = isPair(kind) && typedInstant(endsOn(date, occurredAt, otherAt), otherAt);
          const act =
            kind === "strike"
              ? ({ act: "strike", entryId: entry?.id, otherEntryId: Number(otherEntryId) || undefined } as const)
              : kind === "change"
                ? ({ act: "change", entryId: entry?.id, occurredAt: at } as const)
                : ({ act: "add", occurredAt: at, otherAt: other || undefined, eventType: beginsWith(kind) } as const);
          return create.mutateAsync({ userId, reason, ...decidedBy, ...act });
        },
      }}
    >
      {({ field, values: { kind } }) => (
        <>
          {!entry && (
            <IdField
              {...field("userId")}
              label="Employee"
              choices={(decider.board?.people ?? []).map((one) => ({
                value: String(one.userId),
                label: one.full_name,
              }))}
              placeholder="Choose an employee"
              isRequired
            />
          )}
          <SelectField
            {...field("kind")}
            label={entry ? "What to do" : "What is missing"}
            choices={entry ? OF_ENTRY : MISSING}
          />
          {kind === "strike" && entry ? (
            <OtherEnd entry={entry} field={field("otherEntryId")} />
          ) : (
            <>
              <DateField {...field("date")} label="Date" isRequired />
              <div className={pair}>
                <TimeField {...field("occurredAt")} label={isPair(kind) ? "From" : "Time"} isRequired />
                {isPair(kind) && <TimeField {...field("otherAt")} label="To" isRequired />}
              </div>
            </>
          )}
          <LongTextField {...field("reason")} label="Reason" rows={2} isRequired />
          {decider.select}
        </>
      )}
    </FormDialog>
  );
}

function beginsWith(kind: string): "clock_in" | "clock_out" {
  return kind === "break" || kind === "clock_out" ? "clock_out" : "clock_in";
}

interface OtherEndProps {
  entry: TimeEntry;
  field: FieldState<string>;
}

/** A clock-in or clock-out cannot go alone: the other end of the shift or break goes with it. */
function OtherEnd({ entry, field }: OtherEndProps) {
  const day = entry.occurredAt.slice(0, 10);
  const near = { userId: entry.userId, from: addDays(day, -1), to: addDays(day, 1) };
  const { data } = useRead("timekeeping", "list", { ...near, sort: "occurredAt", limit: 100 });
  const others = (data?.rows ?? []).filter(({ eventType }) => eventType !== entry.eventType);
  return (
    <SelectField
      {...field}
      label="And the other end"
      hint="Strike both ends of a shift, or the clock-out and the next clock-in of a break."
      choices={[
        { value: "", label: "Only this one" },
        ...others.map(({ id, eventType, occurredAt }) => ({
          value: String(id),
          label: `Clock ${eventType === "clock_in" ? "in" : "out"} ${formatInstant(occurredAt)}`,
        })),
      ]}
    />
  );
}
