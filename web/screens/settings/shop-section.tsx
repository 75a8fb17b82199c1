import { ChoiceField } from "../../components/form-fields.tsx";
import { LogoField } from "./logo-field.tsx";
import { SavedField } from "./saved-field.tsx";
import { Section } from "./section.tsx";
import { useSettings } from "./use-settings.ts";

const SERVERS = "server";

/** Settings of the shop itself: its name, address, logo and time zone. */
export function ShopSection() {
  const { settings, save } = useSettings();
  if (!settings) return null;
  return (
    <Section title="Shop">
      <SavedField
        label="Name"
        hint="Shown at the top of printed papers, and on the page behind a customer's link."
        value={settings.shopName}
        onSave={(name) => save("shopName", name)}
      />
      <SavedField
        label="Address"
        hint="On printed papers, in as many lines as you like."
        lines={3}
        value={settings.shopAddress}
        onSave={(address) => save("shopAddress", address)}
      />
      <LogoField />
      <ChoiceField
        name="timeZone"
        label="Time zone"
        hint="It decides when a day begins and ends, for due dates and for the clock."
        error={undefined}
        none={{ value: SERVERS, label: "That of the server" }}
        choices={zones}
        value={settings.timeZone || SERVERS}
        onChange={(zone) => void save("timeZone", zone === SERVERS ? "" : zone).catch(() => {})} // the toast says why
      />
      <SavedField
        label="Days before shipping"
        hint="A work order is due this many working days before its sales order: time to pack."
        type="number"
        step={1}
        value={String(settings.shipLeadDays)}
        onSave={(text) => save("shipLeadDays", text === "" ? Number.NaN : Number(text))}
      />
    </Section>
  );
}

const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")].map((zone) => ({
  value: zone,
  label: zone.replaceAll("_", " "),
}));
