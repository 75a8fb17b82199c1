import { z } from "zod";
import { PurchaseOrderList } from "../../../src/modules/purchase-orders/schema.ts";
import { filtersOf, listSearch } from "../../data/search.ts";

/** What the list of purchase orders keeps in its address. */
export const purchaseOrdersSearch = listSearch(PurchaseOrderList).extend(
  filtersOf(PurchaseOrderList.pick({ status: true, due: true, vendorId: true, partId: true })),
);

/** Whether the page of a purchase order begins with receiving it. */
export const purchaseOrderSearch = z.object({ receive: z.literal("1").optional().catch(undefined) });

/** The vendor whose parts to order are shown, by name; by default all. */
export const toOrderSearch = z.object({ vendor: z.string().max(200).optional().catch(undefined) });
