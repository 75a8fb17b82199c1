import { grouped } from "../../lib/grouped.ts";
import { type Cents, shareOfCents } from "../../lib/money.ts";
import { optionsCharge } from "../orders/rules.ts";
import { pricesOf, type SoldOptions } from "../orders/sold-options.ts";
import type { Revenue } from "../sales-orders/revenue.ts";
import type { IssuedOrder } from "./issued.ts";
import { sumOf } from "./report.ts";

/** What of an order falls on a model. */
interface OfModel {
  /** Empty for stocks without one. */
  model: string;
  units: number;
  amounts: Revenue;
}

/** What of an order falls on each model of its stocks: their pieces, and its amounts by what the stocks come to. */
export function byModel(order: IssuedOrder, amounts: Revenue): OfModel[] {
  const models = [...grouped(order.stocks, ({ sold }) => modelOf(sold))].map(([model, stocks]) => {
    const worth = sumOf(stocks, (stock) => optionsCharge({ ...stock, optionCents: pricesOf(stock.sold) }));
    return { model, units: sumOf(stocks, ({ units }) => units), worth };
  });
  const isFree = sumOf(models, ({ worth }) => worth) === 0;
  const parts = models.map(({ worth, units }) => (isFree ? units : worth));
  const whole = sumOf(parts, (part) => part);
  let before = 0;
  return models.map(({ model, units }, at) => {
    const [from, to] = [before, before + (parts[at] ?? 0)];
    before = to;
    const shared = Object.entries(amounts).map(([name, all]) => [
      name,
      models.length === 1 ? all : shareOfCents(all as Cents, to, whole) - shareOfCents(all as Cents, from, whole),
    ]);
    return { model, units, amounts: Object.fromEntries(shared) as Revenue };
  });
}

/** The model of a stock as it was sold; empty without one. */
export function modelOf(sold: SoldOptions): string {
  return sold.model?.name ?? "";
}
