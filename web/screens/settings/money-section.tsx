import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ShippingRate } from "../../../src/modules/catalog/schema.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Segments } from "../../ui/segments.tsx";
import { SavedField } from "./saved-field.tsx";
import { Section } from "./section.tsx";
import { TaxRates } from "./tax-rates.tsx";
import { useSettings } from "./use-settings.ts";

/** Settings of money: what option prices are for, the rush fee, what is taxed and how much. */
export function MoneySection() {
  const { settings, save } = useSettings();
  if (!settings) return null;
  return (
    <>
      <Section title="Prices">
        <Field label="Option prices are" hint="For orders made from now on." isGroup>
          {(control) => (
            <Segments
              control={control}
              choices={PRICE_BASES}
              value={settings.priceBasis}
              onChange={(basis) => void save("priceBasis", basis as "order").catch(() => {})} // the toast has said why
            />
          )}
        </Field>
        <SavedField
          label="Rush fee, $"
          hint="Charged for an order that is set to rush. 0 for none."
          type="number"
          step={0.01}
          value={String(settings.rushFeeAmount)}
          onSave={(text) => save("rushFeeAmount", numberIn(text))}
        />
      </Section>
      <Section title="Tax" isWide>
        <div className={taxes}>
          <Field label="Tax is taken of" hint="For orders made from now on." isGroup>
            {(control) => (
              <Segments
                control={control}
                choices={TAX_BASES}
                value={settings.taxBasis}
                onChange={(basis) => void save("taxBasis", basis as "lines").catch(() => {})} // the toast has said why
              />
            )}
          </Field>
          <SavedField
            label="Tax rate (%)"
            hint="On orders from now on. Earlier orders keep theirs."
            type="number"
            step={0.001}
            value={String(settings.taxRatePercent)}
            onSave={(text) => save("taxRatePercent", numberIn(text))}
          />
        </div>
        <TaxRates />
      </Section>
      <ShippingRates />
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
      <SavedField
        label="Amount, $"
        type="number"
        step={0.01}
        value={String(amount)}
        onSave={(text) => mutateAsync({ id, name, amount: numberIn(text) })}
      />
      <IconButton
        label={`Delete ${name}`}
        variant="outline"
        className={cx(below, css({ width: "11" }))}
        onClick={() => remove({ id })}
      >
        <Trash2 />
      </IconButton>
    </li>
  );
}

const NOTHING = { name: "", amount: "" };

function NewRate() {
  const [typed, setTyped] = useState(NOTHING);
  const { mutate, isPending } = useAction("shippingRates", "create");
  return (
    <form
      className={cx(row, css({ mt: "3" }))}
      onSubmit={(event) => {
        event.preventDefault();
        const rate = { name: typed.name, amount: numberIn(typed.amount) };
        mutate(rate, { onSuccess: () => setTyped(NOTHING) });
      }}
    >
      <Field label="New rate">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={typed.name}
            onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          />
        )}
      </Field>
      <Field label="Amount, $">
        {(control) => (
          <Input
            {...control}
            type="number"
            min={0}
            step={0.01}
            value={typed.amount}
            onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" className={below} disabled={isPending}>
        <Plus />
        Add
      </Button>
    </form>
  );
}

/** What is no number is sent as it is, for the server's sentence about it. */
function numberIn(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

const taxes = css({ display: "grid", gap: "4", maxWidth: "36rem", mb: "2" });
const row = css({
  display: "grid",
  gap: "3",
  maxWidth: "36rem",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr) 6rem 5.25rem", md: "minmax(0, 2fr) minmax(0, 1fr) 5.5rem" },
});
// Beside a field, which stands under its label.
const below = css({ mt: "1.625rem" });
