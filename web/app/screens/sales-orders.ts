import { ShoppingCart } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { newOrderSearch, orderSearch } from "../../screens/order/search.ts";
import { asksOfOrders, salesOrdersSearch } from "../../screens/sales-orders/search.ts";
import { screen, viewsOf } from "../screen.ts";

export const salesOrders = [
  screen("/sales-orders", {
    title: "Sales Orders",
    subtitle: "Unified view of all sales and manufacturing orders",
    needs: { noun: "salesOrders" },
    inSidebar: { label: "Sales Orders", icon: ShoppingCart },
    search: salesOrdersSearch,
    load: ({ address }) => [
      listQuery("salesOrders", asksOfOrders(address)),
      readQuery("featureCategories", "list", {}),
      viewsOf("salesOrders"),
      readQuery("salesOrders", "stats", {}),
      readQuery("salesOrders", "revenue", {}),
    ],
    component: async () => (await import("../../screens/sales-orders/sales-orders-screen.tsx")).SalesOrdersScreen,
  }),
  screen("/sales-orders/new", {
    title: "Sales Order Management",
    needs: { noun: "orders", deed: "c" },
    search: newOrderSearch,
    load: () => [
      readQuery("settings", "get", {}),
      readQuery("featureOptions", "list", {}),
      readQuery("optionPrices", "list", {}),
    ],
    component: async () => (await import("../../screens/order/new-order-screen.tsx")).NewOrderScreen,
  }),
  screen("/sales-orders/$id", {
    title: "Order Details",
    guide: "order",
    needs: { noun: "orders" },
    search: orderSearch,
    load: ({ id }) => [
      readQuery("orders", "get", { id }),
      readQuery("promise", "ask", { orderId: id }),
      readQuery("orders", "thread", { id }),
      readQuery("orderLines", "list", { id }),
      readQuery("settings", "get", {}),
      readQuery("orderFiles", "list", { salesOrderId: id }),
      readQuery("logo", "get", {}),
    ],
    component: async () => (await import("../../screens/order/order-screen.tsx")).OrderScreen,
  }),
] as const;
