import { z } from "zod";
import { truth, whole } from "../../lib/fields.ts";

const MOST_ORDERS = 2_000_000;

export const SeedInput = z.object({
  /** The believable shop of the fixtures. */
  demo: truth("Demo").optional(),
  /** How many years the demo shop has worked; 0.5 is half a year. */
  years: z.number("Years is a number").min(0.1, "Years is at least 0.1").max(20, "Years is at most 20").optional(),
  /** How many made-up orders to add. */
  orders: whole("Orders", 1, MOST_ORDERS).optional(),
});
export type SeedInput = z.output<typeof SeedInput>;

export const Seeded = z.object({
  /** What was done, or why nothing was, in one sentence. */
  message: z.string(),
  /** How many records of each noun were added. */
  counts: z.record(z.string(), z.int()),
});
export type Seeded = z.output<typeof Seeded>;
