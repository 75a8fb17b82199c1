import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import type { CellEditorProps } from "../../components/use-editing.ts";
import { useAction } from "../../data/calls.ts";
import { type OrderField, OrderFieldInput } from "../../widgets/order-field-input.tsx";

/** The columns of a work order that can be edited in place, the note first. */
export const EDITABLE = ["instruction", "dueDate", "quantity", "urgency"] as const;

/**
 * In the list of work orders: edits one field of one in its row, with Undo. What somebody else changed meanwhile is not
 * overwritten.
 */
export function WorkOrderCellEditor({ row, column, onLeave }: CellEditorProps<ListedWorkOrder>) {
  const { id, updatedAt, woNumber } = row;
  const field = column === "urgency" ? "status" : (column as OrderField);
  const { mutate } = useAction("workOrders", "update", {
    ifMatch: updatedAt,
    tell: () => woNumber,
    undo: true,
  });
  const save = (value: string | number) => mutate({ id, [field]: value });
  return <OrderFieldInput field={field} name={woNumber} value={row[field]} onSave={save} onLeave={onLeave} />;
}
