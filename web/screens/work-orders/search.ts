import { WorkOrderList } from "../../../src/modules/work-orders/schema.ts";
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
