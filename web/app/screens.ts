import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  type SearchSchemaInput,
} from "@tanstack/react-router";
import {
  Bell,
  Briefcase,
  Building2,
  CalendarDays,
  CalendarRange,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Clock,
  Contact,
  Factory,
  FileUp,
  History,
  LayoutDashboard,
  Package,
  ReceiptText,
  Settings,
  Sheet,
  ShoppingCart,
  SlidersHorizontal,
  SquareKanban,
  Tablet,
  Truck,
  Users,
  Workflow,
} from "lucide-react";
import type { z } from "zod";
import type { Needed } from "../data/me.ts";
import { arriving } from "../data/reach.ts";
import { navigationOf, type Place } from "../layout/navigation.ts";
import type { activityLogSearch } from "../screens/activity-log/search.ts";
import type { boardSearch } from "../screens/board/search.ts";
import type { catalogSearch } from "../screens/catalog/search.ts";
import type { countsSearch } from "../screens/counts/search.ts";
import type { customerSearch, customersSearch } from "../screens/customers/search.ts";
import type { departmentsSearch, manageAreasSearch, masterDepartmentsSearch } from "../screens/departments/search.ts";
import type { importsSearch } from "../screens/imports/search.ts";
import type { inventorySearch, partSearch, reorderSearch } from "../screens/inventory/search.ts";
import type { notificationsSearch } from "../screens/notifications/search.ts";
import type { newOrderSearch, orderSearch } from "../screens/order/search.ts";
import type { productionSearch } from "../screens/production/search.ts";
import type { proposalsSearch, purchaseOrdersSearch } from "../screens/purchase-orders/search.ts";
import type { reportSearch } from "../screens/reports/search.ts";
import type { salesOrdersSearch } from "../screens/sales-orders/search.ts";
import type { schedulesSearch } from "../screens/schedules/search.ts";
import type { settingsSearch } from "../screens/settings/search.ts";
import type { approvalsSearch, timeEntriesSearch, timeSheetsSearch } from "../screens/time-sheets/search.ts";
import type { timekeepingSearch } from "../screens/timekeeping/search.ts";
import type { usersSearch } from "../screens/users/search.ts";
import type { vendorsSearch } from "../screens/vendors/search.ts";
import type { weeklyScheduleSearch } from "../screens/weekly-schedule/search.ts";
import type { workOrdersSearch } from "../screens/work-orders/search.ts";

/** What surrounds every screen; the router says what it looks like. */
export const shell = createRootRoute();

const management = { label: "Management", icon: Briefcase };
const manufacturing = { label: "Manufacturing", icon: Factory };

const Dashboard = lazyRouteComponent(
  arriving(() => import("../screens/dashboard/dashboard-screen.tsx")),
  "DashboardScreen",
);

