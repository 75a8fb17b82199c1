import { z } from "zod";

/** The names that have a Spanish one, and that: "Paint" is "Pintura". */
const Names = z.record(z.string(), z.string());

/** What the shop calls things in Spanish, by their names. What has no Spanish name is not in it. */
export const FloorNames = z.object({
  departments: Names,
  steps: Names,
  /** Of options, and of their categories. */
  options: Names,
});
export type FloorNames = z.infer<typeof FloorNames>;
