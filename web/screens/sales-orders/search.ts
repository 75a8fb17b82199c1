import { z } from "zod";
import { STATUSES } from "../../../src/modules/orders/schema.ts";
import { OrderRowList } from "../../../src/modules/sales-orders/schema.ts";
import { askedCategories } from "../../data/asked-of.ts";
import { listSearch } from "../../data/search.ts";

/** The statuses by which the list of orders can be filtered. */
export const ORDER_STATUSES = STATUSES;

/** What the list of orders keeps in its address. */
export const salesOrdersSearch = listSearch(OrderRowList).extend({
  source: OrderRowList.shape.source.catch(undefined),
  status: z.enum(ORDER_STATUSES).optional().catch(undefined),
  due: OrderRowList.shape.due.catch(undefined),
  mark: OrderRowList.shape.mark.catch(undefined),
  /** What the dialog over the list is making. */
  new: z.literal("work").optional().catch(undefined),
});

/** What such an address asks of the list itself. */
export function asksOfOrders({ new: _, ...asked }: z.output<typeof salesOrdersSearch>) {
  return { ...asked, ...askedCategories(asked.columns), what: "1" as const };
}
