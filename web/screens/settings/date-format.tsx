import { useState } from "react";
import { CLOCK_HOURS, datesOf } from "../../../src/lib/date-format.ts";
import { readDate } from "../../../src/lib/typed-dates.ts";
import { shopDates } from "../../components/dates.ts";
import { SegmentsField } from "../../components/form-fields.tsx";
import { useToday } from "../../data/today.ts";
import { ChoiceSetting, useSetting } from "./settings.tsx";

const STYLES = [
  { value: "us", label: "US" },
  { value: "day-first", label: "Day first" },
  { value: "iso", label: "ISO" },
];
const HOURS = CLOCK_HOURS.map((hours) => ({ value: String(hours), label: `${hours} hours` }));

/** Among the shop's settings: how days and times are written everywhere, with an example of each. */
export function DateFormatSettings() {
  const { value: dateStyle } = useSetting("dateStyle");
  const { value: clockHours, save } = useSetting("clockHours");
  const today = useToday();
  const [now] = useState(() => new Date().toISOString());
  if (dateStyle === undefined || clockHours === undefined) return null;
  const dates = datesOf({ ...shopDates(), dateStyle, clockHours });
  const typed = dates.dayOfMonth(readDate("3/4", today, dates) ?? today);
  return (
    <>
      <ChoiceSetting
        name="dateStyle"
        label="Dates"
        hint={`Today is ${dates.date(today)}, in short ${dates.dayOfMonth(today)}. Whoever types 3/4 means ${typed}.`}
        choices={STYLES}
      />
      <SegmentsField
        name="clockHours"
        label="Times"
        hint={`Now is ${dates.moment(now)}.`}
        choices={HOURS}
        value={String(clockHours)}
        error={undefined}
        onChange={(hours) => void save(Number(hours) as typeof clockHours).catch(() => {})} // the toast has said why
      />
    </>
  );
}
