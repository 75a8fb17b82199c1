import { SavedField } from "./saved-field.tsx";
import { Section } from "./section.tsx";
import { useSettings } from "./use-settings.ts";

/** Settings of stock: at how many a part is low that has no minimum of its own. */
export function StockSection() {
  const { settings, save } = useSettings();
  if (!settings) return null;
  return (
    <Section title="Stock">
      <SavedField
        label="Low at"
        hint="A part is low on stock at this quantity, unless it has a minimum of its own."
        type="number"
        step={1}
        value={String(settings.lowStockDefault)}
        onSave={(text) => save("lowStockDefault", text === "" ? Number.NaN : Number(text))}
      />
    </Section>
  );
}
