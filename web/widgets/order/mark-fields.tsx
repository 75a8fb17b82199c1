import { NumberField } from "../../components/form-fields.tsx";
import { css } from "../../styled-system/css/index.js";
import { Field } from "../../ui/field.tsx";
import type { OrderFields } from "./order-values.ts";

interface MarkFieldsProps {
  form: OrderFields;
  /** Dollars for a rush unless another amount is given; undefined if none is charged. */
  rushFeeAmount: number | undefined;
}

/**
 * In any form of an order, in the list's dialog and on its page: what makes it more urgent, and what the customer pays
 * for that.
 */
export function MarkFields({ form, rushFeeAmount }: MarkFieldsProps) {
  return (
    <>
      <Marks rushFee={form.field("rushFee")} isCritical={form.field("isCritical")} />
      {form.values.rushFee && rushFeeAmount !== undefined && (
        <NumberField
          {...form.field("rushFeeAmount")}
          label="Rush Fee"
          min={0}
          step={0.01}
          placeholder={rushFeeAmount.toFixed(2)}
        />
      )}
    </>
  );
}

interface Mark {
  name: string;
  value: boolean;
  error: string | undefined;
  onChange: (value: boolean) => void;
}

/** In any form of a sales or work order: rush and critical, each to be ticked. */
export function Marks({ rushFee, isCritical }: { rushFee: Mark; isCritical: Mark }) {
  const marks = [
    { label: "Rush", ...rushFee },
    { label: "Critical", ...isCritical },
  ];
  return (
    <Field label="Priority" error={rushFee.error ?? isCritical.error} isGroup>
      {(control) => (
        <div role="group" {...control} className={row}>
          {marks.map(({ label, name, value, onChange }) => (
            <label key={name} className={mark}>
              <input type="checkbox" name={name} checked={value} onChange={({ target }) => onChange(target.checked)} />
              {label}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", columnGap: "5" });
const mark = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  minHeight: { base: "11", md: "9" },
  cursor: "pointer",
});
