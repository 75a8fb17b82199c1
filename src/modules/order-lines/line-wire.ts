import type { OrderLine as Stored } from "../../../db/tables/sales-orders.ts";
import { toDollars } from "../../lib/money.ts";
import { OPTION_CATEGORIES, OPTION_FIELDS } from "../catalog/schema.ts";
import { readOptions } from "../orders/sold-options.ts";
import { listPriceOf } from "./lines.ts";
import type { OrderLine } from "./schema.ts";

/** A line on the wire: its options by id and as sold, and dollars. `far` is how far it is, and its order's version. */
export function lineOnWire(line: Stored, far: Pick<OrderLine, "sent" | "made" | "shipped" | "updatedAt">): OrderLine {
  const { no, kind, description, partId, partNumber, quantity, discountPercent, discountName, instruction } = line;
  const isStock = kind === "stock";
  return {
    no,
    kind,
    description,
    partId,
    partNumber,
    ...optionsOnWire(line),
    quantity,
    listPrice: isStock ? toDollars(listPriceOf(line)) : null,
    isAgreed: line.agreedCents !== null,
    unitPrice: toDollars(line.unitPriceCents),
    discountPercent,
    discountName,
    total: toDollars(line.totalCents),
    instruction,
    ...far,
  };
}

function optionsOnWire({ options: json }: Stored): Pick<OrderLine, "options" | "sold"> {
  const { colorCategory, others = [], ...nine } = readOptions(json);
  const options: OrderLine["options"] = {};
  const sold: OrderLine["sold"] = [];
  for (const field of OPTION_FIELDS) {
    const chosen = nine[field];
    if (chosen === undefined) continue;
    options[field] = chosen.id;
    sold.push({
      category: OPTION_CATEGORIES[field],
      id: chosen.id,
      name: chosen.name,
      price: toDollars(chosen.priceCents),
    });
  }
  if (colorCategory !== undefined) options["colorCategory"] = colorCategory;
  for (const { id, name, priceCents, categoryId, category } of others) {
    options[categoryId] = [...[options[categoryId] ?? []].flat(), id] as number[];
    sold.push({ category, id, name, price: toDollars(priceCents) });
  }
  return { options, sold };
}