/** Every path of the app, those of the sidebar from top to bottom. A screen comes with its code when somebody goes there. */
export const screens = [
  screen("/", {
    title: "Dashboard",
    needs: { noun: "dashboard" },
    inSidebar: { label: "Dashboard", icon: LayoutDashboard },
    component: Dashboard,
  }),
  screen("/dashboard", { title: "Dashboard", needs: { noun: "dashboard" }, component: Dashboard }),
  screen("/wall", {
    title: "Wall",
    needs: { noun: "dashboard" },
    component: lazyRouteComponent(
      arriving(() => import("../screens/wall/wall-screen.tsx")),
      "WallScreen",
    ),
  }),
  screen("/users", {
    title: "Master User List",
    needs: { noun: "staff", deed: "u" },
    inSidebar: { label: "Users", icon: Users, group: management },
    search: keeps<typeof usersSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/users/users-screen.tsx")),
      "UsersScreen",
    ),
  }),
  screen("/users/$id", {
    title: "Person",
    needs: { noun: "staff" },
    component: lazyRouteComponent(
      arriving(() => import("../screens/users/person-screen.tsx")),
      "PersonScreen",
    ),
  }),
  screen("/schedules", {
    title: "Workforce Scheduling",
    subtitle: "The usual week of everybody. What differs in a certain week is planned in the weekly schedule.",
    needs: { noun: "schedules" },
    inSidebar: { label: "Schedules", icon: CalendarDays, group: management },
    search: keeps<typeof schedulesSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/schedules/schedules-screen.tsx")),
      "SchedulesScreen",
    ),
  }),
  screen("/weekly-schedule", {
    title: "Weekly Schedule Management",
    subtitle: "Who works how long on which day. Days without a plan follow the usual week.",
    needs: { noun: "schedules" },
    inSidebar: { label: "Weekly Schedule", icon: CalendarRange, group: management },
    search: keeps<typeof weeklyScheduleSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/weekly-schedule/weekly-schedule-screen.tsx")),
      "WeeklyScheduleScreen",
    ),
  }),
  screen("/master-departments", {
    title: "Master Department List",
    needs: { noun: "departments" },
    inSidebar: { label: "Departments", icon: Building2, group: management },
    search: keeps<typeof masterDepartmentsSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/departments/master-departments-screen.tsx")),
      "MasterDepartmentsScreen",
    ),
  }),
  screen("/departments", {
    title: "Department Management",
    needs: { noun: "departments" },
    under: "/master-departments",
    search: keeps<typeof departmentsSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/departments/departments-screen.tsx")),
      "DepartmentsScreen",
    ),
  }),
  screen("/manage-areas", {
    title: "Manage Areas",
    subtitle:
      "What a department is divided into, such as benches and booths. Each of its people belongs to one or two of them.",
    needs: { noun: "departmentAreas" },
    under: "/master-departments",
    search: keeps<typeof manageAreasSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/departments/manage-areas-screen.tsx")),
      "ManageAreasScreen",
    ),
  }),
  screen("/devices", {
    title: "Devices",
    subtitle:
      "A tablet at the door or a terminal on the floor stays signed in as itself. People say there who they are.",
    needs: { noun: "devices" },
    inSidebar: { label: "Devices", icon: Tablet, group: management },
    component: lazyRouteComponent(
      arriving(() => import("../screens/devices/devices-screen.tsx")),
      "DevicesScreen",
    ),
  }),
  screen("/customers", {
    title: "Customer Management",
    needs: { noun: "customers" },
    inSidebar: { label: "Customers", icon: Contact, group: management },
    search: keeps<typeof customersSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/customers/customers-screen.tsx")),
      "CustomersScreen",
    ),
  }),
  screen("/customers/new", {
    title: "Add New Customer",
    subtitle: "A company that buys from the shop, or a person to reach there.",
    needs: { noun: "customers", deed: "c" },
    component: lazyRouteComponent(
      arriving(() => import("../screens/customers/new-customer-screen.tsx")),
      "NewCustomerScreen",
    ),
  }),
  screen("/customers/$id", {
    title: "Customer",
    needs: { noun: "customers" },
    search: keeps<typeof customerSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/customers/customer-screen.tsx")),
      "CustomerScreen",
    ),
  }),
  screen("/vendors", {
    title: "Vendor Management",
    needs: { noun: "vendors" },
    inSidebar: { label: "Vendors", icon: Truck, group: management },
    search: keeps<typeof vendorsSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/vendors/vendors-screen.tsx")),
      "VendorsScreen",
    ),
  }),
  screen("/vendors/$id", {
    title: "Vendor",
    needs: { noun: "vendors" },
    component: lazyRouteComponent(
      arriving(() => import("../screens/vendors/vendor-screen.tsx")),
      "VendorScreen",
    ),
  }),
  screen("/imports", {
    title: "Imports",
    subtitle: "Bring a list in from another program. See what it would change, import it, and undo it if need be.",
    needs: { noun: "imports" },
    inSidebar: { label: "Imports", icon: FileUp, group: management },
    search: keeps<typeof importsSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/imports/imports-screen.tsx")),
      "ImportsScreen",
    ),
  }),
  screen("/imports/$id", {
    title: "Import",
    needs: { noun: "imports" },
    component: lazyRouteComponent(
      arriving(() => import("../screens/imports/batch-screen.tsx")),
      "BatchScreen",
    ),
  }),
  screen("/sales-orders", {
    title: "Sales Orders",
    subtitle: "Unified view of all sales and manufacturing orders",
    needs: { noun: "salesOrders" },
    inSidebar: { label: "Sales Orders", icon: ShoppingCart },
    search: keeps<typeof salesOrdersSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/sales-orders/sales-orders-screen.tsx")),
      "SalesOrdersScreen",
    ),
  }),
  screen("/sales-orders/new", {
    title: "Sales Order Management",
    needs: { noun: "orders", deed: "c" },
    search: keeps<typeof newOrderSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/order/new-order-screen.tsx")),
      "NewOrderScreen",
    ),
  }),
  screen("/sales-orders/$id", {
    title: "Order Details",
    needs: { noun: "orders" },
    search: keeps<typeof orderSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/order/order-screen.tsx")),
      "OrderScreen",
    ),
  }),
  screen("/manufacturing", {
    title: "Work Orders",
    subtitle: "Work orders and the steps they are at",
    needs: { noun: "workOrders" },
    inSidebar: { label: "Work Orders", icon: ClipboardList, group: manufacturing },
    search: keeps<typeof workOrdersSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/work-orders/work-orders-screen.tsx")),
      "WorkOrdersScreen",
    ),
  }),
  screen("/work-orders/$id", {
    title: "Work Order",
    needs: { noun: "workOrders" },
    under: "/manufacturing",
    component: lazyRouteComponent(
      arriving(() => import("../screens/work-orders/work-order-page.tsx")),
      "WorkOrderPage",
    ),
  }),
  screen("/step/$wo", {
    title: "Step",
    needs: { noun: "workOrders" },
    under: "/manufacturing",
    component: lazyRouteComponent(
      arriving(() => import("../screens/work-orders/step-page.tsx")),
      "StepPage",
    ),
  }),
  screen("/board", {
    title: "Step Board",
    needs: { noun: "workOrders" },
    inSidebar: { label: "Step Board", icon: SquareKanban, group: manufacturing },
    search: keeps<typeof boardSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/board/board-screen.tsx")),
      "BoardScreen",
    ),
  }),
  screen("/production-workflow", {
    title: "Production Workflow",
    needs: { noun: "productionSteps" },
    inSidebar: { label: "Production Workflow", icon: Workflow, group: manufacturing },
    search: keeps<typeof productionSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/production/production-screen.tsx")),
      "ProductionScreen",
    ),
  }),
  screen("/feature-categories", {
    title: "Product Configuration",
    subtitle: "Feature categories and their priced options",
    needs: { noun: "featureCategories" },
    inSidebar: { label: "Product Configuration", icon: SlidersHorizontal, group: manufacturing },
    search: keeps<typeof catalogSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/catalog/product-configuration-screen.tsx")),
      "ProductConfigurationScreen",
    ),
  }),
  screen("/inventory", {
    title: "Inventory Management",
    needs: { noun: "inventory" },
    inSidebar: { label: "Inventory", icon: Package },
    search: keeps<typeof inventorySearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/inventory/inventory-screen.tsx")),
      "InventoryScreen",
    ),
  }),
  screen("/inventory/reorder", {
    title: "Reorder",
    subtitle: "Parts at or below their minimum, by vendor",
    needs: { noun: "inventory" },
    search: keeps<typeof reorderSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/inventory/reorder-screen.tsx")),
      "ReorderScreen",
    ),
  }),
  screen("/inventory/$id", {
    title: "Part",
    needs: { noun: "inventory" },
    search: keeps<typeof partSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/inventory/part-screen.tsx")),
      "PartScreen",
    ),
  }),
  screen("/counts", {
    title: "Stock Counts",
    subtitle: "A count has all parts of a place, on paper or on a phone. What was found is booked at once.",
    needs: { noun: "stockCounts" },
    under: "/inventory",
    search: keeps<typeof countsSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/counts/counts-screen.tsx")),
      "CountsScreen",
    ),
  }),
  screen("/counts/$id", {
    title: "Stock Count",
    needs: { noun: "stockCounts" },
    under: "/inventory",
    component: lazyRouteComponent(
      arriving(() => import("../screens/counts/count-screen.tsx")),
      "CountScreen",
    ),
  }),
  screen("/purchase-orders", {
    title: "Purchase Orders",
    subtitle: "What was ordered from vendors, and what is still to come",
    needs: { noun: "purchaseOrders" },
    inSidebar: { label: "Purchase Orders", icon: ReceiptText },
    search: keeps<typeof purchaseOrdersSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/purchase-orders/purchase-orders-screen.tsx")),
      "PurchaseOrdersScreen",
    ),
  }),
  screen("/purchase-orders/proposals", {
    title: "Order Proposals",
    subtitle: "Parts that will be at or below their minimum: on hand, less reserved, plus on order",
    needs: { noun: "purchaseOrders" },
    search: keeps<typeof proposalsSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/purchase-orders/proposals-screen.tsx")),
      "ProposalsScreen",
    ),
  }),
  screen("/purchase-orders/$id", {
    title: "Purchase Order",
    needs: { noun: "purchaseOrders" },
    component: lazyRouteComponent(
      arriving(() => import("../screens/purchase-orders/purchase-order-screen.tsx")),
      "PurchaseOrderScreen",
    ),
  }),
  screen("/reports", {
    title: "Reports",
    subtitle: "Each answers a question; each number opens the rows that it counts",
    needs: { noun: "reports" },
    inSidebar: { label: "Reports", icon: ChartColumn },
    component: lazyRouteComponent(
      arriving(() => import("../screens/reports/reports-screen.tsx")),
      "ReportsScreen",
    ),
  }),
  screen("/reports/$name", {
    title: "Report",
    needs: { noun: "reports" },
    search: keeps<typeof reportSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/reports/report-screen.tsx")),
      "ReportScreen",
    ),
  }),
  screen("/notifications", {
    title: "Notifications",
    subtitle: "What the shop tells you by itself. What you read, put off or mute changes for you alone.",
    needs: { noun: "notifications" },
    inSidebar: { label: "Notifications", icon: Bell },
    search: keeps<typeof notificationsSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/notifications/notifications-screen.tsx")),
      "NotificationsScreen",
    ),
  }),
  screen("/activity-log", {
    title: "Activity Log",
    subtitle: "Who changed what, from where and when. Open a change to undo it.",
    needs: { noun: "activity" },
    inSidebar: { label: "Activity Log", icon: History },
    search: keeps<typeof activityLogSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/activity-log/activity-log-screen.tsx")),
      "ActivityLogScreen",
    ),
  }),
  screen("/settings", {
    title: "Settings",
    subtitle: "Saved as soon as you leave a field. Each change can be undone.",
    needs: { noun: "settings", deed: "u" },
    inSidebar: { label: "Settings", icon: Settings },
    search: keeps<typeof settingsSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/settings/settings-screen.tsx")),
      "SettingsScreen",
    ),
  }),
  screen("/account", {
    title: "My account",
    subtitle: "Your password, your PIN for the time clock, and the places where you are signed in now.",
    component: lazyRouteComponent(
      arriving(() => import("../screens/sign-in/account-screen.tsx")),
      "AccountScreen",
    ),
  }),
  screen("/setup", {
    title: "Set up this shop",
    subtitle:
      "Its name, its time zone, and a password for you. You become its owner. Others come in with links that you give them.",
    component: lazyRouteComponent(
      arriving(() => import("../screens/sign-in/setup-screen.tsx")),
      "SetupScreen",
    ),
  }),
  screen("/pair", {
    title: "Pair this device",
    subtitle: "It then stays signed in as a device of the shop. Whoever is signed in here now is signed out.",
    component: lazyRouteComponent(
      arriving(() => import("../screens/devices/pair-screen.tsx")),
      "PairScreen",
    ),
  }),
  screen("/share", {
    title: "Your order",
    subtitle: "How far your order is, when to expect it, and photos of it that the shop has added.",
    component: lazyRouteComponent(
      arriving(() => import("../screens/share/share-screen.tsx")),
      "ShareScreen",
    ),
  }),
  screen("/link", {
    title: "Set your password",
    subtitle: "For an invitation or a forgotten password: choose a new one, and you are signed in.",
    component: lazyRouteComponent(
      arriving(() => import("../screens/sign-in/link-screen.tsx")),
      "LinkScreen",
    ),
  }),
  screen("/timekeeping", {
    title: "Timekeeping System",
    needs: { noun: "timekeeping" },
    inSidebar: { label: "Timekeeping", icon: Clock },
    search: keeps<typeof timekeepingSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/timekeeping/timekeeping-screen.tsx")),
      "TimekeepingScreen",
    ),
  }),
  screen("/time-entries", {
    title: "Time Entries",
    subtitle: "Every clock-in and clock-out, as it was recorded or corrected.",
    needs: { noun: "timekeeping" },
    under: "/timekeeping",
    search: keeps<typeof timeEntriesSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/time-sheets/entries-screen.tsx")),
      "EntriesScreen",
    ),
  }),
  screen("/time-sheets", {
    title: "Time Sheets",
    needs: { noun: "timekeeping" },
    inSidebar: { label: "Time Sheets", icon: Sheet },
    search: keeps<typeof timeSheetsSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/time-sheets/time-sheets-screen.tsx")),
      "TimeSheetsScreen",
    ),
  }),
  screen("/approvals", {
    title: "Approvals",
    subtitle:
      "Corrections of time: clock-outs that were entered later, and changes that people or supervisors asked for.",
    needs: { noun: "timeCorrections" },
    inSidebar: { label: "Approvals", icon: ClipboardCheck },
    search: keeps<typeof approvalsSearch>(),
    component: lazyRouteComponent(
      arriving(() => import("../screens/time-sheets/approvals-screen.tsx")),
      "ApprovalsScreen",
    ),
  }),
] as const;

