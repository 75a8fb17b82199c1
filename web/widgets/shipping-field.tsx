import { Truck } from "lucide-react";
import { formatMoney } from "../../src/lib/money.ts";
import { NumberField } from "../components/form-fields.tsx";
import type { FieldState } from "../components/use-form.ts";
import { useRead } from "../data/calls.ts";
import { css } from "../styled-system/css/index.js";
import { IconButton } from "../ui/button.tsx";
import { ChoiceMenu } from "../ui/choice-menu.tsx";

/** In any form of a sales or work order: what shipping costs: an amount, or one of the shop's rates. */
export function ShippingField(field: FieldState<number | undefined>) {
  const { data } = useRead("shippingRates", "list", { sort: "amount" });
  const rates = data?.rows ?? [];
  const choices = rates.map(({ id, name, amount }) => ({
    value: String(id),
    label: `${name} ${formatMoney(amount)}`,
  }));
  return (
    <div className={row}>
      <NumberField {...field} label="Shipping" min={0} step={0.01} placeholder="0.00" />
      {rates.length > 0 && (
        <ChoiceMenu
          trigger={
            <IconButton label="Shipping rates" variant="outline" className={below}>
              <Truck />
            </IconButton>
          }
          choices={choices}
          value={String(rates.find(({ amount }) => amount === field.value)?.id ?? "")}
          onChange={(chosen) => field.onChange(rates.find(({ id }) => String(id) === chosen)?.amount)}
        />
      )}
    </div>
  );
}

const row = css({ display: "flex", gap: "2", alignItems: "start", "& > :first-child": { flex: "1", minWidth: "0" } });
// Beside the field, whose label is above it.
const below = css({ mt: "1.625rem" });
