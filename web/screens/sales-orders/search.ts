import { z } from "zod";
import { OrderRowList } from "../../../src/modules/sales-orders/schema.ts";
import { listSearch } from "../../data/search.ts";

/** The statuses that the list of orders can be narrowed to. */
export const ORDER_STATUSES = ["draft", "confirmed", "manufacturing", "shipped", "completed"] as const;

/** What the list of orders keeps in its address. */
export const salesOrdersSearch = listSearch(OrderRowList).extend({
  source: OrderRowList.shape.source.catch(undefined),
  // The dashboard asks for those that wait for approval.
  status: z
    .enum([...ORDER_STATUSES, "pending"])
    .optional()
    .catch(undefined),
});
