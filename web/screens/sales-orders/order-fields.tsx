import type { ReactNode } from "react";
import type { NewOrder } from "../../../src/modules/sales-orders/schema.ts";
import { double, FieldGroup, single } from "../../components/field-group.tsx";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import type { useForm } from "../../components/use-form.ts";
import { DateField } from "../../widgets/date-field.tsx";
import { OptionFields } from "../../widgets/option-fields.tsx";
import type { Offer } from "../../widgets/option-prices.ts";
import type { OrderValues } from "./order-values.ts";

interface OrderFieldsProps {
  form: ReturnType<typeof useForm<OrderValues, NewOrder>>;
  /** Empty while they are being read. */
  options: readonly Offer[];
  /** Stands over the options when they could not be read. */
  notice: ReactNode;
  /** What the total is made of. */
  total: ReactNode;
}

/** All fields of the dialog, in sections. */
export function OrderFields({ form, options, notice, total }: OrderFieldsProps) {
  return (
    <>
      <FieldGroup title="Order">
        <div className={double}>
          <TextField {...form.field("customerName")} label="Customer Name" isRequired />
        </div>
        <NumberField {...form.field("quantity")} label="Quantity" min={1} isRequired />
        <TextField {...form.field("partNumber")} label="Part Number" hint="Leave empty for sales orders" />
        <DateField {...form.field("dateIssued")} label="Date Issued" isRequired />
        <DateField {...form.field("dueDate")} label="Due Date" />
      </FieldGroup>
      <OptionFields form={form} options={options} notice={notice} />
      <FieldGroup title="Shipping & Total">
        <div className={single}>
          <NumberField {...form.field("shipping")} label="Shipping" min={0} step={0.01} placeholder="0.00" />
        </div>
        <div className={double}>{total}</div>
      </FieldGroup>
    </>
  );
}
