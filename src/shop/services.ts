import type { Service } from "../api/endpoint.ts";
import { access, account, links } from "../modules/access/service.ts";
import { tokens } from "../modules/access/tokens.ts";
import { twoStep } from "../modules/access/two-step.ts";
import { activityOf } from "../modules/activity/service.ts";
import { service as addresses } from "../modules/addresses/service.ts";
import { service as backups } from "../modules/backups/service.ts";
import { service as capacity } from "../modules/capacity/service.ts";
import { featureCategories, featureOptions, shippingRates } from "../modules/catalog/service.ts";
import { service as closedDays } from "../modules/closed-days/service.ts";
import { service as configurations } from "../modules/configurations/service.ts";
import { service as customers } from "../modules/customers/service.ts";
import { service as dashboard } from "../modules/dashboard/service.ts";
import { service as departmentAreas } from "../modules/departments/areas.ts";
import { service as departments } from "../modules/departments/service.ts";
import { service as devices } from "../modules/devices/service.ts";
import { service as doctor } from "../modules/doctor/service.ts";
import { service as find } from "../modules/find/service.ts";
import { service as floorNames } from "../modules/floor-names/service.ts";
import type { List } from "../modules/imports/match/list.ts";
import { importsOf } from "../modules/imports/service.ts";
import { service as stockMovements } from "../modules/inventory/movements.ts";
import { service as inventory } from "../modules/inventory/service.ts";
import { service as jobTimes } from "../modules/job-times/service.ts";
import { service as bomLines } from "../modules/materials/service.ts";
import { service as mailServer } from "../modules/notifications/mail-server.ts";
import { service as notifications } from "../modules/notifications/service.ts";
import { service as eventTriggers } from "../modules/notifications/triggers.ts";
import { service as optionPrices } from "../modules/option-prices/service.ts";
import { service as optionRules } from "../modules/option-rules/service.ts";
import { service as orderFiles } from "../modules/order-files/service.ts";
import { service as payrollPeriods } from "../modules/payroll/service.ts";
import { service as timesheets } from "../modules/payroll/sheets.ts";
import { service as priceLevels } from "../modules/price-levels/service.ts";
import { service as privacy } from "../modules/privacy/service.ts";
import { service as productionSteps } from "../modules/production/service.ts";
import { service as promise } from "../modules/promise/service.ts";
import { lines as purchaseOrderLines, service as purchaseOrders } from "../modules/purchase-orders/service.ts";
import { service as query } from "../modules/query/service.ts";
import { service as queue } from "../modules/queue/service.ts";
import { service as favourites } from "../modules/reports/favourites.ts";
import { service as reports } from "../modules/reports/service.ts";
import { lineActs as orderLines } from "../modules/sales-orders/line-acts.ts";
import { orders } from "../modules/sales-orders/orders.ts";
import { service as salesOrders } from "../modules/sales-orders/service.ts";
import { service as schedules } from "../modules/schedules/service.ts";
import { service as seed } from "../modules/seed/service.ts";
import { service as logo } from "../modules/settings/logo.ts";
import { prioritySettings, settings } from "../modules/settings/service.ts";
import { service as taxRates } from "../modules/settings/tax-rates.ts";
import { service as setup } from "../modules/setup/service.ts";
import { shared, shares } from "../modules/shares/service.ts";
import { service as shiftBoard } from "../modules/shift-board/service.ts";
import { service as shipments } from "../modules/shipments/service.ts";
import { service as staff } from "../modules/staff/service.ts";
import { service as staffLoans } from "../modules/staff-loans/service.ts";
import { service as stepHours } from "../modules/step-hours/service.ts";
import { service as stockCounts } from "../modules/stock-counts/service.ts";
import { service as timeCorrections } from "../modules/timekeeping/corrections.ts";
import { service as timekeeping } from "../modules/timekeeping/service.ts";
import { service as vendors } from "../modules/vendors/service.ts";
import { service as savedViews } from "../modules/views/service.ts";
import { service as workOrders } from "../modules/work-orders/service.ts";
import type { Context } from "../records/context.ts";
import type { Importable } from "./nouns.ts";
import type { ApiTable } from "./table.ts";
import { undos } from "./undos.ts";

/** The doing behind every endpoint of the table; an endpoint without a function does not compile. */
export const services: { [N in keyof ApiTable]: Service<ApiTable[N], Context> } = {
  access,
  account,
  addresses,
  backups,
  activity: activityOf(undos),
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
  imports: importsOf((noun) => lists[noun as Importable]()),
  inventory,
  jobTimes,
  links,
  logo,
  mailServer,
  notifications,
  orderFiles,
  orders: {
    ...orders,
    // Loaded late, as imports are.
    async pasted(context, { text, customerId }) {
      const { readPasted } = await import("../modules/sales-orders/import.ts");
      return readPasted(context, text, customerId);
    },
  },
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
  floorNames,
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
};

/** How each list is imported. Most programs never import, so each is loaded with its first file. */
const lists: Record<Importable, () => Promise<List>> = {
  vendors: async () => (await import("../modules/vendors/import.ts")).vendors,
  parts: async () => (await import("../modules/inventory/import.ts")).parts,
  "purchase-order-lines": async () => (await import("../modules/purchase-orders/import.ts")).purchaseOrderLines,
  customers: async () => (await import("../modules/customers/import.ts")).customers,
  staff: async () => (await import("../modules/staff/import.ts")).staff,
  departments: async () => (await import("../modules/departments/import.ts")).departments,
  "closed-days": async () => (await import("../modules/closed-days/import.ts")).closedDays,
  "department-areas": async () => (await import("../modules/departments/import.ts")).departmentAreas,
  schedules: async () => (await import("../modules/schedules/import.ts")).schedules,
  "feature-categories": async () => (await import("../modules/catalog/import.ts")).featureCategories,
  "feature-options": async () => (await import("../modules/catalog/import.ts")).featureOptions,
  "work-orders": async () => (await import("../modules/work-orders/import.ts")).workOrders,
  "sales-orders": async () => (await import("../modules/sales-orders/import.ts")).salesOrders,
};
