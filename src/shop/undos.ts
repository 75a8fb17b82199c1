import { category } from "../modules/catalog/record.ts";
import { categoryUndo } from "../modules/catalog/undo.ts";
import { customer } from "../modules/customers/record.ts";
import { customerUndo } from "../modules/customers/undo.ts";
import { part } from "../modules/inventory/record.ts";
import { partUndo } from "../modules/inventory/undo.ts";
import { jobTime } from "../modules/job-times/record.ts";
import { jobTimeUndo } from "../modules/job-times/undo.ts";
import { eventTrigger } from "../modules/notifications/record.ts";
import { eventTriggerUndo } from "../modules/notifications/undo.ts";
import { orderFile } from "../modules/order-files/record.ts";
import { orderFileUndo } from "../modules/order-files/undo.ts";
import { payrollPeriod } from "../modules/payroll/record.ts";
import { payrollPeriodUndo } from "../modules/payroll/undo.ts";
import { productionStep } from "../modules/production/record.ts";
import { productionStepUndo } from "../modules/production/undo.ts";
import { salesOrder } from "../modules/sales-orders/record.ts";
import { salesOrderUndo } from "../modules/sales-orders/undo.ts";
import { plannedDay, schedule } from "../modules/schedules/record.ts";
import { plannedDayUndo, scheduleUndo } from "../modules/schedules/undo.ts";
import { shipment, shipmentLine } from "../modules/shipments/record.ts";
import { shipmentLineUndo, shipmentUndo } from "../modules/shipments/undo.ts";
import { staffMember } from "../modules/staff/record.ts";
import { staffMemberUndo } from "../modules/staff/undo.ts";
import { staffLoan } from "../modules/staff-loans/record.ts";
import { staffLoanUndo } from "../modules/staff-loans/undo.ts";
import { timeCorrection, timeEntry } from "../modules/timekeeping/record.ts";
import { timeCorrectionUndo, timeEntryUndo } from "../modules/timekeeping/undo.ts";
import { workOrder } from "../modules/work-orders/record.ts";
import { workOrderUndo } from "../modules/work-orders/undo.ts";
import type { Undos } from "../records/undo.ts";

/** The nouns for which an undo does more than set columns back. */
export const undos: Undos = {
  [category.noun]: categoryUndo,
  [customer.noun]: customerUndo,
  [eventTrigger.noun]: eventTriggerUndo,
  [jobTime.noun]: jobTimeUndo,
  [orderFile.noun]: orderFileUndo,
  [part.noun]: partUndo,
  [payrollPeriod.noun]: payrollPeriodUndo,
  [plannedDay.noun]: plannedDayUndo,
  [productionStep.noun]: productionStepUndo,
  [salesOrder.noun]: salesOrderUndo,
  [schedule.noun]: scheduleUndo,
  [shipment.noun]: shipmentUndo,
  [shipmentLine.noun]: shipmentLineUndo,
  [staffLoan.noun]: staffLoanUndo,
  [staffMember.noun]: staffMemberUndo,
  [timeCorrection.noun]: timeCorrectionUndo,
  [timeEntry.noun]: timeEntryUndo,
  [workOrder.noun]: workOrderUndo,
};
