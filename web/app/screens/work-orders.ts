import { ClipboardList } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { asksOfWork, workOrdersSearch } from "../../screens/work-orders/search.ts";
import { manufacturing } from "../groups.ts";
import { screen, viewsOf } from "../screen.ts";

export const workOrders = [
  screen("/manufacturing", {
    title: "Work Orders",
    guide: "work-orders",
    subtitle: "Work orders and the steps they are at",
    needs: { noun: "workOrders" },
    inSidebar: { label: "Work Orders", icon: ClipboardList, group: manufacturing },
    search: workOrdersSearch,
    load: ({ address }) => [
      listQuery("workOrders", asksOfWork(address)),
      readQuery("featureCategories", "list", {}),
      viewsOf("workOrders"),
      readQuery("workOrders", "stats", {}),
      readQuery("productionSteps", "list", {}),
    ],
    component: async () => (await import("../../screens/work-orders/work-orders-screen.tsx")).WorkOrdersScreen,
  }),
  screen("/work-orders/$id", {
    title: "Work Order",
    guide: "work-order",
    needs: { noun: "workOrders" },
    under: "/manufacturing",
    load: ({ id }) => [
      readQuery("workOrders", "get", { id }),
      readQuery("productionSteps", "list", {}),
      readQuery("workOrders", "thread", { id }),
      readQuery("settings", "get", {}),
      readQuery("promise", "ask", { workOrderId: id }),
      readQuery("workOrders", "hoursAgain", { id }),
      readQuery("workOrders", "materials", { id }),
      readQuery("jobTimes", "hours", { workOrderId: id }),
      readQuery("jobTimes", "list", { workOrderId: id, isOpen: "true" }),
      readQuery("orderFiles", "list", { workOrderId: id }),
      readQuery("logo", "get", {}),
      readQuery("timekeeping", "board", {}),
    ],
    component: async () => (await import("../../screens/work-orders/work-order-page.tsx")).WorkOrderPage,
  }),
  screen("/step/$wo", {
    title: "Step",
    guide: "station",
    needs: { noun: "workOrders" },
    under: "/manufacturing",
    load: ({ name: wo }) => [
      readQuery("workOrders", "list", { search: wo, limit: 50 }),
      readQuery("productionSteps", "list", {}),
    ],
    component: async () => (await import("../../screens/work-orders/step-page.tsx")).StepPage,
  }),
] as const;
