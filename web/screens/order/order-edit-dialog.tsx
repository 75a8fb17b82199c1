import { useState } from "react";
import { NewSalesOrder, type SalesOrder, SalesOrderChange } from "../../../src/modules/sales-orders/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { client, useAction } from "../../data.ts";
import { css } from "../../styled-system/css/index.js";
import { Dialog } from "../../ui/dialog.tsx";
import { LongTextField } from "./long-text-field.tsx";

interface OrderEditDialogProps {
  order: SalesOrder;
  isOpen: boolean;
  onClose: () => void;
}

/** The plain fields of an order; what was agreed on and signed, its lines and its price, stays. */
export function OrderEditDialog({ order, isOpen, onClose }: OrderEditDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Edit ${order.orderNumber}`} size="lg">
      <OrderEditForm order={order} onClose={onClose} />
    </Dialog>
  );
}

const { customerName } = NewSalesOrder.shape;
const { dateIssued } = SalesOrderChange.shape;
const EditedFields = SalesOrderChange.omit({ id: true }).extend({ customerName, dateIssued: dateIssued.unwrap() });

function OrderEditForm({ order, onClose }: Omit<OrderEditDialogProps, "isOpen">) {
  const [before] = useState(order);
  // What the record became while one was typing, after a save that was refused for it.
  const [present, setPresent] = useState<SalesOrder>();
  const update = useAction("orders", "update", {
    ifMatch: (present ?? before).updatedAt,
    undo: () => client.orders.update({ id: before.id, ...valuesOf(before) }),
  });
  const form = useForm({
    schema: EditedFields,
    initial: valuesOf(before),
    draft: `orders.${before.id}`,
    onSubmit: async (input) => {
      try {
        await update.mutateAsync({ id: before.id, ...input });
      } catch (error) {
        setPresent((error as { record?: SalesOrder }).record);
        throw error;
      }
      onClose();
    },
  });
  const field = (name: keyof ReturnType<typeof valuesOf>) => {
    const isChanged = present !== undefined && present[name] !== before[name];
    return { ...form.field(name), hint: isChanged ? `Changed meanwhile to: ${present[name] ?? "nothing"}` : undefined };
  };
  return (
    <DialogForm form={form} submit="Save Order" pending="Saving..." onCancel={onClose}>
      <div className={grid}>
        <TextField {...field("customerName")} label="Customer Name" isRequired />
        <TextField {...field("customerCompany")} label="Company" />
        <TextField {...field("customerEmail")} label="Email" type="email" />
        <TextField {...field("customerPhone")} label="Phone" />
        <TextField {...field("dateIssued")} label="Date Issued" type="date" isRequired />
        <TextField {...field("dueDate")} label="Due Date" type="date" />
      </div>
      <TextField {...field("billingAddress")} label="Billing Address" />
      <LongTextField {...field("notes")} label="Notes" />
      <LongTextField {...field("terms")} label="Terms" />
    </DialogForm>
  );
}

function valuesOf(order: SalesOrder) {
  return {
    customerName: order.customerName,
    customerCompany: order.customerCompany ?? "",
    customerEmail: order.customerEmail ?? "",
    customerPhone: order.customerPhone ?? "",
    billingAddress: order.billingAddress ?? "",
    dateIssued: order.dateIssued,
    dueDate: order.dueDate ?? "",
    notes: order.notes ?? "",
    terms: order.terms ?? "",
  };
}

const grid = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
});
