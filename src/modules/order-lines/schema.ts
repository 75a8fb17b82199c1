import { z } from "zod";
import { ById } from "../../api/endpoint.ts";
import {
  amount,
  choice,
  keptText,
  optionalText,
  percent,
  reference,
  requiredText,
  lines as severalLines,
  truth,
  whole,
} from "../../lib/fields.ts";
import { worth } from "../../lib/wire.ts";

/** More would not fit the database's whole numbers when multiplied. */
const MOST_OF_A_LINE = 1_000_000;
/** So many lines has an order at most. */
export const MOST_LINES = 500;

const optionIds = z
  .union([reference("Option"), z.array(reference("Option")).max(200, "At most 200 options")])
  .nullable();

/** What can be said of any line of an order. */
const LineForm = z.object({
  options: z
    .record(
      z.string().max(50),
      z.union([optionIds, requiredText("Color category", 100)]),
      "Options are named by their category",
    )
    .optional()
    .meta({
      description:
        "The options of a stock: the id of an option, or several, by the name of its field or the id of its category",
      example: { model: 1 },
    }),
  partNumber: keptText("Part number", 100),
  description: optionalText("Description", 500),
  quantity: whole("Quantity", 1, MOST_OF_A_LINE).optional(),
  unitPrice: amount("Unit price").nullish().meta({
    description: "What one costs, where that was agreed on; null for the price of its options or of the part",
    example: null,
  }),
  discountPercent: percent("Discount")
    .nullish()
    .meta({ description: "Percent that the line costs less; without it, what the customer's price level gives" }),
  instruction: severalLines.kept("Instruction", 500),
});

/** A new line: a stock that is made, or an item from the shelf or a charge. */
export const NewOrderLine = LineForm.extend({
  kind: choice("Kind", ["stock", "item"]),
  partId: reference("Part").nullish().meta({ description: "The part that an item takes from the shelf" }),
});
export type NewOrderLine = z.output<typeof NewOrderLine>;

/** Asked where an order takes more from the shelf than is free. */
export const EVEN_SO = {
  evenSo: truth("Even so").optional().meta({
    example: false,
    description: "true takes parts although there are fewer on the shelf than nobody else waits for",
  }),
};

/** The most letters of pasted rows: far more than an order has lines. */
const MOST_PASTED = 1_000_000;

/** Rows that were copied from a spreadsheet. */
export const PastedRows = z.object({
  text: z
    .string("Rows are text")
    .refine((text) => text.trim() !== "", "Paste the rows of a spreadsheet")
    .max(MOST_PASTED, `An order has at most ${MOST_LINES} lines, and this is far more`)
    .meta({
      example: "PAD-1\t5\t24.90\nRidgeline Hunter\t2\n",
      description:
        "An item, a quantity and a price each with tabs between them, or the names of the columns above them",
    }),
  customerId: reference("Customer").nullish().meta({ description: "At whose prices", example: null }),
});

/** A line as it is added, with all that can be said of it. */
const ReadLine = z.object({
  kind: z.enum(["stock", "item"]),
  options: z.record(z.string(), z.union([z.int(), z.string(), z.array(z.int())])),
  partId: z.int().nullable(),
  partNumber: z.string().nullable(),
  description: z.string().nullable(),
  quantity: z.int(),
  unitPrice: worth().nullable(),
  discountPercent: z.number().nullable(),
  instruction: z.string().nullable(),
});
export type ReadLine = z.infer<typeof ReadLine>;

/** What a pasted row becomes. */
export const PastedRow = z.object({
  /** Its place among what was pasted, from 1. */
  row: z.int(),
  /** As it was pasted; only the beginning of a long row. */
  text: z.string(),
  /** The line to add; null where there is a problem. */
  line: ReadLine.nullable(),
  description: z.string().nullable(),
  unitPrice: worth().nullable(),
  total: worth().nullable(),
  /** Why it cannot be a line. */
  problem: z.string().nullable(),
});
export type PastedRow = z.infer<typeof PastedRow>;

/** A line that is added to an order. */
export const AddedLine = NewOrderLine.extend(ById.shape).extend(EVEN_SO);

/** All lines of a new order. */
export const NewOrderLines = z
  .array(NewOrderLine)
  .min(1, "An order has at least one line")
  .max(MOST_LINES, `An order has at most ${MOST_LINES} lines`);

/** A line of an order, by its number. */
export const LineOf = ById.extend({
  no: z.coerce
    .number("A line is a whole number")
    .int("A line is a whole number")
    .min(0, "A line is at least 0")
    .meta({ example: 0, description: "The number of the line, as the order's lines show it" }),
});

/** A line that is added once more. */
export const RepeatedLine = LineOf.extend(EVEN_SO);

/** A change names only the changed fields. */
export const OrderLineChange = LineForm.partial().extend(LineOf.shape).extend(EVEN_SO);
export type OrderLineChange = Omit<z.output<typeof OrderLineChange>, "id" | "no">;

/** The record of the 409 that asks for `evenSo`: the parts of which too few are free, and who waits for them. */
export const ShelfAsked = z.object({
  short: z.array(
    z.object({
      partId: z.int(),
      partNumber: z.string(),
      onHand: z.int(),
      promised: z.int(),
      /** How many the order takes. */
      asked: z.int(),
      waiting: z.array(z.object({ customerName: z.string(), number: z.string(), quantity: z.int() })),
    }),
  ),
});
export type ShelfAsked = z.infer<typeof ShelfAsked>;

/** A line of an order, with what it comes to and how far it is. */
export const OrderLine = z.object({
  /** By which work orders, shipments and changes name it. */
  no: z.int(),
  kind: z.enum(["stock", "item"]),
  description: z.string(),
  /** The part from the shelf. */
  partId: z.int().nullable(),
  /** The shop's number of a stock so configured. */
  partNumber: z.string().nullable(),
  /** The options of a stock as a change names them: by field or category, an id, several, or a color category. */
  options: z.record(z.string(), z.union([z.int(), z.string(), z.array(z.int())])),
  /** The same as they were sold. */
  sold: z.array(z.object({ category: z.string(), id: z.int(), name: z.string(), price: worth() })),
  quantity: z.int(),
  /** What one costs by its options; null of an item. */
  listPrice: worth().nullable(),
  /** Whether its price was agreed on, and is not that of its options. */
  isAgreed: z.boolean(),
  unitPrice: worth(),
  discountPercent: z.number(),
  /** What the discount is called, such as the customer's price level. */
  discountName: z.string().nullable(),
  total: worth(),
  instruction: z.string().nullable(),
  /** Pieces with a work order, and those that are finished; null of an item. */
  sent: z.int().nullable(),
  made: z.int().nullable(),
  shipped: z.int(),
  /** When its order was last changed: the version of all its lines. */
  updatedAt: z.string(),
});
export type OrderLine = z.infer<typeof OrderLine>;
