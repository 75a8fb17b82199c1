import { Field } from "../../ui/field.tsx";
import { Segments } from "../../ui/segments.tsx";
import { SavedField } from "./saved-field.tsx";
import { Section } from "./section.tsx";
import { useSettings } from "./use-settings.ts";

const FIRST_DAYS = ["Monday", "Sunday"].map((day) => ({ value: day, label: day }));

/** Settings of time: when the day shift begins, what is overtime, and the first weekday. */
export function ShiftsSection() {
  const { settings, save } = useSettings();
  if (!settings) return null;
  return (
    <Section title="Shifts" text="Who needs a badge or PIN at a time clock is set under People & devices.">
      <SavedField
        label="Day shift begins"
        hint="Who is planned and not in by then is shown as late, then as missing."
        type="time"
        value={settings.shiftStart}
        onSave={(time) => save("shiftStart", time)}
      />
      <SavedField
        label="Overtime from hours a day"
        hint="Hours of a day above this are overtime; 0 for no such rule."
        type="number"
        step={0.5}
        value={String(settings.overtimeDailyHours)}
        onSave={(hours) => save("overtimeDailyHours", Number(hours))}
      />
      <SavedField
        label="Overtime from hours a week"
        hint="The other hours of a week above this are overtime, on time sheets and for payroll."
        type="number"
        step={0.5}
        value={String(settings.overtimeWeeklyHours)}
        onSave={(hours) => save("overtimeWeeklyHours", Number(hours))}
      />
      <Field
        label="First weekday"
        hint="For usual weeks. Planned weeks, with dates, run from Monday to Sunday; calendars follow the browser."
        isGroup
      >
        {(control) => (
          <Segments
            control={control}
            choices={FIRST_DAYS}
            value={settings.firstWeekday}
            onChange={(day) => void save("firstWeekday", day as "Monday").catch(() => {})} // the toast has said why
          />
        )}
      </Field>
    </Section>
  );
}
