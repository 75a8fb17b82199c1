import { NumberField } from "../../components/form-fields.tsx";
import type { FieldState } from "../../components/use-form.ts";
import { css } from "../../styled-system/css/index.js";

interface PriceFieldsProps {
  form: { field: (name: "quantity" | "unitPrice" | "discountPercent") => FieldState<number | undefined> };
  /** What it costs if no price is typed, and the word for that. */
  hint?: string | undefined;
  placeholder?: string;
  /** What it costs less if no discount is typed, in percent. */
  usualPercent?: number | undefined;
}

/** In the dialogs of an order's line: how many, what one costs, and what it costs less. */
export function PriceFields({ form, hint, placeholder, usualPercent = 0 }: PriceFieldsProps) {
  return (
    <div className={row}>
      <NumberField {...form.field("quantity")} label="Quantity" min={1} isRequired />
      <NumberField
        {...form.field("unitPrice")}
        label="Unit Price"
        hint={hint}
        min={0}
        step={0.01}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      <NumberField
        {...form.field("discountPercent")}
        label="Discount %"
        min={0}
        step={0.001}
        placeholder={String(usualPercent)}
      />
    </div>
  );
}

const row = css({ display: "grid", gap: "4", gridTemplateColumns: { sm: "repeat(3, minmax(0, 1fr))" } });
