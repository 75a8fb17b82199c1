import { isDayFirst, readDate } from "../../../src/lib/typed-dates.ts";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import type { CellEditorProps } from "../../components/data-table-row.tsx";
import { InlineInput } from "../../components/inline-input.tsx";
import { client, useAction } from "../../data/calls.ts";
import { useToday } from "../../data/today.ts";
import { statusChoices } from "../../widgets/status-choices.ts";

/** The columns of a work order that are changed in their place, the note first. */
export const EDITABLE = ["instruction", "dueDate", "quantity", "urgency"] as const;

/** Changes one field of a work order in its row, with Undo; what somebody else changed meanwhile is not overwritten. */
export function WorkOrderCellEditor({ row, column, onLeave }: CellEditorProps<ListedWorkOrder>) {
  const today = useToday();
  const { id, updatedAt } = row;
  const field = column === "urgency" ? "status" : (column as "instruction" | "dueDate" | "quantity");
  const { mutate } = useAction("workOrders", "update", {
    ifMatch: updatedAt,
    tell: ({ woNumber }) => woNumber,
    undo: (_, after) => client.workOrders.update({ id, [field]: row[field] }, { ifMatch: after.updatedAt }),
  });
  const save = (text: string) => {
    const date = readDate(text, today, isDayFirst());
    const value = { instruction: text, dueDate: text && (date ?? text), quantity: Number(text), status: text }[field];
    mutate({ id, [field]: value });
  };
  const label = `${LABELS[field]} of ${row.woNumber}`;
  const shared = { label, value: String(row[field] ?? ""), onSave: save, onLeave };
  if (field === "status") return <InlineInput {...shared} choices={statusChoices(row.status)} />;
  return <InlineInput {...shared} type={field === "quantity" ? "number" : "text"} />;
}

const LABELS = { instruction: "Instruction", dueDate: "Due Date", quantity: "Qty", status: "Status" };
