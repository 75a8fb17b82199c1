import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { NumberInput } from "../../components/number-input.tsx";
import { useDays } from "../../data/use-days.ts";
import { css } from "../../styled-system/css/index.js";
import { field } from "../../styled-system/recipes/index.js";
import { type TypedDay, typedTotal } from "./user-values.ts";

const KINDS = ["projected", "actual"] as const;

interface WeekFieldsProps {
  schedule: readonly TypedDay[];
  onChange: (schedule: TypedDay[]) => void;
  errorAt: (path: string) => string | undefined;
}

/** In a user's form: the usual week, the hours of each day in steps of half an hour. */
export function WeekFields({ schedule, onChange, errorAt }: WeekFieldsProps) {
  const id = useId();
  const days = useDays();
  const errorOf = (i: number, kind: (typeof KINDS)[number]) => errorAt(`schedule.${i}.${kind}`);
  const error = schedule.flatMap((_, i) => KINDS.map((kind) => errorOf(i, kind))).find(Boolean);
  return (
    <fieldset>
      <legend className={legend}>Weekly Schedule</legend>
      <div className={week}>
        <div className={day} aria-hidden>
          <span />
          <span className={name}>Projected</span>
          <span className={name}>Actual</span>
        </div>
        {inOrder(schedule, days).map(({ typed, i }) => (
          <div key={typed.day} className={day}>
            <span className={name} aria-hidden>
              {typed.day.slice(0, 3)}
            </span>
            {KINDS.map((kind) => (
              <NumberInput
                key={kind}
                aria-label={`${typed.day} ${kind} hours`}
                aria-invalid={errorOf(i, kind) === undefined ? undefined : true}
                aria-describedby={errorOf(i, kind) === undefined ? undefined : `${id}error`}
                min={0}
                step={0.5}
                size="sm"
                value={typed[kind]}
                onFocus={(event) => event.target.select()}
                onText={(text) => onChange(schedule.with(i, { ...typed, [kind]: text }))}
                className={hours}
              />
            ))}
          </div>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}error`} className={field().errorText}>
          <CircleAlert size={14} aria-hidden />
          {error}
        </p>
      )}
      <p className={total}>
        {typedTotal(schedule, "projected")} hours projected, {typedTotal(schedule, "actual")} actual
      </p>
    </fieldset>
  );
}

/** The days in the shop's order, each with its place in the form. */
function inOrder(schedule: readonly TypedDay[], days: readonly string[]) {
  const placed = schedule.map((typed, i) => ({ typed, i }));
  return placed.sort((a, b) => days.indexOf(a.typed.day) - days.indexOf(b.typed.day));
}

const legend = css({ textStyle: "sm", fontWeight: "medium", mb: "2" });
const week = css({
  display: "grid",
  gap: "1.5",
  gridTemplateColumns: { sm: "auto repeat(7, minmax(0, 1fr))" },
});
// A row on a narrow screen, a column on a wide one.
const day = css({
  display: "grid",
  gap: "1.5",
  alignItems: "center",
  gridTemplateColumns: { base: "5rem 1fr 1fr", sm: "minmax(0, 1fr)" },
  gridTemplateRows: { sm: "1.25rem 2.25rem 2.25rem" },
});
const name = css({ textStyle: "xs", color: "fg.muted", textAlign: "center" });
const hours = css({ textAlign: "center", px: "1!", fontVariantNumeric: "tabular-nums" });
const total = css({ mt: "2", textStyle: "xs", color: "fg.muted" });
