import { z } from "zod";

export const RemovedPhotos = z.object({
  /** How many of the clock's photos were removed. */
  removed: z.int(),
});
