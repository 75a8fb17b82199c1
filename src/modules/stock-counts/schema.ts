import { z } from "zod";
import { ById, Id, listOf } from "../../api/endpoint.ts";
import { anyText, choice, keptText, reference, requiredText, truth, whole } from "../../lib/fields.ts";
import { words, worth } from "../../lib/wire.ts";

export const COUNT_STATUSES = ["open", "booked", "cancelled"] as const;
export const CountStatus = choice("Status", COUNT_STATUSES);
export type CountStatus = z.infer<typeof CountStatus>;

/** What a count is of. */
const SCOPES = ["location", "parts", "class", "all"] as const;
export const COUNT_CLASSES = ["A", "B", "C"] as const;
const Class = choice("Class", COUNT_CLASSES);
export type CountClass = z.infer<typeof Class>;

/** More pieces than this are a code that was scanned into the field. */
export const MOST_COUNTED = 999_999_999;

export const NewCount = z.object({
  location: anyText("Location", 100).optional().meta({
    description: 'The parts kept there; "" for those that are kept nowhere',
    example: "Layup",
  }),
  parts: z
    .array(requiredText("Part number", 200))
    .min(1, "Enter the numbers of the parts to count")
    .max(1000, "A list has at most 1,000 parts. Count a location, a class or all parts instead")
    .optional()
    .meta({ description: "These parts, each by its part number, SKU or vendor's number", example: undefined }),
  class: Class.optional().meta({
    description:
      "The parts of this class by the value of what was used in 365 days: A the first 80 %, B the next 15 %, C the " +
      "rest. Without location, parts and class it is a count of all parts",
    example: undefined,
  }),
  isBlind: truth("Blind").optional().meta({
    description: "Whether those who count are told what is expected only once it is booked; left out, it is",
  }),
});

export const CountEntry = ById.extend({
  partId: reference("Part"),
  counted: whole("Counted", 0, MOST_COUNTED).nullable().meta({ description: "null takes the count back", example: 7 }),
  before: whole("Before", 0, MOST_COUNTED).nullish().meta({
    description: "The count that it replaces. If somebody else counted another, the answer is 409 with who",
    example: undefined,
  }),
  add: truth("Add").optional().meta({
    description: "Whether a part that is not on the sheet is added to it; else it is refused",
    example: undefined,
  }),
});

export const CountScan = ById.extend({
  code: requiredText("Code", 200).meta({
    description: "A part number, a SKU, or a vendor's number of a part",
    example: "CF-3K-TW50",
  }),
});

export const CancelCount = ById.extend({
  reason: keptText("Reason", 500).transform((text) => text ?? null),
});

/** A count in the list. */
export const StockCount = z.object({
  id: z.int(),
  number: words(),
  /** What it is of: a location ("" for parts that are kept nowhere), a list of parts, a class, or all. */
  scope: z.enum(SCOPES),
  location: z.string(),
  class: z.enum(COUNT_CLASSES).nullable(),
  /** Until it is booked, who may not book it is not told what is expected. */
  isBlind: z.boolean(),
  status: CountStatus,
  /** How many parts are on its sheet, and how many of them were counted. What was not counted stays as it was. */
  parts: z.int(),
  counted: z.int(),
  /** How many differed from what was expected; null if that is not told. */
  differences: z.int().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When it was booked or cancelled. */
  closedAt: z.string().nullable(),
});
export type StockCount = z.infer<typeof StockCount>;

export const StockCountList = listOf([
  "number",
  "scope",
  "location",
  "status",
  "parts",
  "counted",
  "differences",
  "createdAt",
]).extend({
  status: CountStatus.optional().meta({ description: "Only counts of this status" }),
});

/** A part on the sheet, counted or not. */
const line = {
  partId: z.int(),
  partNumber: z.string(),
  name: z.string(),
  /** On hand when it was counted; before that, on hand now. Null if that is not told. */
  expected: z.int().nullable(),
  counted: z.int().nullable(),
  /** Null if what is expected is not told. */
  difference: z.int().nullable(),
  countedAt: z.string().nullable(),
  countedBy: z.string().nullable(),
};
export const CountLine = z.object({
  ...line,
  /** The value of the difference at the average cost, in dollars. */
  value: worth(),
});
export type CountLine = z.infer<typeof CountLine>;

/** A part that was scanned, with whether it is on the sheet. */
export const ScannedLine = CountLine.extend({ isOnSheet: z.boolean() });

/** A count with its sheet: all parts to count, whether they were counted or not. */
export const CountSheet = StockCount.extend({ lines: z.array(CountLine) });
export type CountSheet = z.infer<typeof CountSheet>;

/** A counted part as a row of a file. */
export const CountLineRow = z.object({ id: z.int(), number: z.string(), ...line });
export const CountLineList = listOf(["partNumber"]).extend({
  count: Id.optional().meta({ description: "Lines of this count" }),
});

/** A count after an act, with the line of the activity log that undoes it, and warnings to show at once. */
export const CountDone = StockCount.extend({ change: z.int(), warnings: z.array(z.string()) });
export type CountDone = z.infer<typeof CountDone>;
