import { z } from "zod";
import { PartList, StockMovementList } from "../../../src/modules/inventory/schema.ts";
import { filtersOf, listSearch, opened } from "../../data/search.ts";

/** What the list of parts keeps in its address. */
export const inventorySearch = listSearch(PartList).extend({
  ...opened,
  stockStatus: PartList.shape.stockStatus.catch(undefined),
  status: PartList.shape.status.catch(undefined),
  location: PartList.shape.location.catch(undefined),
  ...filtersOf(PartList.pick({ supplier: true, category: true, vendor: true })),
});

const PART_TABS = ["movements", "history"] as const;

/** What the page of a part keeps in its address: the part of it that is shown, and the order of its movements. */
export const partSearch = listSearch(StockMovementList).extend({
  tab: z.enum(PART_TABS).optional().catch(undefined),
});
