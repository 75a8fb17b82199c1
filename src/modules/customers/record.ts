import type { NounIn } from "../../records/noun.ts";

/** Whom the shop sells to. An order keeps the name of a customer who goes. */
export const customer = {
  table: "customers",
  noun: "customer",
  name: "customerName",
  importedAs: "customers",
  calls: "customers",
  foundBy: ["customerName", "contactInfo", "contactType"],
  referredBy: [{ from: "sales_orders", column: "customerId", what: "a sales order", stayWithout: true }],
} satisfies NounIn<"customers">;
