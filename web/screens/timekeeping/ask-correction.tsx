import { useEffect, useRef } from "react";
import { z } from "zod";
import { skippedTime } from "../../../src/lib/date-format.ts";
import { dateIn, instantOf, isDate, isSkipped } from "../../../src/lib/dates.ts";
import { readDate } from "../../../src/lib/typed-dates.ts";
import { endsOn } from "../../../src/modules/timekeeping/rules.ts";
import type { Presence } from "../../../src/modules/timekeeping/schema.ts";
import { TextField } from "../../components/form-fields.tsx";
import { TimeField } from "../../components/time-field.tsx";
import type { FieldState } from "../../components/use-form.ts";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TypedInput } from "../../ui/typed-input.tsx";
import { Chips } from "../../widgets/clock/chips.tsx";
import { sinceText } from "../../widgets/clock/texts.ts";
import { refusalIn } from "../../widgets/floor/refusals.ts";
import { useDates, useWords } from "../../widgets/floor/words.ts";

interface AskCorrectionProps {
  person: Presence;
  onDone: () => void;
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const KINDS = ["shift", "clock_in", "clock_out"] as const;

/** At the time clock: people who forgot to clock say when they came and left. A supervisor decides. */
export function AskCorrection({ person, onDone }: AskCorrectionProps) {
  const words = useWords();
  const dates = useDates();
  const { timeZone } = dates;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Whoever chose a name far down begins at the top all the same.
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  const today = useToday();
  const openSince = person.isClockedIn ? (person.since ?? undefined) : undefined;
  const ask = useAction("timeCorrections", "create", {
    success: words("ask.asked"),
    failed: (sentence) => ({ title: words("ask.failed"), description: refusalIn(words, sentence) }),
  });
  const clock = z.string().regex(CLOCK, words("forgotten.timeMissing"));
  const form = useForm({
    schema: z
      .object({
        kind: z.enum(KINDS),
        date: z.string().refine(isDate, words("ask.dateMissing")),
        occurredAt: clock,
        otherAt: z.string(),
        reason: z.string().trim().min(1, words("ask.reasonMissing")).max(500, words("step.noteLong")),
      })
      .refine(({ kind, otherAt }) => kind !== "shift" || CLOCK.test(otherAt), {
        message: words("forgotten.timeMissing"),
        path: ["otherAt"],
      })
      .superRefine(({ kind, date, occurredAt, otherAt }, check) => {
        const refuseSkipped = (field: string, day: string, time: string) => {
          if (CLOCK.test(time) && isSkipped(day, time, timeZone))
            check.addIssue({ code: "custom", path: [field], message: refusalIn(words, skippedTime(day, time, dates)) });
        };
        refuseSkipped("occurredAt", date, occurredAt);
        if (kind === "shift") refuseSkipped("otherAt", endsOn(date, occurredAt, otherAt), otherAt);
      }),
    // Who is in still has to leave.
    initial: {
      kind: (person.isClockedIn ? "clock_out" : "shift") as string,
      date: openSince === undefined ? today : dateIn(timeZone, new Date(openSince)),
      occurredAt: "",
      otherAt: "",
      reason: "",
    },
    onSubmit: async ({ kind, date, occurredAt, otherAt, reason }) => {
      const until = instantOf(endsOn(date, occurredAt, otherAt), otherAt || occurredAt, timeZone);
      await ask.mutateAsync({
        userId: person.userId,
        act: "add",
        eventType: kind === "clock_out" ? "clock_out" : "clock_in",
        occurredAt: instantOf(date, occurredAt, timeZone),
        ...(kind === "shift" ? { otherAt: until } : {}),
        reason,
      });
      onDone();
    },
  });
  const { kind } = form.values;
  const isShift = kind === "shift";
  return (
    <form onSubmit={form.submit} noValidate className={stack}>
      <h2 ref={heading} tabIndex={-1} className={css({ textStyle: "xl", fontWeight: "semibold", outline: "0" })}>
        {words("ask.title", { name: person.full_name })}
      </h2>
      {person.isClockedIn && (
        <p className={css({ textStyle: "lg", fontWeight: "medium" })}>
          {openSince === undefined
            ? words("clock.in")
            : words("clock.inSince", { time: sinceText(words, openSince, dates) })}
        </p>
      )}
      <Chips
        label={words("ask.what")}
        choices={KINDS.map((value) => ({ value, label: words(`ask.kind.${value}`) }))}
        value={kind}
        onChange={(value) => form.change({ kind: value })}
      />
      <Day field={form.field("date")} />
      <div className={css({ display: "grid", gap: "4", gridTemplateColumns: "1fr 1fr" })}>
        <TimeField
          help=""
          opener={words("forgotten.openClock")}
          {...form.field("occurredAt")}
          label={words(isShift ? "ask.from" : "ask.time")}
          isRequired
          isLarge
        />
        {isShift && (
          <TimeField
            help=""
            opener={words("forgotten.openClock")}
            {...form.field("otherAt")}
            label={words("ask.to")}
            isRequired
            isLarge
          />
        )}
      </div>
      <TextField {...form.field("reason")} label={words("ask.reason")} isRequired isLarge />
      <p className={css({ color: "fg.muted" })}>{words("forgotten.approved")}</p>
      <Button size="2xl" type="submit" disabled={form.isPending}>
        {words("ask.send")}
      </Button>
      <Button size="2xl" variant="ghost" disabled={form.isPending} onClick={onDone}>
        {words("photo.cancel")}
      </Button>
    </form>
  );
}

const stack = css({ display: "grid", gap: "4", width: "full", maxWidth: "32rem", mx: "auto", py: "4" });

function Day({ field: { name, value, onChange, ...field } }: { field: FieldState<string> }) {
  const words = useWords();
  const dates = useDates();
  const today = useToday();
  return (
    <Field
      {...field}
      label={words("ask.date")}
      hint={isDate(value) ? dates.weekdayAndMonth(value, "long") : undefined}
      isRequired
    >
      {(control) => (
        <TypedInput
          of="date"
          control={control}
          name={name}
          value={value}
          onChange={onChange}
          read={(text) => readDate(text, today, dates)}
          show={(date) => (isDate(date) ? dates.date(date) : date)}
          placeholder={dates.date(today)}
          opener={words("ask.openCalendar")}
          isLarge
        />
      )}
    </Field>
  );
}
