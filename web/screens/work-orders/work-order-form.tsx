import { useState } from "react";
import { NewWorkOrder, type WorkOrder, WorkOrderChange } from "../../../src/modules/work-orders/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { IdField, NumberField, SelectField, TextField } from "../../components/form-fields.tsx";
import { halves } from "../../components/form-grids.ts";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { DateField } from "../../widgets/date-field.tsx";
import { OptionFields } from "../../widgets/options/fields.tsx";
import { MissingOptions } from "../../widgets/options/missing-options.tsx";
import { useProposedNumber } from "../../widgets/options/proposed-number.ts";
import { useOffers } from "../../widgets/options/use-offers.ts";
import { Marks } from "../../widgets/order/mark-fields.tsx";
import { ShippingField } from "../../widgets/shipping-field.tsx";
import { statusChoices } from "../../widgets/status-choices.ts";
import { useRecordForm } from "../../widgets/use-record-form.ts";
import { stepChoices, valuesOf } from "./work-order-values.ts";

const { quantity, dateIssued } = NewWorkOrder.shape;
// A change may leave out every field, but in the form these must not be empty.
const WorkOrderFields = WorkOrderChange.omit({ id: true }).extend({ quantity, dateIssued });

/**
 * In the dialog of the list of work orders and on the page of one: its fields. `onDone` is called when they are saved
 * or left.
 */
export function WorkOrderForm({ order, onDone }: { order: WorkOrder; onDone: () => void }) {
  const { data: steps } = useRead("productionSteps", "list", {});
  const [before] = useState(order);
  const form = useRecordForm({
    noun: "workOrders",
    record: order,
    schema: WorkOrderFields,
    initial: valuesOf(before),
    toasts: { undo: true },
    onSaved: onDone,
  });
  const { offers, retry } = useOffers(form.values, before);
  const proposed = useProposedNumber(form, offers);
  const may = useMay();
  const { field } = form;
  return (
    <DialogForm form={form} submit="Save Work Order" pending="Saving..." onCancel={onDone}>
      <div className={halves}>
        <div className={wide}>
          <TextField {...field("customerName")} label="Customer Name" isRequired />
        </div>
        <TextField {...field("soNumber")} label="SO Number" hint="The number of a sales order links them" />
        <TextField {...field("woNumber")} label="WO Number" />
        <TextField {...field("partNumber")} label="Part Number" instead={proposed} />
        <NumberField {...field("quantity")} label="Quantity" min={1} isRequired />
        <DateField {...field("dateIssued")} label="Date Issued" isRequired />
        <DateField {...field("dueDate")} label="Due Date" />
        <IdField {...field("stepNumber")} label="Step" choices={stepChoices(steps?.rows ?? [], before)} />
        <SelectField {...field("status")} label="Status" choices={statusChoices(before.status)} />
        <div className={wide}>
          <TextField {...field("instruction")} label="Instruction" />
        </div>
        <div className={wide}>
          <TextField
            {...field("instructionEs")}
            label="Instruction in Spanish"
            hint="For the floor's screens in Spanish"
          />
        </div>
        {may("$", "workOrders") && <ShippingField {...field("shipping")} />}
        {/* Otherwise its sales order has them. */}
        {before.salesOrderId === null && <Marks rushFee={field("rushFee")} isCritical={field("isCritical")} />}
      </div>
      <OptionFields form={form} options={offers} notice={retry && <MissingOptions onRetry={retry} />} />
    </DialogForm>
  );
}

const wide = css({ gridColumn: "1 / -1" });
