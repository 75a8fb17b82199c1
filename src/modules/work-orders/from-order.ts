import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import type { Saved } from "../../../db/tables.ts";
import type { Context } from "../../records/context.ts";
import { notify } from "../../records/notify.ts";
import { nextNumber } from "../../records/numbers.ts";
import { insertRecord } from "../../records/records.ts";
import { keepMaterials } from "../materials/of-order.ts";
import { ownStepsFor } from "../order-steps/of-order.ts";
import { atStep } from "./columns.ts";
import { firstStep } from "./order-columns.ts";
import { workOrder } from "./record.ts";

/**
 * Makes a work order for this many pieces of a stock of a sales order, with options as they were sold and without a
 * price, which stays with that order.
 */
export async function addFromOrder(
  context: Context,
  order: Saved<"sales_orders">,
  { no: salesOrderLineNo, options, partNumber, instruction }: OrderLine,
  { quantity, dateIssued, dueDate }: { quantity: number; dateIssued: string; dueDate: string | null },
) {
  const { id: salesOrderId, orderNumber: soNumber, customerName, priceBasis, rushFee, isCritical } = order;
  const ownSteps = await ownStepsFor(context, options);
  const made = await insertRecord(context, workOrder, {
    salesOrderId,
    salesOrderLineNo,
    soNumber,
    woNumber: await nextNumber(context, "WO"),
    customerName,
    partNumber,
    options,
    priceBasis,
    rushFee,
    isCritical,
    instruction,
    quantity,
    dateIssued,
    dueDate,
    status: "manufacturing",
    ownSteps,
    ...(await atStep(context, await firstStep(context, { ownSteps }))),
  });
  await keepMaterials(context, made);
  const message = `${made.woNumber} for ${made.customerName} was created`;
  await notify(context, { entity: "work order", eventType: "created" }, made.id, message, made);
  return made;
}
