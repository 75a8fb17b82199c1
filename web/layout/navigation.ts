import type { LinkProps } from "@tanstack/react-router";
import {
  Bell,
  Briefcase,
  Building2,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Clock,
  Contact,
  Factory,
  History,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ShoppingCart,
  SlidersHorizontal,
  Truck,
  Users,
  Workflow,
} from "lucide-react";

export interface Entry {
  label: string;
  path: NonNullable<LinkProps["to"]>;
  icon: LucideIcon;
}

export interface Group {
  label: string;
  icon: LucideIcon;
  entries: readonly Entry[];
}

/** The sidebar from top to bottom. */
export const navigation: readonly (Entry | Group)[] = [
  { label: "Dashboard", path: "/", icon: LayoutDashboard },
  {
    label: "Management",
    icon: Briefcase,
    entries: [
      { label: "Users", path: "/users", icon: Users },
      { label: "Schedules", path: "/schedules", icon: CalendarDays },
      { label: "Departments", path: "/master-departments", icon: Building2 },
      { label: "Customers", path: "/customers", icon: Contact },
      { label: "Vendors", path: "/vendors", icon: Truck },
    ],
  },
  { label: "Sales Orders", path: "/sales-orders", icon: ShoppingCart },
  {
    label: "Manufacturing",
    icon: Factory,
    entries: [
      { label: "Work Orders", path: "/manufacturing", icon: ClipboardList },
      { label: "Production Workflow", path: "/production-workflow", icon: Workflow },
      { label: "Product Configuration", path: "/feature-categories", icon: SlidersHorizontal },
    ],
  },
  { label: "Inventory", path: "/inventory", icon: Package },
  { label: "Reports", path: "/reports", icon: ChartColumn },
  { label: "Notifications", path: "/notifications", icon: Bell },
  { label: "Activity Log", path: "/activity-log", icon: History },
  { label: "Timekeeping", path: "/timekeeping", icon: Clock },
];

/** Whether the sidebar marks an entry: the place equals or starts with its path; the dashboard has two paths. */
export function isActive(entryPath: string, place: string): boolean {
  if (entryPath === "/") return place === "/" || place === "/dashboard";
  return place === entryPath || place.startsWith(entryPath);
}

/** Where a place hangs in the sidebar: its group, if any, and its entry. */
export function findEntry(place: string): { group?: Group; entry?: Entry } {
  for (const item of navigation) {
    if (!("entries" in item)) {
      if (isActive(item.path, place)) return { entry: item };
      continue;
    }
    const entry = item.entries.find(({ path }) => isActive(path, place));
    if (entry) return { group: item, entry };
  }
  return {};
}
