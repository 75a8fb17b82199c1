import { ClosedDays } from "./closed-days.tsx";
import { Section } from "./section.tsx";
import { ChoiceSetting, NumberSetting, TimeSetting } from "./settings.tsx";

const FIRST_DAYS = ["Monday", "Sunday"].map((day) => ({ value: day, label: day }));

/** Settings of time: when the day shift begins, what is overtime, the first weekday, and the closed days. */
export function ShiftsSection() {
  return (
    <>
      <Section title="Shifts" text="Who needs a badge or PIN at a time clock is set under People & devices.">
        <TimeSetting
          name="shiftStart"
          label="Day shift begins"
          hint="Who is planned and not in by then is shown as late, then as missing."
        />
        <NumberSetting
          name="overtimeDailyHours"
          label="Overtime from hours a day"
          hint="Hours of a day above this are overtime; 0 turns this rule off."
          step={0.5}
        />
        <NumberSetting
          name="overtimeWeeklyHours"
          label="Overtime from hours a week"
          hint="The other hours of a week above this are overtime; 0 turns this rule off."
          step={0.5}
        />
        <ChoiceSetting
          name="firstWeekday"
          label="First weekday"
          hint="For usual weeks. Planned weeks, with dates, run from Monday to Sunday; calendars follow the browser."
          choices={FIRST_DAYS}
        />
      </Section>
      <Section
        title="Photos of the Clock"
        text="What the law asks differs by state: some limit how long such photos may be kept, some how long hours must be."
      >
        <NumberSetting
          name="clockPhotoMonths"
          label="Keep clock photos for months"
          hint="Older ones are removed every day, and cannot be brought back; the times stay. 0 keeps them for always."
        />
      </Section>
      <Section
        title="Closed Days"
        text="Nobody is expected then, and no hours are planned. A list, such as next year's holidays, is brought in under Imports."
        isWide
      >
        <ClosedDays />
      </Section>
    </>
  );
}
