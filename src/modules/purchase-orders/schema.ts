import { z } from "zod";
import { ById, Id, listOf } from "../../api/endpoint.ts";
import {
  amount,
  choice,
  date,
  keptDate,
  keptText,
  lines,
  optionalDate,
  optionalText,
  reference,
  requiredText,
  whole,
} from "../../lib/fields.ts";
import { worth } from "../../lib/wire.ts";
import { StockStatus } from "../inventory/schema.ts";

/** The statuses in order. It is closed short when the rest will not come, and cancelled before anything has come. */
export const PURCHASE_STATUSES = ["draft", "sent", "partly received", "received", "closed short", "cancelled"] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

const NewLine = z.object({
  partId: reference("Part").meta({ example: 1 }),
  vendorPartNumber: optionalText("Vendor part number", 100).optional(),
  quantity: whole("Quantity", 1, 1_000_000).meta({ example: 12 }),
  /** Dollars; the part's last cost if absent. */
  unitCost: amount("Unit cost").optional().meta({ example: 124 }),
});

export const LineChange = NewLine.extend({
  /** The line to change; without it a new one. */
  id: z.int("Line is an id").positive("Line is an id").optional().meta({ example: undefined }),
});

const fields = {
  vendorId: reference("Vendor").meta({ example: 1 }),
  orderDate: date("Order date").optional(),
  expectedDate: keptDate("Expected").meta({
    example: "2026-12-02",
    description: "Left empty it follows, when the order is sent, from the vendor's lead time",
  }),
  note: lines.kept("Note", 2000),
};

export const NewPurchaseOrder = z.object({ ...fields, lines: linesOf(NewLine) });
export type NewPurchaseOrder = z.output<typeof NewPurchaseOrder>;

/** All of a draft; of one on the way the expected date, the note and the lines; later the expected date and the note. */
export const PurchaseOrderChange = ById.extend({
  ...fields,
  vendorId: fields.vendorId.optional(),
  lines: linesOf(LineChange).optional(),
});
export type LineChange = z.output<typeof LineChange>;

function linesOf<Line extends z.ZodType>(line: Line) {
  return z.array(line, "Lines are a list").min(1, "Order at least one part").max(300, "An order has at most 300 lines");
}

const PurchaseLine = z.object({
  id: z.int(),
  partId: z.int(),
  partNumber: z.string(),
  name: z.string(),
  vendorPartNumber: z.string().nullable(),
  quantity: z.int(),
  unitCost: worth(),
  total: worth(),
  /** How much of it has come, less what went back. */
  received: z.int(),
});

const Receipt = z.object({
  id: z.int(),
  /** The shop's date of the delivery. */
  date: z.string(),
  paperNumber: z.string().nullable(),
  partId: z.int(),
  partNumber: z.string(),
  /** Below zero it went back to the vendor. */
  quantity: z.int(),
  unitCost: worth(),
  /** Why it went back, or came without being ordered. */
  reason: z.string().nullable(),
  performedBy: z.string(),
});

const shown = {
  number: z.string(),
  vendorName: z.string(),
  status: z.string(),
  orderDate: z.string(),
  expectedDate: z.string().nullable(),
  /** Dollars of all its lines. */
  total: worth(),
};

