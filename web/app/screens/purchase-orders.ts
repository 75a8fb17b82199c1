import { ReceiptText } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { proposalsSearch, purchaseOrdersSearch } from "../../screens/purchase-orders/search.ts";
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
  screen("/purchase-orders/proposals", {
    title: "Order Proposals",
    subtitle: "Parts that will be at or below their minimum: on hand, less reserved, plus on order",
    needs: { noun: "purchaseOrders" },
    search: proposalsSearch,
    load: () => [readQuery("purchaseOrders", "proposals", {}), readQuery("inventory", "stats", {})],
    component: async () => (await import("../../screens/purchase-orders/proposals-screen.tsx")).ProposalsScreen,
  }),
  screen("/purchase-orders/$id", {
    title: "Purchase Order",
    needs: { noun: "purchaseOrders" },
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
