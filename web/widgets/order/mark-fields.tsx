import { NumberField } from "../../components/form-fields.tsx";
import { Ticks } from "../../components/ticks.tsx";
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
  const ticks = [
    { label: "Rush", ...rushFee },
    { label: "Critical", ...isCritical },
  ];
  return <Ticks label="Priority" error={rushFee.error ?? isCritical.error} ticks={ticks} />;
}
