import { ChoiceField } from "../../components/form-fields.tsx";
import { DateFormatSettings } from "./date-format.tsx";
import { LogoField } from "./logo-field.tsx";
import { Section } from "./section.tsx";
import { NumberSetting, TextSetting, useSetting } from "./settings.tsx";

/** Settings of the shop itself: its name, address, logo and time zone, and how it writes dates. */
export function ShopSection() {
  return (
    <Section title="Shop">
      <TextSetting
        name="shopName"
        label="Name"
        hint="Shown at the top of printed papers, and on the page behind a customer's link."
      />
      <TextSetting
        name="shopAddress"
        label="Address"
        hint="On printed papers, in as many lines as you like."
        lines={3}
      />
      <LogoField />
      <TimeZone />
      <DateFormatSettings />
      <TextSetting
        name="partNumberPattern"
        label="Part number pattern"
        hint="Proposes a part number from the codes of an order's options: STK-{model}-{actionLength}-{hand}. Empty for none."
      />
      <TextSetting
        name="scrapReasons"
        label="Reasons for scrap"
        hint="One a line. Who scraps pieces at the station chooses one."
        lines={4}
      />
      <NumberSetting
        name="shipLeadDays"
        label="Days before shipping"
        hint="A work order is due this many working days before its sales order: time to pack."
      />
    </Section>
  );
}

const SERVERS = "server";
const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")].map((zone) => ({
  value: zone,
  label: zone.replaceAll("_", " "),
}));

function TimeZone() {
  const { value, save } = useSetting("timeZone");
  if (value === undefined) return null;
  return (
    <ChoiceField
      name="timeZone"
      label="Time zone"
      hint="It decides when a day begins and ends, for due dates and for the clock."
      error={undefined}
      none={{ value: SERVERS, label: "That of the server" }}
      choices={zones}
      value={value || SERVERS}
      onChange={(zone) => void save(zone === SERVERS ? "" : zone).catch(() => {})} // the toast has said why
    />
  );
}
