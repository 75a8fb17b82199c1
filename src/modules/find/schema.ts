import { z } from "zod";
import { State } from "../orders/schema.ts";
import { ListedWorkOrder } from "../work-orders/schema.ts";

/** What can be found, in the order of display. */
export const FOUND_KINDS = [
  "customer",
  "work order",
  "sales order",
  "part",
  "vendor",
  "purchase order",
  "team member",
] as const;

export const FindWords = z.object({
  search: z
    .string()
    .max(200, "Search for at most 200 characters")
    .meta({ example: "0164 mesa", description: "Words in any order, each anywhere in the record" }),
});

/** What an order is, where it is, and how a work order stands: a work order at its step, a sales order by its status. */
export const OrderPlace = z.object({
  /** "6 × Ridgeline Hunter right". */
  what: z.string(),
  status: z.string(),
  dueDate: z.string().nullable(),
  daysLate: z.int(),
  state: State,
  standing: ListedWorkOrder.shape.standing,
  daysAtRisk: ListedWorkOrder.shape.daysAtRisk,
  completedAt: z.string().nullable(),
  /** The step of a work order, how many there are, and its operation; null for a sales order. */
  step: z.object({ number: z.int(), of: z.int(), operation: z.string().nullable() }).nullable(),
});

/** One found record. */
export const Found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.int(),
  /** "WO-2026-0164", or a name. */
  name: z.string(),
  /** The customer of an order, the name of a part, the city of a vendor, what of a company was found. */
  about: z.string().nullable(),
  /** The company of a contact. */
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Only for orders. */
  order: OrderPlace.nullable(),
});
export type Found = z.infer<typeof Found>;
