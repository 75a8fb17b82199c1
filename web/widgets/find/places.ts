import type { Viewed } from "../../../src/modules/views/schema.ts";
import type { Place } from "./choices.ts";

/** What can be started from anywhere, and where. */
export const ACTIONS: readonly Action[] = [
  { label: "New Order", path: "/sales-orders/new" },
  { label: "New work order", path: "/sales-orders", search: { new: "work" }, makes: "salesOrders" },
  { label: "Add Customer", path: "/customers/new" },
  { label: "Import a list", path: "/imports" },
  { label: "Reorder", path: "/purchase-orders/to-order" },
  { label: "Wall", path: "/wall" },
  { label: "Clock board", path: "/timekeeping", search: { kiosk: "1" } },
  { label: "My account", path: "/account" },
  { label: "Notification rules", path: "/notifications", search: { tab: "rules" } },
  { label: "Back up", path: "/settings", search: { section: "backups" } },
];

interface Action extends Omit<Place, "group"> {
  /** The noun that is made there; people who may not make it do not see this. */
  makes?: string;
}

/** Each list's path, and its name there. */
export const LISTS: Readonly<Record<Viewed, { path: string; label: string }>> = {
  salesOrders: { path: "/sales-orders", label: "Sales Orders" },
  workOrders: { path: "/manufacturing", label: "Work Orders" },
  inventory: { path: "/inventory", label: "Inventory" },
  customers: { path: "/customers", label: "Customers" },
  vendors: { path: "/vendors", label: "Vendors" },
  purchaseOrders: { path: "/purchase-orders", label: "Purchase Orders" },
  staff: { path: "/users", label: "Users" },
  schedules: { path: "/schedules", label: "Schedules" },
  timekeeping: { path: "/time-entries", label: "Time Entries" },
  timeCorrections: { path: "/approvals", label: "Approvals" },
  notifications: { path: "/notifications", label: "Notifications" },
  activity: { path: "/activity-log", label: "Activity Log" },
};
