import { STATUSES } from "../../../src/modules/orders/schema.ts";

// What a new order can begin with.
const BEGINNINGS = ["draft", "pending", "approved", "fulfilled"];

export const NEW_ORDER_STATUSES = BEGINNINGS.map(choiceOf);

/** Every status an order can get, and the one it came with from an import. */
export function statusChoices(present: string) {
  return [...new Set([...STATUSES, present])].map(choiceOf);
}

function choiceOf(status: string) {
  const label = status === "pending" ? "Pending Approval" : status.replace(/^./, (first) => first.toUpperCase());
  return { value: status, label };
}
