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
  return {
    caption: "Lines",
    head: ["Description", ...AMOUNTS],
    rows: lineItems.map((line, at) => ({ key: at, cells: [line.description, ...amountCells(line, lineItems)] })),
  };
}

/** On the paper of a sales order that is priced by line: all its lines as a table, each stock with its options. */
export function soldTable(lines: readonly OrderLine[]) {
  return {
    caption: "Lines",
    head: ["Line", ...AMOUNTS],
    rows: lines.map((line) => ({
      key: line.no,
      cells: [
        [line.description, ...optionWords({ sold: unnamedOptions(line) })].join(" · "),
        ...amountCells(line, lines),
      ],
    })),
  };
}

/** On papers of a sales order: the options of a stock that its description does not name already. */
export function unnamedOptions({ sold, description }: OrderLine): OrderLine["sold"] {
  return sold.filter(({ name }) => !description.includes(name));
}

/** The headings of `amountCells`. */
export const AMOUNTS = ["Quantity", "Unit Price", "Discount", "Total"];

type Amounts = Pick<OrderLine, "quantity" | "unitPrice" | "discountPercent" | "total"> &
  Partial<Pick<OrderLine, "discountName">>;

/**
 * On a sales order's page and paper: how many of a line, and what they cost; without a discount in any of its lines the
 * order shows none. `unitPrice` says it in other words.
 */
export function amountCells(line: Amounts, all: readonly Amounts[], unitPrice = money(line.unitPrice)) {
  const isDiscounted = line.total !== undefined && all.some(({ discountPercent }) => discountPercent > 0);
  return [formatNumber(line.quantity), unitPrice, isDiscounted ? discountWords(line) : undefined, money(line.total)];
}

/** "Dealer 25%". */
function discountWords({ discountName, discountPercent }: Amounts): string {
  return discountPercent === 0 ? "–" : `${discountName ? `${discountName} ` : ""}${discountPercent}%`;
}

/** On a sales order's page and paper: the options of a stock: "Hand: Left Hand". */
export function optionWords({ sold }: Pick<OrderLine, "sold">): string[] {
  return sold.map(({ category, name }) => `${category}: ${name}`);
}

/** On a sales order's page and paper: its options as a table. */
export function optionTable(order: SalesOrder) {
  const rows = soldOptions(order).map(({ key, label, name, price }) => ({
    key,
    cells: [`${label}: ${name}`, money(price)],
  }));
  return { caption: "Options", head: ["Option", "Price"], rows };
}

/** Undefined if this person may not see it. */
export function money(dollars: number | undefined): string | undefined {
  return dollars === undefined ? undefined : formatMoney(dollars);
}
