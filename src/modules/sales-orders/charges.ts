import type { Saved } from "../../../db/tables.ts";
import { type Cents, NO_CENTS, toCents } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";
import { flag } from "../../records/records.ts";
import { countable, optionCentsOf, priceColumns } from "../orders/pricing.ts";
import { amountsAfter, lineTotal } from "../orders/rules.ts";
import { settings } from "../settings/service.ts";
import { taxRateOn } from "../settings/tax-rates.ts";
import { lineNumbers } from "./line-numbers.ts";
import { type Line, packLines, readLines } from "./lines.ts";
import type { SalesOrderChange } from "./schema.ts";

type Order = Saved<"sales_orders">;

/** The columns that what an order comes to follows from. */
type Charged = Pick<Order, "lineItems" | "options" | "quantity" | "dateIssued" | "priceBasis" | "shippingCents"> &
  Pick<Order, "rushFeeCents" | "taxBasis" | "taxRatePercent" | "taxCents">;

/** What a sales order charges after a change, and what it comes to. Throws Invalid for more than can be counted. */
export async function chargedColumns(context: Context, input: SalesOrderChange, before?: Order) {
  const { lineItems, units } = linesOf(input.lineItems, before);
  const price = await priceColumns(context, input, before);
  // Of options, the quantity is the pieces that are made, whatever the lines add to them.
  const counted = price.options === "{}" ? units : undefined;
  const { priceBasis, taxBasis, rushFeeAmount } = await settings.get(context, {});
  const { taxRatePercent, taxCents, dateIssued } = before ?? NOT_TAXED;
  const charged = {
    lineItems,
    ...price,
    quantity: input.quantity ?? counted ?? before?.quantity ?? 1,
    priceBasis: before?.priceBasis ?? priceBasis,
    taxBasis: before?.taxBasis ?? taxBasis,
    ...rushOf(input, toCents(rushFeeAmount), before),
  };
  const day = input.dateIssued ?? dateIssued ?? context.today();
  const dated = Object.assign({}, charged, { taxRatePercent, taxCents, dateIssued: day });
  return Object.assign(charged, await sumsOf(context, dated, before));
}

const NOT_TAXED = { taxRatePercent: null, taxCents: NO_CENTS, dateIssued: undefined };

/** What a sales order comes to by its charges, and the tax rate of it. */
export async function sumsOf(context: Context, charged: Charged, before?: Order) {
  const rateOfDay = await taxRateOn(context, charged.dateIssued);
  const was = before && { ...before, ...chargesOf(before) };
  const { subtotal, tax, total, taxRatePercent } = amountsAfter(chargesOf(charged), rateOfDay, was);
  const totalCents = total === before?.totalCents ? total : total && countable(total);
  return { subtotalCents: subtotal, taxCents: tax, taxRatePercent, totalCents };
}

function chargesOf(charged: Charged) {
  const lines = readLines(charged.lineItems);
  return Object.assign({}, charged, { lines, optionCents: optionCentsOf(charged), pieces: charged.quantity });
}

/** The fee is the shop's when an order is set to rush, unless another is said, and none where it is not. */
function rushOf({ rushFee, rushFeeAmount }: SalesOrderChange, ofShop: Cents, before?: Order) {
  const wasRush = before?.rushFee === 1;
  const isRush = rushFee ?? wasRush;
  const kept = wasRush ? before.rushFeeCents : ofShop;
  const fee = rushFeeAmount == null ? kept : toCents(rushFeeAmount);
  return { rushFee: flag(isRush), rushFeeCents: isRush ? fee : NO_CENTS };
}

/** The lines after a change, and where they changed, their units. */
function linesOf(input: SalesOrderChange["lineItems"], before: Order | undefined) {
  const { lineItems = "[]" } = before ?? {};
  if (!input) return { lineItems };
  const present = readLines(lineItems);
  const numbers = lineNumbers(input, present);
  const lines = input.map(({ description, quantity, unitPrice, discountPercent }, i): Line => {
    const discount = discountPercent ? { discountPercent } : {};
    const line = { no: numbers[i] ?? 0, description, quantity, unitPriceCents: toCents(unitPrice), ...discount };
    return Object.assign(line, { totalCents: lineTotal(line) });
  });
  const written = packLines(lines);
  if (written === packLines(present)) return { lineItems };
  return { lineItems: written, units: lines.reduce((units, { quantity }) => units + quantity, 0) };
}
