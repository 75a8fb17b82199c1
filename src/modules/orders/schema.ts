import { z } from "zod";
import { isDate } from "../../lib/dates.ts";
import {
  amount,
  choice,
  date,
  keptText,
  optionalDate,
  optionalText,
  reference,
  requiredText,
  truth,
  whole,
} from "../../lib/fields.ts";
import { dollars, optionalDollars, worth } from "../../lib/wire.ts";
import { OPTION_CATEGORIES, OPTION_FIELDS, type OptionField } from "../catalog/schema.ts";

const optionId = (label: string) =>
  z.int(`${label} is the id of a feature option`).positive(`${label} is the id of a feature option`).nullish();

/** The options of an order by id. The color category is a name, or the id of a color in it. */
export const OptionChoice = z.object({
  model: optionId("Model").meta({ example: 1 }),
  type: optionId("Type"),
  hand: optionId("Hand"),
  actionLength: optionId("Action length"),
  actionInlet: optionId("Action inlet"),
  bottomMetal: optionId("Bottom metal"),
  barrelInlet: optionId("Barrel inlet"),
  colorCategory: z
    .union([z.int().positive(), keptText("Color category", 100)], "Color category is a name or the id of a color")
    .meta({ example: "Metallic" }),
  colorOption: optionId("Color option"),
  customFeature: optionId("Custom feature"),
  otherOptions: z
    .array(reference("Option"), "Other options is a list of options")
    .max(200, "An order has at most 200 other options")
    .optional()
    .meta({ example: [], description: "The ids of options of categories that are none of these" }),
});
export type OptionChoice = z.output<typeof OptionChoice>;

/** An option as it was sold: later changes of the catalogue do not touch it. */
const SoldOption = z.object({ id: z.int(), name: z.string(), price: worth() });

/** Whether the prices of options are for the order or for each piece. */
export const priceBasis = choice("Price basis", ["order", "piece"]);
export type PriceBasis = z.output<typeof priceBasis>;

/** Whether tax is on the lines, or on the whole order. */
export const taxBasis = choice("Tax basis", ["lines", "all"]);
export type TaxBasis = z.output<typeof taxBasis>;

/** The price fields of both kinds of order. */
export const Priced = z.object({
  model: z.int().nullable(),
  type: z.int().nullable(),
  hand: z.int().nullable(),
  actionLength: z.int().nullable(),
  actionInlet: z.int().nullable(),
  bottomMetal: z.int().nullable(),
  barrelInlet: z.int().nullable(),
  colorCategory: z.string().nullable(),
  colorOption: z.int().nullable(),
  customFeature: z.int().nullable(),
  options: z.partialRecord(z.enum(OPTION_FIELDS), SoldOption),
  /** The ids of the options of other categories, and how they were sold. */
  otherOptions: z.array(z.int()),
  soldOthers: z.array(SoldOption.extend({ categoryId: z.int(), category: z.string() })),
  priceBasis,
  shipping: dollars(),
  total: optionalDollars(),
});

const optionNames = Object.fromEntries(
  OPTION_FIELDS.map((field) => [field, optionalText(OPTION_CATEGORIES[field], 200)]),
) as Record<OptionField, ReturnType<typeof optionalText>>;

/** How a file differs from a form, for both kinds of order: options by name, and the total. */
export const orderRow = {
  ...optionNames,
  otherOptions: optionalText("Other options", 2000),
  status: requiredText("Status", 50).optional(),
  shipping: amount("Shipping").optional(),
  total: amount("Total").nullable().optional(),
};

/** The words of the list and the order form; other words from imports are kept. */
export const STATUSES = [
  "draft",
  "pending",
  "approved",
  "confirmed",
  "manufacturing",
  "shipped",
  "fulfilled",
  "completed",
  "on hold",
  "cancelled",
] as const;

/** The first status of a new order in other systems; here that is a draft. */
export const NEW = "New";

/** The stored status of an order: `New` is a draft. */
export function storedStatus(status: string): string {
  return status === NEW ? "draft" : status;
}

/** What a status means: still to do, put aside, called off, or finished. */
export const State = z.enum(["open", "held", "cancelled", "done"]);

/** A total may be sent along; it is what the screen showed, and is never stored. */
const ignoredTotal = z.unknown().optional().meta({ description: "Ignored: the server computes it", example: 0 });

export const DUE_TOO_EARLY = "Due date is on or after the date issued";

interface Dates {
  dateIssued?: string;
  dueDate?: string | null;
}

/** Whether an order would be due before it was issued. */
export function isDueTooEarly({ dateIssued, dueDate }: Dates): boolean {
  return !!dateIssued && !!dueDate && dueDate < dateIssued;
}

/** Refuses an order that is due before it was issued, with a sentence on the due date, whatever else is wrong. */
export function inTime<Order extends z.ZodObject>(order: Order): Order {
  return order.refine((dates) => !isDueTooEarly(dates as Dates), {
    path: ["dueDate"],
    message: DUE_TOO_EARLY,
    when: ({ value }) => [(value as Dates).dateIssued, (value as Dates).dueDate].every((date) => isDate(date ?? "")),
  });
}

/** What lists of orders are asked for, so that their rows also name options. */
export const categoriesAsked = {
  categories: z
    .string()
    .regex(/^\d+(,\d+)*$/, "Categories are ids with commas: 1,7")
    .max(1000, "Categories are at most 1,000 characters")
    .optional()
    .meta({
      example: "1,7",
      description:
        "The ids of option categories, with commas: each row then has `further`, with what was chosen of each; ids of no category are left out",
    }),
};

/** What lists of orders are asked for, so that their rows also say what they are. */
export const whatAsked = {
  what: choice("What", ["1"]).optional().meta({
    description:
      'With 1 each row has `what`: what the order is, in one line: "6 × Ridgeline Hunter right, 2 left, 5 pads"',
  }),
};

/** What makes an order more urgent. */
export const MARKS = { rushFee: truth("Rush fee").optional(), isCritical: truth("Critical").optional() };

const customerName = requiredText("Customer name", 200).meta({ example: "Bighorn Rifle Works" });
const quantity = whole("Quantity", 1).meta({ example: 2 });
const shipping = amount("Shipping").nullish().meta({ example: 24.5 });

/** The fields of the order dialog, before they are compared with each other. */
export const OrderDialog = OptionChoice.extend({
  customerName,
  quantity,
  dateIssued: date("Date issued"),
  dueDate: optionalDate("Due date"),
  partNumber: optionalText("Part number", 100).meta({ description: "With one the order is a work order" }),
  shipping,
  ...MARKS,
  total: ignoredTotal,
});
