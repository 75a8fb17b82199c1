import { access, account, links, tokens, twoStep } from "../modules/access/api.ts";
import { activityCalls } from "../modules/activity/api.ts";
import { addresses } from "../modules/addresses/api.ts";
import { backups } from "../modules/backups/api.ts";
import { capacity } from "../modules/capacity/api.ts";
import { featureCategories, featureOptions, shippingRates } from "../modules/catalog/api.ts";
import { closedDays } from "../modules/closed-days/api.ts";
import { configurations } from "../modules/configurations/api.ts";
import { customers } from "../modules/customers/api.ts";
import { dashboard } from "../modules/dashboard/api.ts";
import { departmentAreas, departments } from "../modules/departments/api.ts";
import { devices } from "../modules/devices/api.ts";
import { doctor } from "../modules/doctor/api.ts";
import { find } from "../modules/find/api.ts";
import { floorNames } from "../modules/floor-names/api.ts";
import { importCalls } from "../modules/imports/api.ts";
import { inventory, stockMovements } from "../modules/inventory/api.ts";
import { jobTimes } from "../modules/job-times/api.ts";
import { bomLines } from "../modules/materials/api.ts";
import { eventTriggers, mailServer, notifications } from "../modules/notifications/api.ts";
import { optionPrices } from "../modules/option-prices/api.ts";
import { optionRules } from "../modules/option-rules/api.ts";
import { orderFiles } from "../modules/order-files/api.ts";
import { payrollPeriods, timesheets } from "../modules/payroll/api.ts";
import { priceLevels } from "../modules/price-levels/api.ts";
import { privacy } from "../modules/privacy/api.ts";
import { productionSteps } from "../modules/production/api.ts";
import { promise } from "../modules/promise/api.ts";
import { purchaseOrderLines, purchaseOrders } from "../modules/purchase-orders/api.ts";
import { query } from "../modules/query/api.ts";
import { queue } from "../modules/queue/api.ts";
import { favourites, reports } from "../modules/reports/api.ts";
import { orderLines, orders, salesOrders } from "../modules/sales-orders/api.ts";
import { schedules } from "../modules/schedules/api.ts";
import { seed } from "../modules/seed/api.ts";
import { logo, prioritySettings, settings, taxRates } from "../modules/settings/api.ts";
import { setup } from "../modules/setup/api.ts";
import { shared, shares } from "../modules/shares/api.ts";
import { shiftBoard } from "../modules/shift-board/api.ts";
import { shipments } from "../modules/shipments/api.ts";
import { staff } from "../modules/staff/api.ts";
import { staffLoans } from "../modules/staff-loans/api.ts";
import { stepHours } from "../modules/step-hours/api.ts";
import { stockCounts } from "../modules/stock-counts/api.ts";
import { timeCorrections, timekeeping } from "../modules/timekeeping/api.ts";
import { vendors } from "../modules/vendors/api.ts";
import { savedViews } from "../modules/views/api.ts";
import { workOrders } from "../modules/work-orders/api.ts";
import { IMPORTABLE } from "./nouns.ts";

/** Changes of these make every list read again. */
const lists: string[] = [];

/** Every call of the system, by noun. */
export const table = {
  access,
  account,
  addresses,
  backups,
  bomLines,
  capacity,
  closedDays,
  customers,
  dashboard,
  departmentAreas,
  departments,
  devices,
  doctor,
  eventTriggers,
  favourites,
  featureCategories,
  featureOptions,
  find,
  inventory,
  jobTimes,
  links,
  floorNames,
  logo,
  mailServer,
  notifications,
  orderFiles,
  orders,
  orderLines,
  payrollPeriods,
  priceLevels,
  prioritySettings,
  privacy,
  productionSteps,
  promise,
  purchaseOrderLines,
  purchaseOrders,
  query,
  queue,
  reports,
  salesOrders,
  savedViews,
  schedules,
  seed,
  settings,
  setup,
  shared,
  shares,
  shiftBoard,
  shipments,
  shippingRates,
  staff,
  staffLoans,
  stepHours,
  optionRules,
  optionPrices,
  configurations,
  stockCounts,
  stockMovements,
  taxRates,
  timeCorrections,
  timekeeping,
  timesheets,
  tokens,
  twoStep,
  vendors,
  workOrders,
  activity: activityCalls(lists),
  imports: importCalls(IMPORTABLE, lists),
};
lists.push(...Object.keys(table));
export type ApiTable = typeof table;
