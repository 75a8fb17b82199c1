import { Package } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { countsSearch } from "../../screens/counts/search.ts";
import { inventorySearch, partSearch } from "../../screens/inventory/search.ts";
import { screen, viewsOf } from "../screen.ts";

export const inventory = [
  screen("/inventory", {
    title: "Inventory Management",
    needs: { noun: "inventory" },
    inSidebar: { label: "Inventory", icon: Package },
    search: inventorySearch,
    load: ({ address }) => [
      listQuery("inventory", address),
      viewsOf("inventory"),
      readQuery("inventory", "stats", {}),
      readQuery("inventory", "locations", {}),
    ],
    component: async () => (await import("../../screens/inventory/inventory-screen.tsx")).InventoryScreen,
  }),
  screen("/inventory/$id", {
    title: "Part",
    needs: { noun: "inventory" },
    search: partSearch,
    load: ({ id, address: { tab, ...asked } }) => [
      readQuery("inventory", "get", { id }),
      readQuery("settings", "get", {}),
      readQuery("inventory", "stock", { id }),
      tab === undefined && listQuery("stockMovements", { part: id, ...asked }),
    ],
    component: async () => (await import("../../screens/inventory/part-screen.tsx")).PartScreen,
  }),
  screen("/counts", {
    title: "Stock Counts",
    subtitle:
      "Count a department, a list, a class or all parts, on paper or on a phone. What was found is booked at once.",
    needs: { noun: "stockCounts" },
    under: "/inventory",
    search: countsSearch,
    load: ({ address }) => [listQuery("stockCounts", address), readQuery("inventory", "locations", {})],
    component: async () => (await import("../../screens/counts/counts-screen.tsx")).CountsScreen,
  }),
  screen("/counts/$id", {
    title: "Stock Count",
    needs: { noun: "stockCounts" },
    under: "/inventory",
    load: ({ id }) => [readQuery("stockCounts", "get", { id })],
    component: async () => (await import("../../screens/counts/count-screen.tsx")).CountScreen,
  }),
] as const;
