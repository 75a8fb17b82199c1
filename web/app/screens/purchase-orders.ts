import { ReceiptText } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { purchaseOrderSearch, purchaseOrdersSearch, toOrderSearch } from "../../screens/purchase-orders/search.ts";
import { historyOf, screen, viewsOf } from "../screen.ts";

export const purchaseOrders = [
  screen("/purchase-orders", {
    title: "Purchase Orders",
    subtitle: "What was ordered from vendors, and what is still to come",
    needs: { noun: "purchaseOrders" },
    inSidebar: { label: "Purchase Orders", icon: ReceiptText },
    search: purchaseOrdersSearch,
    load: ({ address }) => [
      listQuery("purchaseOrders", address),
      viewsOf("purchaseOrders"),
      readQuery("purchaseOrders", "stats", {}),
    ],
    component: async () =>
      (await import("../../screens/purchase-orders/purchase-orders-screen.tsx")).PurchaseOrdersScreen,
  }),
  screen("/purchase-orders/to-order", {
    title: "To Order",
    subtitle: "Parts that are low, by the day on which they must be ordered to be there when the plan needs them",
    needs: { noun: "purchaseOrders" },
    search: toOrderSearch,
    load: () => [readQuery("purchaseOrders", "toOrder", {})],
    component: async () => (await import("../../screens/purchase-orders/to-order-screen.tsx")).ToOrderScreen,
  }),
  screen("/purchase-orders/$id", {
    title: "Purchase Order",
    needs: { noun: "purchaseOrders" },
    search: purchaseOrderSearch,
    load: ({ id }) => [
      readQuery("purchaseOrders", "get", { id }),
      readQuery("settings", "get", {}),
      readQuery("logo", "get", {}),
      historyOf("purchase order", id),
    ],
    component: async () =>
      (await import("../../screens/purchase-orders/purchase-order-screen.tsx")).PurchaseOrderScreen,
  }),
] as const;
