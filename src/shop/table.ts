import { access, account, links, tokens, twoStep } from "../modules/access/api.ts";
import * as accessShapes from "../modules/access/schema.ts";
import { activityCalls } from "../modules/activity/api.ts";
import * as activityShapes from "../modules/activity/schema.ts";
import { addresses } from "../modules/addresses/api.ts";
import * as addressesShapes from "../modules/addresses/schema.ts";
import { backups } from "../modules/backups/api.ts";
import * as backupsShapes from "../modules/backups/schema.ts";
import { capacity } from "../modules/capacity/api.ts";
import * as capacityShapes from "../modules/capacity/schema.ts";
import { featureCategories, featureOptions, shippingRates } from "../modules/catalog/api.ts";
import * as catalogShapes from "../modules/catalog/schema.ts";
import { customers } from "../modules/customers/api.ts";
import * as customersShapes from "../modules/customers/schema.ts";
import { dashboard } from "../modules/dashboard/api.ts";
import * as dashboardShapes from "../modules/dashboard/schema.ts";
import { departmentAreas, departments } from "../modules/departments/api.ts";
import * as departmentsShapes from "../modules/departments/schema.ts";
import { devices } from "../modules/devices/api.ts";
import * as devicesShapes from "../modules/devices/schema.ts";
import { doctor } from "../modules/doctor/api.ts";
import * as doctorShapes from "../modules/doctor/schema.ts";
import { find } from "../modules/find/api.ts";
import * as findShapes from "../modules/find/schema.ts";
import { importCalls } from "../modules/imports/api.ts";
import * as importsShapes from "../modules/imports/schema.ts";
import { inventory, stockMovements } from "../modules/inventory/api.ts";
import * as inventoryShapes from "../modules/inventory/schema.ts";
import { jobTimes } from "../modules/job-times/api.ts";
import * as jobTimesShapes from "../modules/job-times/schema.ts";
import { bomLines } from "../modules/materials/api.ts";
import * as materialsShapes from "../modules/materials/schema.ts";
import { eventTriggers, mailServer, notifications } from "../modules/notifications/api.ts";
import * as notificationsShapes from "../modules/notifications/schema.ts";
import { orderFiles } from "../modules/order-files/api.ts";
import * as orderFilesShapes from "../modules/order-files/schema.ts";
import * as ordersShapes from "../modules/orders/schema.ts";
import { payrollPeriods, timesheets } from "../modules/payroll/api.ts";
import * as payrollShapes from "../modules/payroll/schema.ts";
import { productionSteps } from "../modules/production/api.ts";
import * as productionShapes from "../modules/production/schema.ts";
import { promise } from "../modules/promise/api.ts";
import * as promiseShapes from "../modules/promise/schema.ts";
import { purchaseOrderLines, purchaseOrders } from "../modules/purchase-orders/api.ts";
import * as purchaseOrdersShapes from "../modules/purchase-orders/schema.ts";
import { favourites, reports } from "../modules/reports/api.ts";
import * as reportsShapes from "../modules/reports/schema.ts";
import { orders, salesOrders } from "../modules/sales-orders/api.ts";
import * as salesOrdersShapes from "../modules/sales-orders/schema.ts";
import { schedules } from "../modules/schedules/api.ts";
import * as schedulesShapes from "../modules/schedules/schema.ts";
import { seed } from "../modules/seed/api.ts";
import * as seedShapes from "../modules/seed/schema.ts";
import { logo, prioritySettings, settings, taxRates } from "../modules/settings/api.ts";
import * as settingsShapes from "../modules/settings/schema.ts";
import { setup } from "../modules/setup/api.ts";
import * as setupShapes from "../modules/setup/schema.ts";
import { shared, shares } from "../modules/shares/api.ts";
import * as sharesShapes from "../modules/shares/schema.ts";
import { shiftBoard } from "../modules/shift-board/api.ts";
import * as shiftBoardShapes from "../modules/shift-board/schema.ts";
import { shipments } from "../modules/shipments/api.ts";
import * as shipmentsShapes from "../modules/shipments/schema.ts";
import { staff } from "../modules/staff/api.ts";
import * as staffShapes from "../modules/staff/schema.ts";
import { stockCounts } from "../modules/stock-counts/api.ts";
import * as stockCountsShapes from "../modules/stock-counts/schema.ts";
import { timeCorrections, timekeeping } from "../modules/timekeeping/api.ts";
import * as timekeepingShapes from "../modules/timekeeping/schema.ts";
import { vendors } from "../modules/vendors/api.ts";
import * as vendorsShapes from "../modules/vendors/schema.ts";
import { savedViews } from "../modules/views/api.ts";
import * as viewsShapes from "../modules/views/schema.ts";
import { workOrders } from "../modules/work-orders/api.ts";
import * as workOrdersShapes from "../modules/work-orders/schema.ts";
import { IMPORTABLE } from "./nouns.ts";

const calls = {
  access,
  account,
  addresses,
  backups,
  bomLines,
  capacity,
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
  logo,
  mailServer,
  notifications,
  orderFiles,
  orders,
  payrollPeriods,
  prioritySettings,
  productionSteps,
  promise,
  purchaseOrderLines,
  purchaseOrders,
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
};

/** What any list is read again after. */
const lists = [...Object.keys(calls), "activity", "imports"];

/** Every call of the system, by noun. */
export const table = { ...calls, activity: activityCalls(lists), imports: importCalls(IMPORTABLE, lists) };
export type ApiTable = typeof table;

/** Every schema of the nouns by its name, which the description of the API calls it by. */
export const shapes: Readonly<Record<string, unknown>> = {
  ...accessShapes,
  ...activityShapes,
  ...addressesShapes,
  ...backupsShapes,
  ...capacityShapes,
  ...catalogShapes,
  ...customersShapes,
  ...dashboardShapes,
  ...departmentsShapes,
  ...devicesShapes,
  ...doctorShapes,
  ...findShapes,
  ...importsShapes,
  ...inventoryShapes,
  ...jobTimesShapes,
  ...materialsShapes,
  ...notificationsShapes,
  ...orderFilesShapes,
  ...ordersShapes,
  ...payrollShapes,
  ...productionShapes,
  ...promiseShapes,
  ...purchaseOrdersShapes,
  ...reportsShapes,
  ...salesOrdersShapes,
  ...schedulesShapes,
  ...seedShapes,
  ...settingsShapes,
  ...setupShapes,
  ...sharesShapes,
  ...shiftBoardShapes,
  ...shipmentsShapes,
  ...staffShapes,
  ...stockCountsShapes,
  ...timekeepingShapes,
  ...vendorsShapes,
  ...viewsShapes,
  ...workOrdersShapes,
};
