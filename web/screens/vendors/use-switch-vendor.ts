import type { Vendor } from "../../../src/modules/vendors/schema.ts";
import { client, useAction } from "../../data/calls.ts";

/** Makes an active vendor inactive, or an inactive one active again, with Undo. */
export function useSwitchVendor(version: string | undefined) {
  const switchTo = async (id: number, isActive: boolean) =>
    // As it is now: what somebody else changed of it meanwhile stays.
    client.vendors.update({ ...(await client.vendors.get({ id })), isActive });
  const { mutateAsync } = useAction("vendors", "update", {
    ifMatch: version,
    tell: ({ vendorName, isActive }) => `${vendorName} is ${isActive ? "active again" : "inactive"}`,
    undo: (_, { id, isActive }) => switchTo(id, !isActive),
  });
  return (vendor: Vendor) => mutateAsync({ ...vendor, isActive: !vendor.isActive });
}
