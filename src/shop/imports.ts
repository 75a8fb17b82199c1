import { featureCategories, featureOptions } from "../modules/catalog/import.ts";
import { customers } from "../modules/customers/import.ts";
import { departmentAreas, departments } from "../modules/departments/import.ts";
import type { List } from "../modules/imports/match/list.ts";
import { parts } from "../modules/inventory/import.ts";
import { salesOrders } from "../modules/sales-orders/import.ts";
import { schedules } from "../modules/schedules/import.ts";
import { staff } from "../modules/staff/import.ts";
import { vendors } from "../modules/vendors/import.ts";
import { workOrders } from "../modules/work-orders/import.ts";
import type { Importable } from "./nouns.ts";

/** How each list is imported: loaded by the first import, as most of those who start up never do one. */
export const lists: Record<Importable, List> = {
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
