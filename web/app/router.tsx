import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from "@tanstack/react-router";
import type { z } from "zod";
import { search } from "../data/search.ts";
import { ComingSoon } from "../layout/coming-soon.tsx";
import { NotFound } from "../layout/not-found.tsx";
import { ScreenError } from "../layout/screen-error.tsx";
import { ScreenPending } from "../layout/screen-pending.tsx";
import { Shell } from "../layout/shell.tsx";

const shell = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const Dashboard = lazyRouteComponent(() => import("../screens/dashboard/dashboard-screen.tsx"), "DashboardScreen");
const SalesOrders = lazyRouteComponent(
  () => import("../screens/sales-orders/sales-orders-screen.tsx"),
  "SalesOrdersScreen",
);
const NewOrder = lazyRouteComponent(() => import("../screens/order/new-order-screen.tsx"), "NewOrderScreen");
const Order = lazyRouteComponent(() => import("../screens/order/order-screen.tsx"), "OrderScreen");
const WorkOrders = lazyRouteComponent(
  () => import("../screens/work-orders/work-orders-screen.tsx"),
  "WorkOrdersScreen",
);
const Inventory = lazyRouteComponent(() => import("../screens/inventory/inventory-screen.tsx"), "InventoryScreen");
const Vendors = lazyRouteComponent(() => import("../screens/vendors/vendors-screen.tsx"), "VendorsScreen");
const Customers = lazyRouteComponent(() => import("../screens/customers/customers-screen.tsx"), "CustomersScreen");
const NewCustomer = lazyRouteComponent(
  () => import("../screens/customers/new-customer-screen.tsx"),
  "NewCustomerScreen",
);
const Users = lazyRouteComponent(() => import("../screens/users/users-screen.tsx"), "UsersScreen");
const Schedules = lazyRouteComponent(() => import("../screens/schedules/schedules-screen.tsx"), "SchedulesScreen");
const WeeklySchedule = lazyRouteComponent(
  () => import("../screens/weekly-schedule/weekly-schedule-screen.tsx"),
  "WeeklyScheduleScreen",
);
const ProductConfiguration = lazyRouteComponent(
  () => import("../screens/catalog/product-configuration-screen.tsx"),
  "ProductConfigurationScreen",
);
const Departments = lazyRouteComponent(
  () => import("../screens/departments/departments-screen.tsx"),
  "DepartmentsScreen",
);
const ManageAreas = lazyRouteComponent(
  () => import("../screens/departments/manage-areas-screen.tsx"),
  "ManageAreasScreen",
);
const MasterDepartments = lazyRouteComponent(
  () => import("../screens/departments/master-departments-screen.tsx"),
  "MasterDepartmentsScreen",
);
const ProductionWorkflow = lazyRouteComponent(
  () => import("../screens/production/production-screen.tsx"),
  "ProductionScreen",
);
const Timekeeping = lazyRouteComponent(
  () => import("../screens/timekeeping/timekeeping-screen.tsx"),
  "TimekeepingScreen",
);
const Imports = lazyRouteComponent(() => import("../screens/imports/imports-screen.tsx"), "ImportsScreen");
const ImportBatch = lazyRouteComponent(() => import("../screens/imports/batch-screen.tsx"), "BatchScreen");

// Every path of the app with its title. A screen comes with its code when somebody goes there.
const routes = [
  screen("/", "Dashboard", Dashboard),
  screen("/dashboard", "Dashboard", Dashboard),
  screen("/sales-orders", "Sales Orders", SalesOrders, search.salesOrders),
  screen("/sales-orders/new", "Sales Order Management", NewOrder),
  screen("/sales-orders/$id", "Order Details", Order, search.order),
  screen("/manufacturing", "Work Orders", WorkOrders, search.manufacturing),
  screen("/inventory", "Inventory Management", Inventory, search.inventory),
  screen("/vendors", "Vendor Management", Vendors, search.vendors),
  screen("/customers", "Customer Management", Customers, search.customers),
  screen("/customers/new", "Add New Customer", NewCustomer),
  screen("/users", "Master User List", Users, search.users),
  screen("/schedules", "Workforce Scheduling", Schedules, search.schedules),
  screen("/weekly-schedule", "Weekly Schedule Management", WeeklySchedule, search.weeklySchedule),
  screen("/departments", "Department Management", Departments, search.departments),
  screen("/manage-areas", "Manage Areas", ManageAreas, search.manageAreas),
  screen("/master-departments", "Master Department List", MasterDepartments, search.masterDepartments),
  screen("/production-workflow", "Production Workflow", ProductionWorkflow, search.productionWorkflow),
  screen("/timekeeping", "Timekeeping System", Timekeeping, search.timekeeping),
  screen("/feature-categories", "Product Configuration", ProductConfiguration, search.featureCategories),
  screen("/imports", "Imports", Imports, search.imports),
  screen("/imports/$id", "Import", ImportBatch),
  screen("/reports", "Reports", ComingSoon),
  screen("/notifications", "Notifications", ComingSoon),
  screen("/activity-log", "Activity Log", ComingSoon),
] as const;

export const router = createRouter({
  routeTree: shell.addChildren(routes),
  defaultPreload: "intent",
  defaultErrorComponent: ScreenError,
  defaultPendingComponent: ScreenPending,
  scrollRestoration: true,
  // Plain texts in the address, `?search=123`, where the router would write `?search=%22123%22`.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const said = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
    const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
    return text && `?${text}`;
  },
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    title?: string;
  }
}

function screen<const Path extends string, Search extends z.ZodObject = z.ZodObject<Record<never, never>>>(
  path: Path,
  title: string,
  component: RouteComponent,
  searchParams?: Search,
) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    component,
    staticData: { title },
    validateSearch: searchParams,
  });
}
