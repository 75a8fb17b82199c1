import * as accessShapes from "../modules/access/schema.ts";
import * as activityShapes from "../modules/activity/schema.ts";
import * as addressesShapes from "../modules/addresses/schema.ts";
import * as backupsShapes from "../modules/backups/schema.ts";
import * as capacityShapes from "../modules/capacity/schema.ts";
import * as catalogShapes from "../modules/catalog/schema.ts";
import * as closedDaysShapes from "../modules/closed-days/schema.ts";
import * as configurationsShapes from "../modules/configurations/schema.ts";
import * as customersShapes from "../modules/customers/schema.ts";
import * as dashboardShapes from "../modules/dashboard/schema.ts";
import * as departmentsShapes from "../modules/departments/schema.ts";
import * as devicesShapes from "../modules/devices/schema.ts";
import * as doctorShapes from "../modules/doctor/schema.ts";
import * as findShapes from "../modules/find/schema.ts";
import * as floorNamesShapes from "../modules/floor-names/schema.ts";
import * as importsShapes from "../modules/imports/schema.ts";
import * as inventoryShapes from "../modules/inventory/schema.ts";
import * as jobTimesShapes from "../modules/job-times/schema.ts";
import * as materialsShapes from "../modules/materials/schema.ts";
import * as notificationsShapes from "../modules/notifications/schema.ts";
import * as optionPricesShapes from "../modules/option-prices/schema.ts";
import * as optionRulesShapes from "../modules/option-rules/schema.ts";
import * as orderFilesShapes from "../modules/order-files/schema.ts";
import * as orderLinesShapes from "../modules/order-lines/schema.ts";
import * as orderStepsShapes from "../modules/order-steps/schema.ts";
import * as ordersShapes from "../modules/orders/schema.ts";
import * as payrollShapes from "../modules/payroll/schema.ts";
import * as planShapes from "../modules/plan/schema.ts";
import * as priceLevelsShapes from "../modules/price-levels/schema.ts";
import * as privacyShapes from "../modules/privacy/schema.ts";
import * as productionShapes from "../modules/production/schema.ts";
import * as promiseShapes from "../modules/promise/schema.ts";
import * as purchaseOrdersShapes from "../modules/purchase-orders/schema.ts";
import * as queryShapes from "../modules/query/schema.ts";
import * as queueShapes from "../modules/queue/schema.ts";
import * as reportsShapes from "../modules/reports/schema.ts";
import * as salesOrdersShapes from "../modules/sales-orders/schema.ts";
import * as schedulesShapes from "../modules/schedules/schema.ts";
import * as seedShapes from "../modules/seed/schema.ts";
import * as settingsShapes from "../modules/settings/schema.ts";
import * as setupShapes from "../modules/setup/schema.ts";
import * as sharesShapes from "../modules/shares/schema.ts";
import * as shiftBoardShapes from "../modules/shift-board/schema.ts";
import * as shipmentsShapes from "../modules/shipments/schema.ts";
import * as staffShapes from "../modules/staff/schema.ts";
import * as staffLoansShapes from "../modules/staff-loans/schema.ts";
import * as stepHoursShapes from "../modules/step-hours/schema.ts";
import * as stockCountsShapes from "../modules/stock-counts/schema.ts";
import * as timekeepingShapes from "../modules/timekeeping/schema.ts";
import * as vendorsShapes from "../modules/vendors/schema.ts";
import * as viewsShapes from "../modules/views/schema.ts";
import * as workOrdersShapes from "../modules/work-orders/schema.ts";

/** Every schema of the nouns by its name, for the description of the API. Written by `nouns.test.ts -u`. */
export const shapes: Readonly<Record<string, unknown>> = {
  ...accessShapes,
  ...activityShapes,
  ...addressesShapes,
  ...backupsShapes,
  ...capacityShapes,
  ...catalogShapes,
  ...closedDaysShapes,
  ...configurationsShapes,
  ...customersShapes,
  ...dashboardShapes,
  ...departmentsShapes,
  ...devicesShapes,
  ...doctorShapes,
  ...findShapes,
  ...floorNamesShapes,
  ...importsShapes,
  ...inventoryShapes,
  ...jobTimesShapes,
  ...materialsShapes,
  ...notificationsShapes,
  ...optionPricesShapes,
  ...optionRulesShapes,
  ...orderFilesShapes,
  ...orderLinesShapes,
  ...orderStepsShapes,
  ...ordersShapes,
  ...payrollShapes,
  ...planShapes,
  ...priceLevelsShapes,
  ...privacyShapes,
  ...productionShapes,
  ...promiseShapes,
  ...purchaseOrdersShapes,
  ...queryShapes,
  ...queueShapes,
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
  ...staffLoansShapes,
  ...stepHoursShapes,
  ...stockCountsShapes,
  ...timekeepingShapes,
  ...vendorsShapes,
  ...viewsShapes,
  ...workOrdersShapes,
};
