import { WorkOrderList } from "../../../src/modules/work-orders/schema.ts";
import { listSearch, opened } from "../../data/search.ts";

/** What the list of work orders keeps in its address. */
export const workOrdersSearch = listSearch(WorkOrderList).extend({
  ...opened,
  step: WorkOrderList.shape.step.catch(undefined),
  due: WorkOrderList.shape.due.catch(undefined),
  mine: WorkOrderList.shape.mine.catch(undefined),
  status: WorkOrderList.shape.status.catch(undefined),
});
