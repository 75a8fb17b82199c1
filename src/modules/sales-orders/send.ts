import type { Saved } from "../../../db/tables.ts";
import { type CalendarDate, type ClosedIn, workingDaysBefore } from "../../lib/dates.ts";
import { Conflict, invalidAt } from "../../lib/errors.ts";
import { count } from "../../lib/text.ts";
import { asAct, type Context } from "../../records/context.ts";
import { findRecord, updateRecord } from "../../records/records.ts";
import { closedDaysIn } from "../closed-days/service.ts";
import { toMake } from "../order-lines/lines.ts";
import { settings } from "../settings/service.ts";
import { addFromOrder } from "../work-orders/from-order.ts";
import { requireOpen, workOrdersOf } from "./acts.ts";
import { salesOrder } from "./record.ts";
import { type Unsent, unsentStocks } from "./work.ts";

/** How many pieces of a stock each of its new work orders has. */
interface ToSend {
  no: number;
  quantities?: readonly number[] | undefined;
}

/**
 * Sends a sales order to manufacturing. `wanted` names stocks, with a work order for each of the quantities or one for
 * all its unsent pieces; without it one work order is made for each stock that has some. Throws Conflict if nothing is
 * left to send, and Invalid for more than that.
 */
export function sendOrder(context: Context, id: number, wanted?: readonly ToSend[]) {
  return asAct(context, null, async (inner) => {
    const order = await findRecord(inner, salesOrder, id);
    requireOpen(order);
    const unsent = unsentStocks(order, await workOrdersOf(inner, id)).filter(({ pieces }) => pieces > 0);
    if (unsent.length === 0) throw nothingToSend(order);
    const chosen =
      wanted?.map((one) => chosenOf(order, unsent, one)) ?? unsent.map((one) => [one, [one.pieces]] as const);
    const sent = await updateRecord(inner, salesOrder, id, { status: "manufacturing" }, "sent");
    const { shipLeadDays } = await settings.get(inner, {});
    const dates = datesOf(order, shipLeadDays, inner.today(), await closedDaysIn(inner));
    for (const [{ stock }, quantities] of chosen) {
      for (const quantity of quantities) await addFromOrder(inner, sent, stock, { quantity, ...dates });
    }
    return sent;
  });
}

function nothingToSend(order: Saved<"sales_orders">): Conflict {
  const { orderNumber } = order;
  return new Conflict(
    toMake(order).length === 0
      ? `Nothing of ${orderNumber} is made: it comes from the shelf`
      : `All of ${orderNumber} is in manufacturing already`,
  );
}

/** A named stock with its quantities. Throws Invalid if it has no such pieces to send. */
function chosenOf({ orderNumber }: Saved<"sales_orders">, unsent: readonly Unsent[], { no, quantities }: ToSend) {
  const found = unsent.find(({ stock }) => stock.no === no);
  if (!found) throw invalidAt("lines", `Nothing of line ${no} of ${orderNumber} is left to send`);
  const { stock, pieces } = found;
  const all = quantities ?? [pieces];
  if (all.reduce((sum, quantity) => sum + quantity, 0) > pieces) {
    const of = unsent.length === 1 ? orderNumber : `${stock.description} in ${orderNumber}`;
    throw invalidAt("quantities", `${count(pieces, "piece")} of ${of} ${pieces === 1 ? "is" : "are"} left to send`);
  }
  return [found, all] as const;
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
