import { z } from "zod";
import { FeatureCategoryList, FeatureOptionList } from "../../../src/modules/catalog/schema.ts";

/** The tabs of Product Configuration; by default the first. */
export const CATALOG_TABS = [
  "hierarchy",
  "categories",
  "options",
  "rules",
  "configurations",
  "prices",
  "hours",
] as const;

/** What Product Configuration keeps in its address. */
export const catalogSearch = z.object({
  tab: z.enum(CATALOG_TABS).optional().catch(undefined),
  search: FeatureOptionList.shape.search.catch(undefined),
  sort: z.union([FeatureCategoryList.shape.sort, FeatureOptionList.shape.sort]).catch(undefined),
});
