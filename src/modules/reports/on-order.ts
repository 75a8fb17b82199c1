import { ON_THE_WAY, purchaseDaysLate } from "../purchase-orders/rules.ts";
import { linesOf } from "../purchase-orders/stored.ts";
import { column, type Definition, totalsOf } from "./report.ts";

/** What vendors still deliver, line by line, the soonest first. */
export const onOrder: Definition = {
  id: "on-order",
  under: "officeReports",
  title: "On order",
  question: "What is on order from vendors, when does it come, and what is late?",
  by: ["part"],
  columns: () => [
    column("part", "Part", "code"),
    column("vendor", "Vendor"),
    column("order", "PO #", "code"),
    column("missing", "To come", "count", "Ordered less received"),
    column("expected", "Expected", "date"),
    column("daysLate", "Late", "days", "Past the expected date"),
    column("value", "Value", "money", "What is still to come, at the cost of the order"),
  ],
  async query(context) {
    const orders = await context.db
      .selectFrom("purchase_orders as purchase")
      .innerJoin("vendors", "vendors.id", "purchase.vendorId")
      .where("status", "in", ON_THE_WAY)
      .select(["purchase.id", "number", "status", "expectedDate", "vendorName"])
      .orderBy((of) => of.fn.coalesce("expectedDate", of.val("9999")))
      .orderBy("purchase.id")
      .execute();
    const ids = orders.map(({ id }) => id);
    const lines = ids.length === 0 ? [] : await linesOf(context, ids);
    const rows = orders.flatMap((order) =>
      lines
        .filter(({ purchaseOrderId, quantity, received }) => purchaseOrderId === order.id && quantity > received)
        .map(({ partNumber, quantity, received, unitCostCents }) => ({
          record: `purchaseOrders/${order.id}`,
          part: partNumber,
          vendor: order.vendorName,
          order: order.number,
          missing: quantity - received,
          expected: order.expectedDate,
          daysLate: purchaseDaysLate(order, context.today()),
          value: (quantity - received) * unitCostCents,
        })),
    );
    return { rows, totals: totalsOf(rows, "missing", "value") };
  },
};
