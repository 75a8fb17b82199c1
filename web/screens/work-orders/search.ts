import type { z } from "zod";
import { WorkOrderList } from "../../../src/modules/work-orders/schema.ts";
import { askedCategories } from "../../data/asked-of.ts";
import { filtersOf, listSearch, opened } from "../../data/search.ts";

/** Filters that only links set. */
const LINKED = {
  customer: true,
  issuedFrom: true,
  issuedTo: true,
  dueFrom: true,
  dueTo: true,
  completedFrom: true,
  completedTo: true,
} as const;

/** What the list of work orders keeps in its address. */
export const workOrdersSearch = listSearch(WorkOrderList).extend({
  ...opened,
  step: WorkOrderList.shape.step.catch(undefined),
  due: WorkOrderList.shape.due.catch(undefined),
  mine: WorkOrderList.shape.mine.catch(undefined),
  status: WorkOrderList.shape.status.catch(undefined),
  ...filtersOf(WorkOrderList.pick(LINKED)),
});

/** What such an address asks of the list itself: the most urgent first, unless it says otherwise. */
export function asksOfWork(address: Omit<z.output<typeof workOrdersSearch>, "open">) {
  return { ...address, sort: address.sort ?? MOST_URGENT, ...askedCategories(address.columns), what: "1" as const };
}

export const MOST_URGENT = "urgency";
