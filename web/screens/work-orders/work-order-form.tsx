import { useState } from "react";
import { NewWorkOrder, type WorkOrder, WorkOrderChange } from "../../../src/modules/work-orders/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { NumberField, SelectField, TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { client, useAction, useRead } from "../../data.ts";
import { css } from "../../styled-system/css/index.js";
import { statusChoices, stepChoices, valuesOf, type WorkOrderValues } from "./work-order-values.ts";

const { quantity, dateIssued } = NewWorkOrder.shape;
// A change may leave every field out; of a form's fields these must not be empty.
const WorkOrderFields = WorkOrderChange.omit({ id: true }).extend({ quantity, dateIssued });

/** The fields of a work order; `onDone` is called when they are saved or left. */
export function WorkOrderForm({ order, onDone }: { order: WorkOrder; onDone: () => void }) {
  const { data: steps } = useRead("productionSteps", "list", {});
  // What the record became while one was typing, after a save that was refused for it.
  const [present, setPresent] = useState<WorkOrder>();
  const [before] = useState(order);
  const update = useAction("workOrders", "update", {
    ifMatch: (present ?? before).updatedAt,
    undo: () => client.workOrders.update({ id: before.id, ...valuesOf(before) }),
  });
  const form = useForm({
    schema: WorkOrderFields,
    initial: valuesOf(before),
    draft: `work-orders.${before.id}`,
    onSubmit: async (input) => {
      try {
        await update.mutateAsync({ id: before.id, ...input });
      } catch (error) {
        setPresent((error as { record?: WorkOrder }).record);
        throw error;
      }
      onDone();
    },
  });
  const field = <Name extends keyof WorkOrderValues>(name: Name) => {
    const isChanged = present !== undefined && present[name] !== before[name];
    return { ...form.field(name), hint: isChanged ? `Changed meanwhile to: ${present[name] ?? "nothing"}` : undefined };
  };
  const step = field("stepNumber");
  return (
    <DialogForm form={form} submit="Save Work Order" pending="Saving..." onCancel={onDone}>
      <div className={grid}>
        <div className={wide}>
          <TextField {...field("customerName")} label="Customer Name" isRequired />
        </div>
        <TextField {...field("soNumber")} label="SO Number" />
        <TextField {...field("woNumber")} label="WO Number" />
        <TextField {...field("partNumber")} label="Part Number" />
        <NumberField {...field("quantity")} label="Quantity" min={1} isRequired />
        <TextField {...field("dateIssued")} label="Date Issued" type="date" isRequired />
        <TextField {...field("dueDate")} label="Due Date" type="date" />
        <SelectField
          {...step}
          label="Step"
          choices={stepChoices(steps?.rows ?? [], before)}
          value={String(step.value)}
          onChange={(chosen) => step.onChange(Number(chosen))}
        />
        <SelectField {...field("status")} label="Status" choices={statusChoices(before.status)} />
        <div className={wide}>
          <TextField {...field("instruction")} label="Instruction" />
        </div>
        <NumberField {...field("shipping")} label="Shipping" min={0} step={0.01} placeholder="0.00" />
      </div>
    </DialogForm>
  );
}

const grid = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
});
const wide = css({ gridColumn: "1 / -1" });
