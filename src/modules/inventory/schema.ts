import { z } from "zod";
import { ById, Id, listOf } from "../../api/endpoint.ts";
import {
  amount,
  choice,
  date,
  lines,
  namesOf,
  optionalDate,
  optionalText,
  reference,
  requiredText,
  statusFilter,
  truth,
  whole,
} from "../../lib/fields.ts";
import { answerFieldsOf, dollars, optionalDollars, worth } from "../../lib/wire.ts";

/** Sorted by urgency. */
export const STOCK_STATUSES = ["in_stock", "low_stock", "out_of_stock"] as const;
export const StockStatus = choice("Stock status", STOCK_STATUSES);
export type StockStatus = z.infer<typeof StockStatus>;

/** A filter: one status, or both that call for an order. */
export const StockFilter = choice("Stock status", [...STOCK_STATUSES, "low_or_out"]);
export type StockFilter = z.infer<typeof StockFilter>;

/** The fields of a part in a file. */
export const PartRow = z.object({
  partNumber: requiredText("Part number", 100).meta({ example: "CF-3K-TW50" }),
  sku: optionalText("SKU", 100),
  name: requiredText("Name", 200).meta({ example: "Carbon fabric 3K twill, 50 in" }),
  description: lines.optional("Description", 2000),
  supplier: optionalText("Supplier", 200),
  supplierPartNumber: optionalText("Supplier part number", 100).meta({ example: "00417" }),
  unitCost: amount("Unit cost").optional().meta({ example: 38.5 }),
  stockQuantity: whole("Quantity", 0).optional(),
  /** Null: the shop's default threshold. */
  minimumStock: whole("Minimum stock", 0)
    .nullish()
    .transform((minimum) => minimum ?? null),
  location: optionalText("Location", 100),
  lastOrderDate: optionalDate("Last order date"),
  category: optionalText("Category", 100),
  reorderTo: whole("Reorder to", 0)
    .nullable()
    .optional()
    .meta({ description: "Order up to this stock; null for twice the minimum. Left out, it stays" }),
  isActive: truth("Active").optional(),
  salePrice: amount("Sale price")
    .nullable()
    .optional()
    .meta({ example: 74, description: "What a piece is sold for; null where it has no price. Left out, it stays" }),
});

export const NewPart = PartRow.extend({
  vendorId: reference("Vendor").nullable().optional().meta({
    example: undefined,
    description: "The vendor it is ordered from; left out, the vendor with the supplier's name",
  }),
});
export type NewPart = z.output<typeof NewPart>;

/** A quantity below zero may be sent back as it was read; see the service. */
export const PartChange = ById.extend({
  ...NewPart.shape,
  stockQuantity: whole("Quantity", -1_000_000_000).optional(),
});

