import { invalidAt } from "../../lib/errors.ts";
import { DUE_TOO_EARLY, isDueTooEarly, STATUSES } from "./schema.ts";

interface OrderDates {
  dateIssued: string;
  dueDate: string | null;
}

/** Throws Invalid for a status that is not ours, unless the order came with it from an import. */
export function refuseStatus(status: string | undefined, present?: string): void {
  if (status === undefined || status === present || STATUSES.some((known) => known === status)) return;
  throw invalidAt("status", `Status is one of ${STATUSES.join(", ")}`);
}

/** Throws Invalid for an order due before it was issued, unless it came so from an import. */
export function refuseDates(order: OrderDates, present?: OrderDates): void {
  const isAsBefore = order.dateIssued === present?.dateIssued && order.dueDate === present?.dueDate;
  if (!isAsBefore && isDueTooEarly(order)) throw invalidAt("dueDate", DUE_TOO_EARLY);
}