/** A purchase order in the list. */
export const PurchaseOrderRow = z.object({
  id: z.int(),
  ...shown,
  vendorId: z.int(),
  note: z.string().nullable(),
  /** How many parts and pieces, and how many pieces have come. */
  lines: z.int(),
  pieces: z.int(),
  received: z.int(),
  /** Days past the expected date while it is on the way, else 0. */
  daysLate: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type PurchaseOrderRow = z.infer<typeof PurchaseOrderRow>;

export const PurchaseOrder = PurchaseOrderRow.extend({
  lines: z.array(PurchaseLine),
  receipts: z.array(Receipt),
  /** Over- and under-delivery in sentences; empty before anything has come. */
  delivery: z.array(z.string()),
});
export type PurchaseOrder = z.infer<typeof PurchaseOrder>;

/** A purchase order after an act, with the line of the activity log that undoes it; null if nothing changed. */
export const PurchaseOrderDone = PurchaseOrder.extend({ change: z.int().nullable() });

export const PurchaseOrderList = listOf([
  "number",
  "vendorName",
  "status",
  "orderDate",
  "expectedDate",
  "total",
]).extend({
  status: choice("Status", [...PURCHASE_STATUSES, "on the way"])
    .optional()
    .meta({ description: "Only orders of this status; on the way means sent, and not all has come" }),
  /** On the way and past their expected date. */
  due: choice("Due", ["overdue"]).optional().meta({ description: "Only orders past their expected date" }),
  vendorId: Id.optional().meta({ description: "Those from one vendor" }),
  partId: Id.optional().meta({ description: "Those with a line of one part" }),
});

/** A line of a purchase order in the list of all lines. */
export const PurchaseLineRow = PurchaseLine.extend({
  purchaseOrderId: z.int(),
  number: z.string(),
  status: z.string(),
  vendorName: z.string(),
  orderDate: z.string(),
  expectedDate: z.string().nullable(),
});

/** A row of a file: a line with its order. Vendor and part are named. */
export const PurchaseLineInFile = z.object({
  number: requiredText("PO number", 50),
  vendorName: optionalText("Vendor", 200).optional(),
  status: choice("Status", PURCHASE_STATUSES).optional(),
  orderDate: optionalDate("Order date").optional(),
  expectedDate: optionalDate("Expected").optional(),
  partNumber: requiredText("Part number", 100),
  vendorPartNumber: optionalText("Vendor part number", 100).optional(),
  quantity: NewLine.shape.quantity,
  unitCost: NewLine.shape.unitCost,
});

export const PurchaseLineList = listOf(["number", "partNumber", "vendorName", "expectedDate", "quantity"]).extend({
  purchaseOrderId: Id.optional().meta({ description: "Those of one purchase order" }),
});

export const PurchaseStats = z.object({
  drafts: z.int(),
  onTheWay: z.int(),
  overdue: z.int(),
  /** The value of what is still to come, in dollars. */
  toCome: worth(),
});

export const PurchaseAct = ById.extend({
  reason: keptText("Reason", 500).transform((text) => text ?? null),
});

export const Receive = ById.extend({
  paperNumber: keptText("Paper number", 100).meta({ example: "DN-4711" }),
  lines: z
    .array(
      z.object({
        lineId: z.int("Line is an id").positive("Line is an id"),
        quantity: whole("Quantity", 0, 1_000_000).meta({ description: "How many came and are kept" }),
        refused: whole("Refused", 0, 1_000_000)
          .optional()
          .meta({ description: "How many came and are not kept: they go back, and are to come again" }),
        reason: keptText("Reason", 500).meta({ description: "Why some are not kept" }),
        /** Dollars; as ordered if absent. */
        unitCost: amount("Unit cost").optional(),
      }),
      "Lines are a list",
    )
    .max(300, "An order has at most 300 lines")
    .optional()
    .meta({ description: "Without it, and without others, all that is still to come", example: undefined }),
  others: z
    .array(
      z.object({
        partId: reference("Part"),
        quantity: whole("Quantity", 1, 1_000_000),
        unitCost: amount("Unit cost").optional(),
      }),
      "Others are a list",
    )
    .max(300, "An order has at most 300 lines")
    .optional()
    .meta({ description: "Parts that came and were not ordered; each gets a line", example: undefined }),
});

export const ReturnToVendor = ById.extend({
  paperNumber: keptText("Paper number", 100).meta({ example: "RMA-12" }),
  reason: requiredText("Reason", 500).meta({ example: "Bent in the box" }),
  lines: z
    .array(
      z.object({
        lineId: z.int("Line is an id").positive("Line is an id"),
        quantity: whole("Quantity", 1, 1_000_000),
      }),
      "Lines are a list",
    )
    .min(1, "Return at least one part")
    .max(300, "An order has at most 300 lines"),
});

/** What an order needs of a part that is not there. */
const Need = z.object({
  workOrderId: z.int().nullable(),
  salesOrderId: z.int().nullable(),
  /** Of the one or the other. */
  number: z.string(),
  /** How many of the pieces it needs are not there. */
  quantity: z.int(),
  /** When it needs them by the plan; null on hold, or where no day is known. */
  day: z.string().nullable(),
});

/** A part that is low on stock, and what has to be ordered of it. */
export const ToOrder = z.object({
  partId: z.int(),
  partNumber: z.string(),
  name: z.string(),
  stockStatus: StockStatus,
  vendorId: z.int().nullable(),
  /** Or the name of its supplier, who is no vendor. */
  vendorName: z.string().nullable(),
  vendorPartNumber: z.string().nullable(),
  leadDays: z.int().nullable(),
  /** The last working day on which it can be ordered for what needs it; null if nothing stops without it. */
  orderBy: z.string().nullable(),
  daysLate: z.int(),
  /** When the first of them needs it. */
  neededOn: z.string().nullable(),
  /** Ordered today, it comes on this day. */
  comesOn: z.string(),
  /** What stops without it, the earliest first. */
  stops: z.array(Need),
  /** What waits for a purchase order that comes later than it is needed. */
  waits: z.array(
    Need.extend({ purchaseOrderId: z.int(), purchaseOrder: z.string(), expectedDate: z.string().nullable() }),
  ),
  onHand: z.int(),
  reserved: z.int(),
  onOrder: z.int(),
  /** When the next of them come. */
  nextDate: z.string().nullable(),
  minimum: z.int(),
  reorderTo: z.int(),
  /** How many to order; 0 where what is on the way is enough. */
  quantity: z.int(),
  /** How many of these are in drafts already, and in which. */
  inDrafts: z.int(),
  drafts: z.array(z.object({ id: z.int(), number: z.string() })),
  unitCost: worth(),
  /** The cost of all that is to be ordered. */
  total: worth(),
});
export type ToOrder = z.infer<typeof ToOrder>;

/** All low parts: those that something stops without, by the day on which they must be ordered; then the others that are to be ordered; then those of which enough is on the way. */
export const ToOrderList = z.array(ToOrder);

export const NewDrafts = z.object({
  vendorIds: z
    .array(reference("Vendor"), "Vendors are a list")
    .max(500, "At most 500 vendors at once")
    .optional()
    .meta({ description: "Without it, every vendor that something should be ordered from", example: undefined }),
});

/** The new drafts, one for each vendor, with the line of the activity log that undoes all of them. */
export const DraftsMade = z.object({
  orders: z.array(z.object({ id: z.int(), number: z.string(), vendorName: z.string(), lines: z.int() })),
  change: z.int().nullable(),
});

/** Deliveries from a vendor, the latest first, and how punctual they were. */
export const Deliveries = z.object({
  receipts: z.array(
    Receipt.extend({
      purchaseOrderId: z.int(),
      number: z.string(),
      expectedDate: z.string().nullable(),
      daysLate: z.int(),
    }),
  ),
  /** Receipts with an expected date, how many were late, their share, and how late on average. */
  lateness: z.object({ receipts: z.int(), late: z.int(), latePercent: z.int(), meanDaysLate: z.number() }),
});
export type Deliveries = z.infer<typeof Deliveries>;
