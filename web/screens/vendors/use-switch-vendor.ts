import type { Vendor } from "../../../src/modules/vendors/schema.ts";
import { useAction } from "../../data/calls.ts";

/** Makes an active vendor inactive, or an inactive one active again, with Undo. */
export function useSwitchVendor(version: string | undefined) {
  const { mutateAsync } = useAction("vendors", "update", {
    ifMatch: version,
    tell: ({ vendorName, isActive }) => `${vendorName} is ${isActive ? "active again" : "inactive"}`,
    undo: true,
  });
  return (vendor: Vendor) => mutateAsync({ ...vendor, isActive: !vendor.isActive });
}
