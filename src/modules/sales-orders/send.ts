import type { Saved } from "../../../db/tables.ts";
import { type CalendarDate, type ClosedIn, workingDaysBefore } from "../../lib/dates.ts";
import { Conflict, invalidAt } from "../../lib/errors.ts";
import { count } from "../../lib/text.ts";
import { asAct, type Context } from "../../records/context.ts";
import { findRecord, updateRecord } from "../../records/records.ts";
import { closedDaysIn } from "../closed-days/service.ts";
import { settings } from "../settings/service.ts";
import { addFromOrder } from "../work-orders/from-order.ts";
import { requireOpen, workOrdersOf } from "./acts.ts";
import { salesOrder } from "./record.ts";
import { unsentOf } from "./rules.ts";

/**
 * Sends a sales order to manufacturing: a work order for each of these quantities, or one for all unsent pieces. Throws
 * Conflict if nothing is left to send, and Invalid for more than that.
 */
export function sendOrder(context: Context, id: number, quantities: readonly number[] | undefined) {
  return asAct(context, null, async (inner) => {
    const order = await findRecord(inner, salesOrder, id);
    requireOpen(order);
    const unsent = unsentOf(order, await workOrdersOf(inner, id));
    if (unsent === 0) throw new Conflict(`All of ${order.orderNumber} is in manufacturing already`);
    const wanted = quantities ?? [unsent];
    if (wanted.reduce((sum, quantity) => sum + quantity, 0) > unsent)
      throw invalidAt(
        "quantities",
        `${count(unsent, "piece")} of ${order.orderNumber} ${unsent === 1 ? "is" : "are"} left to send`,
      );
    const sent = await updateRecord(inner, salesOrder, id, { status: "manufacturing" }, "sent");
    const { shipLeadDays } = await settings.get(inner, {});
    const dates = datesOf(order, shipLeadDays, inner.today(), await closedDaysIn(inner));
    for (const quantity of wanted) await addFromOrder(inner, sent, { quantity, ...dates });
    return sent;
  });
}

/** Issued today, and due this many working days before the order, but not before the order was issued. */
function datesOf(
  { dateIssued, dueDate }: Saved<"sales_orders">,
  leadDays: number,
  today: CalendarDate,
  closedIn: ClosedIn,
) {
  if (dueDate === null) return { dateIssued: today, dueDate };
  const wanted = workingDaysBefore(dueDate, leadDays, closedIn);
  const due = wanted < dateIssued ? dateIssued : wanted;
  return { dateIssued: due < today ? dateIssued : today, dueDate: due };
}
