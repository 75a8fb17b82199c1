import { SavedField } from "./saved-field.tsx";
import { Section } from "./section.tsx";
import { useSettings } from "./use-settings.ts";

export function ShiftsSection() {
  const { settings, save } = useSettings();
  if (!settings) return null;
  return (
    <Section title="Shifts" text="Who says who they are at a time clock is set under People & devices.">
      <SavedField
        label="Day shift begins"
        hint="Who is planned and not in by then is shown as late, then as missing."
        type="time"
        value={settings.shiftStart}
        onSave={(time) => save("shiftStart", time)}
      />
    </Section>
  );
}