/** The sidebar. */
export const navigation = navigationOf(screens.flatMap(({ options }) => options.staticData?.inSidebar ?? []));

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The place in the sidebar to which a screen belongs that has none of its own. */
    under?: string | undefined;
    inSidebar?: Place | undefined;
    needs?: Needed | undefined;
  }
}

interface Screen<Said extends object> {
  title: string;
  /** What it is about, where that is always the same: it stands in the page before the program has come. */
  subtitle?: string;
  /** Who may see it; without this, everybody. */
  needs?: Needed;
  inSidebar?: Omit<Place, "path" | "needs">;
  /** The place in the sidebar to which it belongs, where that is not the beginning of its path. */
  under?: string;
  /** What links to it say in its address, beside its path. */
  search?: (said: Said & SearchSchemaInput) => Unread<Said>;
  component: RouteComponent;
}

/** What stands in an address; the screen alone knows how to read it, by `useAddress`. */
type Unread<Said> = { [Name in keyof Said]?: never };

/** Whatever the screen's own schema reads. Links are checked by its type alone: the schema comes with the screen. */
function keeps<Search extends z.ZodObject>() {
  return (said: z.output<Search> & SearchSchemaInput) => said as Unread<z.output<Search>>;
}

function screen<const Path extends string, Said extends object = Record<never, never>>(
  path: Path,
  { title, subtitle, needs, inSidebar, under, search, component }: Screen<Said>,
) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    component,
    staticData: { title, subtitle, needs, under, inSidebar: inSidebar && { ...inSidebar, path, needs } },
    validateSearch: search,
  });
}
