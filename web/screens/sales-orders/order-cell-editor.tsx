import type { ListedOrder } from "../../../src/modules/sales-orders/schema.ts";
import type { CellEditorProps } from "../../components/use-editing.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { type OrderField, OrderFieldInput } from "../../widgets/order-field-input.tsx";

/** The columns of an order that can be edited in place. */
export const EDITABLE = ["dueDate", "status", "quantity"] as const;

/**
 * In the list of orders: edits one field of an order in its row, with Undo. The order is read at the start, so later
 * changes are not overwritten.
 */
export function OrderCellEditor(props: CellEditorProps<ListedOrder>) {
  return props.row.source === "orders" ? <SalesOrderEditor {...props} /> : <WorkOrderEditor {...props} />;
}

function SalesOrderEditor({ row, column, onLeave }: CellEditorProps<ListedOrder>) {
  const { id } = row;
  const { data } = useRead("orders", "get", { id });
  const { mutate } = useAction("orders", "update", { ifMatch: data?.updatedAt, undo: true });
  return <Input row={row} column={column} onLeave={onLeave} onSave={(value) => mutate({ id, [column]: value })} />;
}

function WorkOrderEditor({ row, column, onLeave }: CellEditorProps<ListedOrder>) {
  const { id } = row;
  const { data } = useRead("workOrders", "get", { id });
  const { mutate } = useAction("workOrders", "update", { ifMatch: data?.updatedAt, undo: true });
  return <Input row={row} column={column} onLeave={onLeave} onSave={(value) => mutate({ id, [column]: value })} />;
}

function Input({ row, column, ...rest }: CellEditorProps<ListedOrder> & { onSave: (value: string | number) => void }) {
  const name = row.soNumber ?? row.customerName;
  return <OrderFieldInput field={column as OrderField} name={name} value={valueIn(row, column)} {...rest} />;
}

function valueIn(row: ListedOrder, column: string): string | number | null {
  return row[column as (typeof EDITABLE)[number]];
}
