import { featureCategories, featureOptions } from "./catalog.ts";
import { customers } from "./customers.ts";
import { departmentAreas, departments } from "./departments.ts";
import type { List } from "./list.ts";
import { parts } from "./parts.ts";
import { salesOrders } from "./sales-orders.ts";
import { schedules } from "./schedules.ts";
import type { ImportNoun } from "./schema.ts";
import { staff } from "./staff.ts";
import { vendors } from "./vendors.ts";
import { workOrders } from "./work-orders.ts";

/** What can be imported, by the words of the command line. */
export const lists: Record<ImportNoun, List> = {
  vendors,
  parts,
  customers,
  staff,
  departments,
  "department-areas": departmentAreas,
  schedules,
  "feature-categories": featureCategories,
  "feature-options": featureOptions,
  "work-orders": workOrders,
  "sales-orders": salesOrders,
};
