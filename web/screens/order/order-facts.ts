import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { OrderLine } from "../../../src/modules/order-lines/schema.ts";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { formatDate } from "../../components/dates.ts";
import type { Fact } from "../../components/fact-list.tsx";
import { soldOptions } from "../../widgets/options/prices.ts";
import { known } from "../../widgets/papers/sheet.tsx";
import { SHOWN_TEXTS } from "./customer-texts.ts";

/** On a sales order's page and paper: what is known of its customer. */
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

/** On a sales order's page: whether this person may see prices; otherwise the amounts are absent. */
export function showsPrices({ subtotal }: SalesOrder): boolean {
  return subtotal !== undefined;
}

/** On a sales order's page and paper: its lines as a table, without columns this person may not see. */
export function lineTable({ lineItems }: SalesOrder) {
  const isDiscounted = lineItems.some(({ discountPercent }) => discountPercent > 0);
  return {
    head: ["Description", "Quantity", "Unit Price", "Discount", "Total"],
    rows: lineItems.map(({ description, quantity, unitPrice, discountPercent, total }, at) => ({
      key: at,
      cells: [
        description,
        formatNumber(quantity),
        money(unitPrice),
        isDiscounted && total !== undefined ? (discountPercent > 0 ? `${discountPercent}%` : "–") : undefined,
        money(total),
      ],
    })),
  };
}

/** On the paper of a sales order with several stocks: all its lines as a table, each stock with its options. */
export function soldTable(lines: readonly OrderLine[]) {
  const isDiscounted = lines.some(({ discountPercent }) => discountPercent > 0);
  return {
    head: ["Line", "Quantity", "Unit Price", "Discount", "Total"],
    rows: lines.map((line) => ({
      key: line.no,
      cells: [
        [line.description, ...line.sold.map(({ category, name }) => `${category}: ${name}`)].join(" · "),
        formatNumber(line.quantity),
        money(line.unitPrice),
        isDiscounted && line.total !== undefined ? discountWords(line) : undefined,
        money(line.total),
      ],
    })),
  };
}

/** On a sales order's page and paper: what a line costs less: "Dealer 25%". */
export function discountWords({ discountName, discountPercent }: OrderLine): string {
  if (discountPercent === 0) return "–";
  return discountName ? `${discountName} ${discountPercent}%` : `${discountPercent}%`;
}

/** On a sales order's page and paper: its options as a table. */
export function optionTable(order: SalesOrder) {
  const rows = soldOptions(order).map(({ key, label, name, price }) => ({
    key,
    cells: [`${label}: ${name}`, money(price)],
  }));
  return { head: ["Option", "Price"], rows };
}

/** Undefined if this person may not see it. */
export function money(dollars: number | undefined): string | undefined {
  return dollars === undefined ? undefined : formatMoney(dollars);
}
