import { address } from "../modules/addresses/record.ts";
import { category, option, shippingRate } from "../modules/catalog/record.ts";
import { closedDay } from "../modules/closed-days/record.ts";
import { configuration } from "../modules/configurations/record.ts";
import { customer } from "../modules/customers/record.ts";
import { area, department } from "../modules/departments/record.ts";
import { importBatch } from "../modules/imports/record.ts";
import { part } from "../modules/inventory/record.ts";
import { jobTime } from "../modules/job-times/record.ts";
import { bomLine, orderMaterial } from "../modules/materials/record.ts";
import { eventTrigger, notification } from "../modules/notifications/record.ts";
import { optionPrice } from "../modules/option-prices/record.ts";
import { optionRule } from "../modules/option-rules/record.ts";
import { orderFile } from "../modules/order-files/record.ts";
import { payrollPeriod } from "../modules/payroll/record.ts";
import { priceLevel } from "../modules/price-levels/record.ts";
import { productionStep } from "../modules/production/record.ts";
import { purchaseOrder, purchaseOrderLine } from "../modules/purchase-orders/record.ts";
import { salesOrder } from "../modules/sales-orders/record.ts";
import { plannedDay, schedule } from "../modules/schedules/record.ts";
import { taxRate } from "../modules/settings/record.ts";
import { shipment, shipmentLine } from "../modules/shipments/record.ts";
import { staffMember } from "../modules/staff/record.ts";
import { staffLoan } from "../modules/staff-loans/record.ts";
import { stepHour } from "../modules/step-hours/record.ts";
import { stockCount } from "../modules/stock-counts/record.ts";
import { timeCorrection, timeEntry } from "../modules/timekeeping/record.ts";
import { vendor } from "../modules/vendors/record.ts";
import { savedView } from "../modules/views/record.ts";
import { workOrder } from "../modules/work-orders/record.ts";

/** Every noun of the shop: the only list of them. Imports are offered in this order. */
export const nouns = [
  vendor,
  part,
  purchaseOrder,
  purchaseOrderLine,
  customer,
  address,
  staffMember,
  staffLoan,
  department,
  area,
  schedule,
  category,
  option,
  workOrder,
  salesOrder,
  shipment,
  shipmentLine,
  bomLine,
  orderMaterial,
  stockCount,
  plannedDay,
  closedDay,
  shippingRate,
  taxRate,
  priceLevel,
  productionStep,
  stepHour,
  optionRule,
  optionPrice,
  configuration,
  timeEntry,
  timeCorrection,
  payrollPeriod,
  jobTime,
  orderFile,
  notification,
  eventTrigger,
  importBatch,
  savedView,
];

/** Nouns that have no name of their own, but that of a person. */
export const OF_PEOPLE: ReadonlySet<string> = new Set(nouns.flatMap((noun) => ("nameOf" in noun ? noun.noun : [])));

/** The nouns that can be imported, by the words of the command line. */
export const IMPORTABLE = nouns.flatMap((noun) => ("importedAs" in noun ? noun.importedAs : [])) as [
  Importable,
  ...Importable[],
];
export type Importable = Extract<(typeof nouns)[number], { importedAs: string }>["importedAs"];
