import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import type { Saved } from "../../../db/tables.ts";
import { invalidAt } from "../../lib/errors.ts";
import { type Cents, NO_CENTS, timesCents, toCents, tooMuch } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";
import { isSame } from "../../records/lists.ts";
import { flag } from "../../records/records.ts";
import { countable, priceAfter } from "../orders/pricing.ts";
import { amountsAfter, lineTotal } from "../orders/rules.ts";
import { hasOptions, pricesOf, readOptions, type SoldOptions } from "../orders/sold-options.ts";
import { settings } from "../settings/service.ts";
import { taxRateOn } from "../settings/tax-rates.ts";
import { lineNumbers } from "./line-numbers.ts";
import type { SalesOrderChange } from "./schema.ts";

type Order = Saved<"sales_orders">;

/** What the amounts of a sales order follow from. */
type Charged = Pick<Order, "lineItems" | "quantity" | "dateIssued" | "priceBasis" | "shippingCents"> &
  Pick<Order, "rushFeeCents" | "taxBasis" | "taxRatePercent" | "taxCents"> & { options: SoldOptions };

/** The charges and amounts after a change. Throws Invalid if they are too large to count. */
export async function chargedColumns(context: Context, input: SalesOrderChange, stored?: Order) {
  const before = stored && { ...stored, options: readOptions(stored.options) };
  const present = before?.lineItems ?? [];
  const lineItems = linesAfter(input.lineItems, present, before?.lastLineNo);
  const price = await priceAfter(context, input, before);
  // Options count the pieces that are made, whatever the lines add.
  const units = hasOptions(price.options) || isSame(lineItems, present) ? undefined : unitsOf(lineItems);
  const { priceBasis, taxBasis, rushFeeAmount } = await settings.get(context, {});
  const { taxRatePercent, taxCents, dateIssued } = before ?? NOT_TAXED;
  const charged = {
    lineItems,
    ...price,
    quantity: input.quantity ?? units ?? before?.quantity ?? 1,
    priceBasis: before?.priceBasis ?? priceBasis,
    taxBasis: before?.taxBasis ?? taxBasis,
    ...rushOf(input, toCents(rushFeeAmount), before),
  };
  const day = input.dateIssued ?? dateIssued ?? context.today();
  const sums = await sumsOf(context, { ...charged, taxRatePercent, taxCents, dateIssued: day }, before);
  const lastLineNo = Math.max(before?.lastLineNo ?? 0, ...lineItems.map(({ no }) => no));
  return { ...charged, ...sums, options: JSON.stringify(price.options), lastLineNo };
}

const NOT_TAXED = { taxRatePercent: null, taxCents: NO_CENTS, dateIssued: undefined };

/** The amounts of a sales order by its charges, and its tax rate. */
export async function sumsOf(context: Context, charged: Charged, before?: Charged & Pick<Order, "totalCents">) {
  const rateOfDay = await taxRateOn(context, charged.dateIssued);
  const was = before && { ...before, ...chargesOf(before) };
  const { subtotal, tax, total, taxRatePercent } = amountsAfter(chargesOf(charged), rateOfDay, was);
  const totalCents = total === before?.totalCents ? total : total && countable(total);
  return { subtotalCents: subtotal, taxCents: tax, taxRatePercent, totalCents };
}

function chargesOf(charged: Charged) {
  const { lineItems: lines, quantity: pieces, options } = charged;
  return { ...charged, lines, pieces, optionCents: pricesOf(options) };
}

/** A rush order has the shop's fee unless it has its own; others have none. */
function rushOf(
  { rushFee, rushFeeAmount }: SalesOrderChange,
  ofShop: Cents,
  before?: Pick<Order, "rushFee" | "rushFeeCents">,
) {
  const wasRush = before?.rushFee === 1;
  const isRush = rushFee ?? wasRush;
  const kept = wasRush ? before.rushFeeCents : ofShop;
  const fee = rushFeeAmount == null ? kept : toCents(rushFeeAmount);
  return { rushFee: flag(isRush), rushFeeCents: isRush ? fee : NO_CENTS };
}

/** The lines after a change. Fields that the input omits stay as in the line of that number. */
function linesAfter(input: SalesOrderChange["lineItems"], present: readonly OrderLine[], lastLineNo = 0): OrderLine[] {
  if (!input) return [...present];
  const numbers = lineNumbers(input, present, lastLineNo);
  return input.map(({ description, quantity, unitPrice, discountPercent }, i) => {
    const no = numbers[i] as number;
    const { partId = null, taxable = 1 } = present.find((line) => line.no === no) ?? {};
    const priced = { quantity, unitPriceCents: toCents(unitPrice), discountPercent: discountPercent ?? 0 };
    const wrong = tooMuch(timesCents(priced.unitPriceCents, quantity), "line");
    if (wrong !== undefined) throw invalidAt(`lineItems.${i}.unitPrice`, wrong);
    return { no, description, partId, ...priced, totalCents: lineTotal(priced), taxable };
  });
}

function unitsOf(lines: readonly OrderLine[]): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0);
}
