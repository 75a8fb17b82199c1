import { featureCategories, featureOptions } from "../catalog/import.ts";
import { customers } from "../customers/import.ts";
import { departmentAreas, departments } from "../departments/import.ts";
import { parts } from "../inventory/import.ts";
import { salesOrders } from "../sales-orders/import.ts";
import { schedules } from "../schedules/import.ts";
import { staff } from "../staff/import.ts";
import { vendors } from "../vendors/import.ts";
import { workOrders } from "../work-orders/import.ts";
import type { List } from "./match/list.ts";
import type { ImportNoun } from "./schema.ts";

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
