import { z } from "zod";
import { STANDINGS } from "../../lib/states.ts";

/** A sold order with pieces that have no work order yet. */
const NotOnFloorOrder = z.object({
  id: z.int(),
  orderNumber: z.string(),
  customerName: z.string(),
  /** What it is, in one line. */
  what: z.string(),
  /** Of these pieces. */
  quantity: z.int(),
  dueDate: z.string().nullable(),
  daysLate: z.int(),
  /** Late, at risk or on track, and then by how many working days; null while there is no room. */
  standing: z.enum(STANDINGS),
  daysAtRisk: z.int().nullable(),
});

/** Sold orders with pieces that have no work order yet, the most pressing first. */
export const NotOnFloor = z.object({ total: z.int(), late: z.int(), rows: z.array(NotOnFloorOrder) });
export type NotOnFloor = z.infer<typeof NotOnFloor>;

/** An order that would be done on another day. Null is no day, for want of room. */
export const MovedOrder = z.object({
  number: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  becomesLate: z.boolean(),
});
export type MovedOrder = z.infer<typeof MovedOrder>;
