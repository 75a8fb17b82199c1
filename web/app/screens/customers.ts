import { Contact } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { customerSearch, customersSearch } from "../../screens/customers/search.ts";
import { management } from "../groups.ts";
import { screen, viewsOf } from "../screen.ts";

export const customers = [
  screen("/customers", {
    title: "Customer Management",
    needs: { noun: "customers" },
    inSidebar: { label: "Customers", icon: Contact, group: management },
    search: customersSearch,
    load: ({ address }) => [listQuery("customers", address), viewsOf("customers"), readQuery("customers", "stats", {})],
    component: async () => (await import("../../screens/customers/customers-screen.tsx")).CustomersScreen,
  }),
  screen("/customers/new", {
    title: "Add New Customer",
    subtitle: "A company that buys from the shop, or a person to reach there.",
    needs: { noun: "customers", deed: "c" },
    load: () => [readQuery("priceLevels", "list", {})],
    component: async () => (await import("../../screens/customers/new-customer-screen.tsx")).NewCustomerScreen,
  }),
  screen("/customers/$id", {
    title: "Customer",
    needs: { noun: "customers" },
    search: customerSearch,
    load: ({ id, address: { tab } }) => [
      readQuery("customers", "get", { id }),
      ...(tab === undefined ? overview(id) : []),
    ],
    component: async () => (await import("../../screens/customers/customer-screen.tsx")).CustomerScreen,
  }),
] as const;

function overview(id: number) {
  return [
    readQuery("salesOrders", "ofCustomer", { id, limit: 8 }),
    listQuery("customers", { companyId: id, sort: "createdAt" }),
    readQuery("salesOrders", "byYear", { id }),
    readQuery("addresses", "ofCustomer", { id }),
  ];
}
