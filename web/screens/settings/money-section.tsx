import { NewShippingRate, type ShippingRate } from "../../../src/modules/catalog/schema.ts";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { DeleteRow, NewRow, useNewRow } from "./new-row.tsx";
import { PriceLevels } from "./price-levels.tsx";
import { SavedField, SavedNumber } from "./saved-field.tsx";
import { Section } from "./section.tsx";
import { ChoiceSetting, NumberSetting } from "./settings.tsx";
import { TaxRates } from "./tax-rates.tsx";

/** Settings of money: what option prices are for, the rush fee, what is taxed and how much. */
export function MoneySection() {
  return (
    <>
      <Section title="Prices">
        <ChoiceSetting
          name="priceBasis"
          label="Option prices are"
          hint="For orders made from now on."
          choices={PRICE_BASES}
        />
        <NumberSetting
          name="rushFeeAmount"
          label="Rush fee, $"
          hint="Charged for an order that is set to rush. 0 for none."
          step={0.01}
        />
      </Section>
      <Section title="Tax" isWide>
        <div className={taxes}>
          <ChoiceSetting
            name="taxBasis"
            label="Tax is taken of"
            hint="For orders made from now on."
            choices={TAX_BASES}
          />
          <NumberSetting
            name="taxRatePercent"
            label="Tax rate (%)"
            hint="On orders from now on. Earlier orders keep theirs."
            step={0.001}
          />
        </div>
        <TaxRates />
      </Section>
      <ShippingRates />
      <PriceLevels />
    </>
  );
}

const PRICE_BASES = [
  { value: "order", label: "For the order" },
  { value: "piece", label: "For each piece" },
];
const TAX_BASES = [
  { value: "lines", label: "The lines" },
  { value: "all", label: "The lines, options, shipping and rush fee" },
];

function ShippingRates() {
  const { data } = useRead("shippingRates", "list", { sort: "amount" });
  return (
    <Section title="Shipping rates" text="To choose from in an order." isWide>
      <ul aria-label="Shipping rates" className={css({ display: "grid", gap: "3", maxWidth: "36rem" })}>
        {data?.rows.map((rate) => (
          <Rate key={rate.id} rate={rate} />
        ))}
      </ul>
      <NewRate />
    </Section>
  );
}

function Rate({ rate }: { rate: ShippingRate }) {
  const { id, name, amount } = rate;
  const { mutateAsync } = useAction("shippingRates", "update", { ifMatch: rate.updatedAt, undo: true });
  const { mutate: remove } = useAction("shippingRates", "remove", { undo: true });
  return (
    <li className={row}>
      <SavedField label="Name" value={name} onSave={(name) => mutateAsync({ id, name, amount })} />
      <SavedNumber
        label="Amount, $"
        step={0.01}
        value={amount}
        onSave={(amount) => mutateAsync({ id, name, amount })}
      />
      <DeleteRow name={name} onDelete={() => remove({ id })} />
    </li>
  );
}

function NewRate() {
  const { mutateAsync } = useAction("shippingRates", "create");
  const form = useNewRow(NewShippingRate, mutateAsync);
  return (
    <NewRow form={form} className={cx(row, css({ mt: "3" }))}>
      <TextField {...form.field("name")} label="New rate" />
      <NumberField {...form.field("amount")} label="Amount, $" min={0} step={0.01} />
    </NewRow>
  );
}

const taxes = css({ display: "grid", gap: "4", maxWidth: "36rem", mb: "2" });
const row = css({
  display: "grid",
  gap: "3",
  maxWidth: "36rem",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr) 6rem 5.25rem", md: "minmax(0, 2fr) minmax(0, 1fr) 5.5rem" },
});
