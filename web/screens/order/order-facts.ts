import { formatDate } from "../../../src/lib/dates.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import type { Fact } from "../../components/fact-list.tsx";
import { known } from "../../widgets/papers/sheet.tsx";
import { SHOWN_TEXTS } from "./customer-texts.ts";

/** On a sales order's page and paper: whom it is for, as far as it is known. */
export function customerFacts(order: SalesOrder): Fact[] {
  return known(SHOWN_TEXTS.map(({ name, label }) => [label, order[name]]));
}

/** On a sales order's page and paper: dates and numbers of the order itself. */
export function orderFacts(order: SalesOrder): Fact[] {
  return known([
    ["Date Issued", formatDate(order.dateIssued)],
    ["Due Date", order.dueDate && formatDate(order.dueDate)],
    ["Quantity", formatNumber(order.quantity)],
    ["Part Number", order.partNumber],
  ]);
}

/** On a sales order's page: whether who asks may see what it costs: else the amounts are absent. */
export function showsPrices({ subtotal }: SalesOrder): boolean {
  return subtotal !== undefined;
}

/** The discount of a sales order's line as a column of its page shows it: "10%", and a dash where there is none. */
export function discountOf({ discountPercent }: { discountPercent: number }): string {
  return discountPercent > 0 ? `${discountPercent}%` : "–";
}
