import type { Service } from "../api/endpoint.ts";
import type { ApiTable } from "../api/table.ts";
import { service as activity } from "./activity/service.ts";
import { service as backups } from "./backups/service.ts";
import { service as capacity } from "./capacity/service.ts";
import { featureCategories, featureOptions, shippingRates } from "./catalog/service.ts";
import type { Context } from "./context.ts";
import { service as customers } from "./customers/service.ts";
import { service as dashboard } from "./dashboard/service.ts";
import { service as departmentAreas } from "./departments/areas.ts";
import { service as departments } from "./departments/service.ts";
import { service as doctor } from "./doctor/service.ts";
import { service as imports } from "./imports/service.ts";
import { service as inventory } from "./inventory/service.ts";
import { service as notifications } from "./notifications/service.ts";
import { service as productionSteps } from "./production/service.ts";
import { service as reports } from "./reports/service.ts";
import { orders } from "./sales-orders/orders.ts";
import { service as salesOrders } from "./sales-orders/service.ts";
import { service as schedules } from "./schedules/service.ts";
import { service as seed } from "./seed/service.ts";
import { eventTriggers, prioritySettings, settings } from "./settings/service.ts";
import { service as shiftBoard } from "./shift-board/service.ts";
import { service as staff } from "./staff/service.ts";
import { service as timekeeping } from "./timekeeping/service.ts";
import { service as vendors } from "./vendors/service.ts";
import { service as workOrders } from "./work-orders/service.ts";

/** The doing behind every row of the table; a row without a function does not compile. */
export const services: { [N in keyof ApiTable]: Service<ApiTable[N], Context> } = {
  backups,
  activity,
  capacity,
  customers,
  dashboard,
  departmentAreas,
  departments,
  doctor,
  eventTriggers,
  featureCategories,
  featureOptions,
  imports,
  inventory,
  notifications,
  orders,
  prioritySettings,
  productionSteps,
  reports,
  salesOrders,
  schedules,
  seed,
  settings,
  shiftBoard,
  shippingRates,
  staff,
  timekeeping,
  vendors,
  workOrders,
};
