import { ById, change, list, listOf, Nothing, read } from "../../api/endpoint.ts";
import { EventTrigger, EventTriggerChange, PrioritySetting, Settings } from "./schema.ts";

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

export const eventTriggers = {
  list: list(
    "/api/event-triggers",
    "List what the shop is notified about",
    listOf(["id", "entity", "eventType"]),
    EventTrigger,
  ),
  get: read("/api/event-triggers/:id", "Read an event trigger", ById, EventTrigger),
  update: change(
    "PATCH",
    "/api/event-triggers/:id",
    "Enable, disable or prioritise an event trigger",
    ById.extend(EventTriggerChange.shape),
    EventTrigger,
    {
      success: "Event trigger updated successfully",
      failure: "Failed to update event trigger",
      refreshes: ["eventTriggers"],
    },
  ),
};
