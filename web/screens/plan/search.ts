import { z } from "zod";
import { PlanOf } from "../../../src/modules/queue/schema.ts";

/** What the plan keeps in its address: orders or departments, how many weeks, and whose steps. */
export const planSearch = z.object({
  by: z.literal("department").optional().catch(undefined),
  weeks: z.coerce.number().int().min(2).max(13).optional().catch(undefined),
  department: PlanOf.shape.department.catch(undefined),
});
