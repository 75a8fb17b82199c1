import { STATUSES } from "../../src/modules/orders/schema.ts";

/** In lists and forms of orders: every status that an order can get, and the present one from an import. */
export function statusChoices(present: string) {
  return [...new Set([...STATUSES, present])].map(statusChoice);
}

/** In lists and forms of orders: a status with its words for people. */
export function statusChoice<Status extends string>(status: Status) {
  const label = status === "pending" ? "Pending Approval" : status.replace(/\b[a-z]/g, (first) => first.toUpperCase());
  return { value: status, label };
}
