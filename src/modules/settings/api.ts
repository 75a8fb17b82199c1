import { change, Nothing, read } from "../../api/endpoint.ts";
import { PrioritySetting, Settings } from "./schema.ts";

export const settings = {
  get: read("/api/settings", "Read the shop's settings", Nothing, Settings),
  update: change("PATCH", "/api/settings", "Change the shop's settings", Settings.partial(), Settings, {
    success: "Settings updated successfully",
    failure: "Failed to update settings",
    refreshes: ["settings", "inventory", "salesOrders", "workOrders", "shiftBoard"],
  }),
};

export const prioritySettings = {
  list: read("/api/priority-settings", "Read the weights of an order's priority", Nothing, PrioritySetting.array()),
  update: change(
    "PUT",
    "/api/priority-settings/:key",
    "Change a weight of an order's priority",
    PrioritySetting,
    PrioritySetting,
    {
      success: "Priority setting updated successfully",
      failure: "Failed to update priority setting",
      refreshes: ["prioritySettings", "salesOrders"],
    },
  ),
};
