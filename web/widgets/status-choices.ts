import { STATUSES } from "../../src/modules/orders/schema.ts";

/** These ask for a reason first: an order gets them by Hold and Cancel. */
const ASKED: readonly string[] = ["on hold", "cancelled"];

/** In lists and forms of orders: every status that an order can get there, and the present one. */
export function statusChoices(present: string) {
  return [...new Set([...STATUSES.filter((status) => !ASKED.includes(status)), present])].map(statusChoice);
}

/** In lists and forms of orders: a status with its words for people. */
export function statusChoice<Status extends string>(status: Status) {
  const label = status === "pending" ? "Pending Approval" : status.replace(/\b[a-z]/g, (first) => first.toUpperCase());
  return { value: status, label };
}
