import { z } from "zod";
import { CapacityCellOf } from "../../../src/modules/capacity/schema.ts";
import { ProductionStepList } from "../../../src/modules/production/schema.ts";

/** The tabs of Production Workflow; by default the first. */
export const PRODUCTION_TABS = ["steps", "departments", "capacity"] as const;

/** What Production Workflow keeps in its address. */
export const productionSearch = z.object({
  tab: z.enum(PRODUCTION_TABS).optional().catch(undefined),
  search: ProductionStepList.shape.search.catch(undefined),
  /** The department whose steps are shown or, with a week, whose grid cell is open. */
  department: ProductionStepList.shape.department.catch(undefined),
  week: CapacityCellOf.shape.week.optional().catch(undefined),
});
