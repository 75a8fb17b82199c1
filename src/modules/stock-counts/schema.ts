import { z } from "zod";
import { ById, Id, listOf } from "../../api/endpoint.ts";
import { anyText, choice, keptText, reference, whole } from "../../lib/fields.ts";
import { words, worth } from "../../lib/wire.ts";

export const COUNT_STATUSES = ["open", "booked", "cancelled"] as const;
export const CountStatus = choice("Status", COUNT_STATUSES);
export type CountStatus = z.infer<typeof CountStatus>;

export const NewCount = z.object({
  location: anyText("Location", 100).meta({
    description: 'Where the parts are kept; "" for those that are kept nowhere',
    example: "Layup",
  }),
});

export const CountEntry = ById.extend({
  partId: reference("Part"),
  counted: whole("Counted", 0).nullable().meta({ description: "null takes the count back", example: 7 }),
});

export const CancelCount = ById.extend({
  reason: keptText("Reason", 500).transform((text) => text ?? null),
});

/** A count in the list. */
export const StockCount = z.object({
  id: z.int(),
  number: words(),
  location: z.string(),
  status: CountStatus,
  /** How many parts were counted, and how many differed from what was expected. */
  counted: z.int(),
  differences: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When it was booked or cancelled. */
  closedAt: z.string().nullable(),
});
export type StockCount = z.infer<typeof StockCount>;

export const StockCountList = listOf(["number", "location", "status", "counted", "differences", "createdAt"]).extend({
  status: CountStatus.optional().meta({ description: "Only counts of this status" }),
});

/** A part on the sheet, counted or not. */
const line = {
  partId: z.int(),
  partNumber: z.string(),
  name: z.string(),
  /** On hand when it was counted; before that, on hand now. */
  expected: z.int(),
  counted: z.int().nullable(),
  difference: z.int(),
  countedAt: z.string().nullable(),
  countedBy: z.string().nullable(),
};
export const CountLine = z.object({
  ...line,
  /** The value of the difference at the average cost, in dollars. */
  value: worth(),
});
export type CountLine = z.infer<typeof CountLine>;

/**
 * A count with its sheet: all parts of the place, and others counted there. A closed one has only the counted parts.
 */
export const CountSheet = StockCount.extend({ lines: z.array(CountLine) });
export type CountSheet = z.infer<typeof CountSheet>;

/** A counted part as a row of a file. */
export const CountLineRow = z.object({ id: z.int(), number: z.string(), ...line });
export const CountLineList = listOf(["partNumber"]).extend({
  count: Id.optional().meta({ description: "Lines of this count" }),
});

/** A count after an act, with the line of the activity log that undoes it, and warnings to show at once. */
export const CountDone = StockCount.extend({ change: z.int(), warnings: z.array(z.string()) });
