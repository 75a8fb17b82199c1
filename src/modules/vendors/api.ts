import { ById, change, create, list, Nothing, read, remove } from "../../api/endpoint.ts";
import { NewVendor, Vendor, VendorList, VendorStats } from "./schema.ts";

const refreshes = ["vendors"];

/** The documented path; `master` means nothing here. */
export const vendors = {
  list: list("/api/master-vendors", "List the vendors", VendorList, Vendor),
  stats: read("/api/master-vendors/stats", "Count the vendors for the cards", Nothing, VendorStats),
  get: read("/api/master-vendors/:id", "Read a vendor", ById, Vendor),
  create: create("/api/master-vendors", "Add a vendor", NewVendor, Vendor, {
    success: "Vendor created successfully",
    failure: "Failed to create vendor",
    refreshes,
  }),
  update: change("PUT", "/api/master-vendors/:id", "Change a vendor", ById.extend(NewVendor.shape), Vendor, {
    success: "Vendor updated successfully",
    failure: "Failed to update vendor",
    refreshes,
  }),
  remove: remove("/api/master-vendors/:id", "Delete a vendor", {
    success: "Vendor deleted successfully",
    failure: "Failed to delete vendor",
    refreshes,
  }),
};
