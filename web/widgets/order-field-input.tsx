import { readNumber } from "../../src/lib/cells.ts";
import { readDate } from "../../src/lib/typed-dates.ts";
import { formatDate, shopDates } from "../components/dates.ts";
import { InlineInput, type Then } from "../components/inline-input.tsx";
import { useToday } from "../data/today.ts";
import { statusChoices } from "./status-choices.ts";

const LABELS = { instruction: "Instruction", dueDate: "Due Date", quantity: "Qty", status: "Status" };
export type OrderField = keyof typeof LABELS;

interface OrderFieldInputProps {
  field: OrderField;
  /** The order's name: "WO-2026-0101". */
  name: string;
  value: string | number | null;
  /** Called with what is sent; a day typed in short is sent as that day. What cannot be read is sent, to be refused. */
  onSave: (value: string | number) => void;
  onLeave: (then: Then) => void;
}

/** In the lists of orders and of work orders: one field of an order, edited in its row. */
export function OrderFieldInput({ field, name, value, onSave, onLeave }: OrderFieldInputProps) {
  const today = useToday();
  const shared = { label: `${LABELS[field]} of ${name}`, value: shown(field, value), onLeave };
  if (field === "status") {
    return <InlineInput {...shared} choices={statusChoices(shared.value)} onSave={onSave} />;
  }
  if (field === "quantity") {
    const count = (text: string) => {
      const read = readNumber(text);
      return "value" in read ? read.value : text;
    };
    return <InlineInput {...shared} isNumber onSave={(text) => onSave(count(text))} />;
  }
  const read = (text: string) => (field === "dueDate" ? (readDate(text, today, shopDates()) ?? text) : text);
  return <InlineInput {...shared} onSave={(text) => onSave(read(text))} />;
}

function shown(field: OrderField, value: string | number | null): string {
  return field === "dueDate" && typeof value === "string" ? formatDate(value) : String(value ?? "");
}
