import type { NounIn } from "../../records/noun.ts";

/** The companies that the shop sells to, and the people to reach there. An order keeps the name of a deleted customer. */
export const customer = {
  table: "customers",
  noun: "customer",
  name: "customerName",
  importedAs: "customers",
  calls: "customers",
  foundBy: ["customerName", "contactInfo", "contactType"],
  referredBy: [
    { from: "sales_orders", column: "customerId", what: "a sales order", stayWithout: true },
    { from: "addresses", column: "customerId", what: "an address", goToo: true },
    { from: "customers", column: "companyId", what: "a contact", stayWithout: true },
    { from: "customers", column: "mergedIntoId", what: "a merged customer", stayWithout: true },
  ],
} satisfies NounIn<"customers">;
