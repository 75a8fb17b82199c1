import { Truck } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { vendorsSearch } from "../../screens/vendors/search.ts";
import { management } from "../groups.ts";
import { historyOf, screen, viewsOf } from "../screen.ts";

export const vendors = [
  screen("/vendors", {
    title: "Vendor Management",
    needs: { noun: "vendors" },
    inSidebar: { label: "Vendors", icon: Truck, group: management },
    search: vendorsSearch,
    load: ({ address }) => [listQuery("vendors", address), viewsOf("vendors"), readQuery("vendors", "stats", {})],
    component: async () => (await import("../../screens/vendors/vendors-screen.tsx")).VendorsScreen,
  }),
  screen("/vendors/$id", {
    title: "Vendor",
    needs: { noun: "vendors" },
    load: ({ id }) => [
      readQuery("vendors", "get", { id }),
      readQuery("purchaseOrders", "list", { vendorId: id, limit: 100 }),
      readQuery("purchaseOrders", "deliveries", { id }),
      readQuery("inventory", "list", { vendor: id, limit: 100 }),
      historyOf("vendor", id),
    ],
    component: async () => (await import("../../screens/vendors/vendor-screen.tsx")).VendorScreen,
  }),
] as const;
