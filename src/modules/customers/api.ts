import { ById, change, create, list, Nothing, read, remove } from "../../api/endpoint.ts";
import {
  Buyer,
  Customer,
  CustomerList,
  CustomerMerged,
  CustomerStats,
  MergeCustomer,
  NewCustomer,
  WhoOrders,
} from "./schema.ts";

const refreshes = ["customers"];

/** The paths are the documented ones: `customers` suggests names to the order form, `master-customers` is the screen's list. */
export const customers = {
  list: list("/api/master-customers", "List the customers and contacts", CustomerList, Customer),
  suggest: list("/api/customers", "Find customers while a name is typed", CustomerList, Customer),
  whoOrders: read(
    "/api/customers/who-orders",
    "Find who orders while a name is typed: companies with their people under them, and names like it",
    WhoOrders,
    Buyer.array(),
  ),
  stats: read("/api/master-customers/stats", "Count the customers for the cards", Nothing, CustomerStats),
  get: read("/api/master-customers/:id", "Read a customer", ById, Customer),
  create: create("/api/master-customers", "Add a customer or contact", NewCustomer, Customer, {
    success: "Customer added successfully",
    failure: "Failed to add customer. Please try again.",
    refreshes,
  }),
  update: change(
    "PUT",
    "/api/master-customers/:id",
    "Change a customer or contact",
    ById.extend(NewCustomer.shape),
    Customer,
    { success: "Customer updated successfully", failure: "Failed to update customer", refreshes },
  ),
  merge: change(
    "POST",
    "/api/master-customers/:id/merge",
    "Merge a duplicate into another customer, who gets its orders, contacts and addresses",
    MergeCustomer,
    CustomerMerged,
    {
      success: "Customers merged",
      failure: "Failed to merge customers",
      refreshes: [...refreshes, "addresses", "orders", "salesOrders"],
    },
  ),
  remove: remove("/api/master-customers/:id", "Delete a customer or contact", {
    success: "Customer deleted successfully",
    failure: "Failed to delete customer",
    refreshes: [...refreshes, "addresses", "orders"],
  }),
  restore: change(
    "POST",
    "/api/master-customers/:id/restore",
    "Put a deleted customer back, with the orders that were theirs",
    ById,
    Customer,
    {
      success: "Customer restored",
      failure: "Failed to restore customer",
      refreshes: [...refreshes, "addresses", "orders"],
    },
  ),
};