const Told = z.object(answerFieldsOf(NewPart.shape));
/** The fields that follow the stock status. */
const LAST = {
  lastOrderDate: true,
  category: true,
  reorderTo: true,
  isActive: true,
  vendorId: true,
  salePrice: true,
} as const;
export const Part = z.object({
  id: z.int(),
  ...Told.omit(LAST).shape,
  /** What those on hand cost: at the average of the movements, not at the last cost. */
  value: dollars("stockValueCents"),
  /** What open work orders still need of it. */
  reserved: z.int(),
  stockStatus: StockStatus,
  ...Told.pick(LAST).shape,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Part = z.infer<typeof Part>;

export const PartList = listOf(["stockStatus", ...namesOf(PartRow.shape)]).extend({
  status: statusFilter,
  stockStatus: StockFilter.optional().meta({ description: "Only parts with this stock status" }),
  /** The whole text, without case; "" for parts without one. */
  location: z
    .string()
    .max(100, "Location is at most 100 characters")
    .optional()
    .meta({ description: "Only parts that are kept there" }),
  supplier: z
    .string()
    .max(200, "Supplier is at most 200 characters")
    .optional()
    .meta({ description: "Only parts of the supplier of this name" }),
  category: z
    .string()
    .max(100, "Category is at most 100 characters")
    .optional()
    .meta({ description: "Only parts of this category" }),
  vendor: Id.optional().meta({ description: "Parts whose supplier is this vendor, by name" }),
});

/** The locations of parts in alphabetical order, each once, whatever the case. */
export const PartLocations = z.array(z.string());

export const PartStats = z.object({
  /** Active parts, as in all counts but that of the value. */
  totalParts: z.int(),
  /** What all stock cost, in dollars: the sum of the parts' values. */
  totalValue: worth(),
  /** Parts that are low after what is reserved, those out of stock included. */
  lowStock: z.int(),
  outOfStock: z.int(),
  /** Parts ordered within the last 30 days. */
  recentOrders: z.int(),
});

export const Scan = z.object({
  code: requiredText("Code", 200).meta({
    description: "A part number, a SKU, or a vendor's number of a part, as it stands on a label",
    example: "CF-3K-TW50",
  }),
});

/** What can be booked by hand; other movements come from work orders and imports. */
export const MOVEMENT_KINDS = ["receive", "issue", "return", "count", "scrap", "adjust"] as const;
export const MovementKind = choice("Kind", MOVEMENT_KINDS);
export type MovementKind = z.infer<typeof MovementKind>;

export const NewMovement = z.object({
  partId: reference("Part"),
  kind: MovementKind,
  quantity: whole("Quantity", -1_000_000_000).meta({
    description:
      "Pieces; of a count those that are there, of an adjustment those that come, or leave where it is below 0. " +
      "Those that are returned come back to the shelf, or leave it where they go back to a vendor",
    example: 12,
  }),
  /** For pieces that come; absent: the last cost if received, else the average on hand. */
  unitCost: amount("Unit cost").nullish(),
  reason: optionalText("Reason", 500),
  vendorId: reference("Vendor").nullish(),
  paperNumber: optionalText("Paper number", 100),
  workOrderId: reference("Work order").nullish(),
});
export type NewMovement = z.output<typeof NewMovement>;

export const StockMovement = z.object({
  id: z.int(),
  at: z.string(),
  partId: z.int(),
  partNumber: z.string(),
  kind: MovementKind,
  /** Above zero it came, below it left. */
  quantity: z.int(),
  /** How many there were after it. */
  onHand: z.int(),
  /** What they are worth, in dollars, with the sign of the quantity. */
  value: dollars("valueCents"),
  reason: z.string().nullable(),
  vendorName: z.string().nullable(),
  paperNumber: z.string().nullable(),
  workOrderId: z.int().nullable(),
  woNumber: z.string().nullable(),
  /** The purchase order that it came from. */
  poNumber: z.string().nullable(),
  /** The movement that it undoes. */
  reversesId: z.int().nullable(),
  performedBy: z.string(),
  /** The line of the activity log by which it is undone. */
  change: z.int().nullable(),
});
export type StockMovement = z.infer<typeof StockMovement>;

export const StockMovementList = listOf(["at", "partNumber", "kind", "quantity", "value", "performedBy"]).extend({
  part: Id.optional().meta({ description: "Movements of this part" }),
  kind: MovementKind.optional().meta({ description: "Only movements of this kind" }),
});

/** The booking; without a movement if a count found just what was expected. */
export const MovementDone = z.object({
  movement: StockMovement.nullable(),
  part: Part,
  /** "Resin is below zero: -2 on hand. Ana Ruiz issued 12" */
  warnings: z.array(z.string()),
  change: z.int().nullable(),
});

/** A part's stock: what is there and what is to come, its cost, and what was on hand at the end of each day or week. */
export const PartStock = z.object({
  onHand: z.int(),
  /** What open orders still need, what is then available, and what vendors still deliver. */
  reserved: z.int(),
  available: z.int(),
  onOrder: z.int(),
  /** The work orders that need it, and the sales orders that take it from the shelf. */
  reservedBy: z.array(
    z.object({
      workOrderId: z.int().nullable(),
      woNumber: z.string().nullable(),
      salesOrderId: z.int().nullable(),
      orderNumber: z.string().nullable(),
      quantity: z.int(),
    }),
  ),
  comes: z.array(
    z.object({
      purchaseOrderId: z.int(),
      number: z.string(),
      quantity: z.int(),
      expectedDate: date("Expected").nullable(),
    }),
  ),
  /** Issued less returned in 90 days, and how many days the available pieces last at that rate. */
  used: z.int(),
  coverDays: z.int().nullable(),
  /** The last cost, the average cost of those on hand, and the cost of all of them, in dollars. */
  lastCost: dollars("unitCostCents"),
  averageCost: optionalDollars(),
  value: dollars("stockValueCents"),
  history: z.array(z.object({ date: date("Date"), onHand: z.int() })),
});
export type PartStock = z.infer<typeof PartStock>;
