import type { z } from "zod";
import { OPTION_FIELDS } from "../../../src/modules/catalog/schema.ts";
import type { NewOrderLine, OrderLine } from "../../../src/modules/order-lines/schema.ts";
import { type OptionValues, optionsOf } from "../options/prices.ts";

/** What the fields of a stock hold, in a dialog and in the form of a new order. */
export type StockValues = OptionValues & {
  quantity: number | undefined;
  partNumber: string;
  /** Dollars; undefined for what its options come to. */
  unitPrice: number | undefined;
  /** Percent; undefined for what the customer's price level gives. */
  discountPercent: number | undefined;
  instruction: string;
};

/** A stock of which nothing is said yet. */
export function emptyStock(): StockValues {
  return {
    ...optionsOf(),
    quantity: 1,
    partNumber: "",
    unitPrice: undefined,
    discountPercent: undefined,
    instruction: "",
  };
}

type SoldStock = Pick<
  OrderLine,
  "options" | "quantity" | "isAgreed" | "unitPrice" | "discountPercent" | "partNumber" | "instruction"
>;

/** The fields of a stock of an order as it was sold. */
export function stockOfLine(line: SoldStock): StockValues {
  const { options, quantity, isAgreed, unitPrice, discountPercent, partNumber, instruction } = line;
  const chosen = OPTION_FIELDS.map((field) => [field, (options[field] as number | undefined) ?? null]);
  return {
    ...emptyStock(),
    ...Object.fromEntries(chosen),
    colorCategory: String(options["colorCategory"] ?? ""),
    otherOptions: Object.values(options).flatMap((one) => (Array.isArray(one) ? one : [])),
    quantity,
    partNumber: partNumber ?? "",
    unitPrice: isAgreed ? unitPrice : undefined,
    discountPercent: discountPercent || undefined,
    instruction: instruction ?? "",
  };
}

/** The options of a stock as a line of an order names them. */
export function namedOptions({ colorCategory, otherOptions, ...values }: OptionValues) {
  const nine = Object.fromEntries(OPTION_FIELDS.map((field) => [field, values[field]]));
  return { ...nine, ...(colorCategory ? { colorCategory } : {}), otherOptions };
}

/** A stock as a line of a new order is sent. */
export function lineOfStock(stock: StockValues): z.input<typeof NewOrderLine> {
  const { quantity, unitPrice, discountPercent, partNumber, instruction } = stock;
  return { kind: "stock", options: namedOptions(stock), quantity, unitPrice, discountPercent, partNumber, instruction };
}

/** The field of a stock that a sentence about its line is for: one about its options stands at the option. */
export function fieldOfStock(path: string): string {
  if (path === "options") return "model";
  const [, name = path] = /^options\.(\w+)/.exec(path) ?? [];
  const hasField = name === path || name === "colorCategory" || OPTION_FIELDS.some((field) => field === name);
  return hasField ? name : "otherOptions";
}
