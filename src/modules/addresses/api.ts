import { ById, change, create, list, read, remove } from "../../api/endpoint.ts";
import { Address, AddressesOf, AddressList, NewAddress } from "./schema.ts";

const refreshes = ["addresses"];

/** Where bills and goods of customers go. */
export const addresses = {
  list: list("/api/addresses", "List the addresses of all customers", AddressList, Address),
  ofCustomer: list(
    "/api/customers/:id/addresses",
    "List the addresses of a customer; of a contact also those of the company",
    AddressesOf,
    Address,
  ),
  get: read("/api/addresses/:id", "Read an address", ById, Address),
  create: create(
    "/api/customers/:id/addresses",
    "Add an address to a customer; the first of its kind is the default",
    ById.extend(NewAddress.shape),
    Address,
    { success: "Address added", failure: "Failed to add address", refreshes },
  ),
  update: change("PUT", "/api/addresses/:id", "Change an address", ById.extend(NewAddress.shape), Address, {
    success: "Address updated",
    failure: "Failed to update address",
    refreshes,
  }),
  remove: remove("/api/addresses/:id", "Delete an address", {
    success: "Address deleted",
    failure: "Failed to delete address",
    refreshes,
  }),
  restore: change("POST", "/api/addresses/:id/restore", "Put a deleted address back", ById, Address, {
    success: "Address restored",
    failure: "Failed to restore address",
    refreshes,
  }),
};
