import { useState } from "react";
import { addDays, isDate } from "../../../src/lib/dates.ts";
import { formatDate } from "../../components/dates.ts";
import { FilterChips } from "../../components/filter-chips.tsx";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { DateField } from "../../widgets/date-field.tsx";
import type { ToolsProps } from "./activity-filters.tsx";

type Days = Pick<ToolsProps, "values" | "onChange">;

/** Narrows the activity log to days: a usual period, or a first and a last day. */
export function ActivityDays({ values, onChange }: Days) {
  const today = useToday();
  const [from, to] = [text(values.from), text(values.to)];
  const [isChoosing, setChoosing] = useState(false);
  const stretches = [
    { label: "Today", day: today },
    { label: "Last 7 days", day: addDays(today, -6) },
    { label: "Last 30 days", day: addDays(today, -29) },
  ];
  const usual = stretches.find(({ day }) => day === from && to === "");
  const isOwn = usual === undefined && (from !== "" || to !== "");
  const all = { from: undefined, to: undefined };
  const chips = [
    ...stretches.map(({ label, day }) => ({
      label,
      count: null,
      isOn: usual?.label === label,
      onToggle: () => onChange(usual?.label === label ? all : { from: day, to: undefined }),
    })),
    {
      label: isOwn ? daysWords(from, to) : "Choose days",
      count: null,
      isOn: isOwn || isChoosing,
      onToggle: () => {
        setChoosing(!isChoosing && !isOwn);
        if (isOwn) onChange(all);
      },
    },
  ];
  return (
    <>
      <FilterChips label="When" chips={chips} />
      {isChoosing && (
        <div className={fields}>
          <Day label="From" name="from" value={from} onChange={onChange} />
          <Day label="To" name="to" value={to} onChange={onChange} />
        </div>
      )}
    </>
  );
}

function Day({
  label,
  name,
  value,
  onChange,
}: { label: string; name: string; value: string } & Pick<Days, "onChange">) {
  const [typed, setTyped] = useState(value);
  const change = (next: string) => {
    setTyped(next);
    if (next === "" || isDate(next)) onChange({ [name]: next || undefined });
  };
  return <DateField label={label} name={name} value={typed} error={undefined} onChange={change} />;
}

function daysWords(from: string, to: string): string {
  const words = [from && `From ${formatDate(from)}`, to && `to ${formatDate(to)}`].filter(Boolean).join(" ");
  return words.replace(/^t/, "T");
}

function text(value: string | number | undefined): string {
  return value === undefined ? "" : String(value);
}

const fields = css({
  display: "grid",
  gridTemplateColumns: { base: "1fr", sm: "14rem 14rem" },
  alignItems: "start",
  gap: "3",
  flexBasis: "full",
  order: "2",
});
