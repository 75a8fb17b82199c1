import type { Insertable, Selectable } from "kysely";
import type { AccessTables } from "./tables/access.ts";
import type { CatalogTables } from "./tables/catalog.ts";
import type { CustomerTables } from "./tables/customers.ts";
import type { DepartmentTables } from "./tables/departments.ts";
import type { ImportTables } from "./tables/imports.ts";
import type { InventoryTables } from "./tables/inventory.ts";
import type { LogTables } from "./tables/logs.ts";
import type { MaterialTables } from "./tables/materials.ts";
import type { NotificationTables } from "./tables/notifications.ts";
import type { OrderFileTables } from "./tables/order-files.ts";
import type { PayrollTables } from "./tables/payroll.ts";
import type { ProductionTables } from "./tables/production.ts";
import type { PurchaseOrderTables } from "./tables/purchase-orders.ts";
import type { OrderLine, SalesOrderTables } from "./tables/sales-orders.ts";
import type { ScheduleTables } from "./tables/schedules.ts";
import type { SettingTables } from "./tables/settings.ts";
import type { ShareTables } from "./tables/shares.ts";
import type { ShipmentTables } from "./tables/shipments.ts";
import type { StaffTables } from "./tables/staff.ts";
import type { StockCountTables } from "./tables/stock-counts.ts";
import type { Stored } from "./tables/stored.ts";
import type { TimekeepingTables } from "./tables/timekeeping.ts";
import type { VendorTables } from "./tables/vendors.ts";
import type { ViewTables } from "./tables/views.ts";
import type { WorkOrderTables } from "./tables/work-orders.ts";

/** All tables of a database. Each stands with its columns in the file of its noun; docs/data.md is written from those. */
export interface Tables
  extends VendorTables,
    PurchaseOrderTables,
    InventoryTables,
    StockCountTables,
    MaterialTables,
    CustomerTables,
    DepartmentTables,
    CatalogTables,
    SalesOrderTables,
    WorkOrderTables,
    ShipmentTables,
    StaffTables,
    ScheduleTables,
    ProductionTables,
    TimekeepingTables,
    PayrollTables,
    OrderFileTables,
    NotificationTables,
    ViewTables,
    SettingTables,
    LogTables,
    ImportTables,
    AccessTables,
    ShareTables {}

/** The tables whose rows are records: numbered, stamped and logged. */
export type RecordTable = {
  [T in keyof Tables]: Tables[T] extends Stored ? T : never;
}[keyof Tables];

/** The lists inside records, whose rows have their own table. */
interface Lists {
  sales_orders: { lineItems: OrderLine[] };
}
type ListOf<T extends RecordTable> = T extends keyof Lists ? Lists[T] : unknown;

/** A record as stored, with its list. */
export type Saved<T extends RecordTable> = Selectable<Tables[T]> & ListOf<T>;
export type New<T extends RecordTable> = Insertable<Tables[T]> & Partial<ListOf<T>>;
