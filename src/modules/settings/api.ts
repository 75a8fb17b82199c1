import { z } from "zod";
import { change, create, Nothing, read, remove } from "../../api/endpoint.ts";
import { Logo, NewTaxRate, PrioritySetting, Settings, SettingsChange, TaxRate } from "./schema.ts";

export const settings = {
  get: read("/api/settings", "Read the shop's settings", Nothing, Settings),
  update: change("PATCH", "/api/settings", "Change the shop's settings", SettingsChange, Settings, {
    success: "Settings updated successfully",
    failure: "Failed to update settings",
    refreshes: ["access", "settings", "taxRates", "inventory", "salesOrders", "workOrders", "shiftBoard"],
  }),
};

export const logo = {
  get: read("/api/settings/logo", "Read the shop's logo", Nothing, Logo, { under: "settings" }),
  update: change("PUT", "/api/settings/logo", "Change the shop's logo", Logo, Logo, {
    success: "Logo updated",
    failure: "Failed to update the logo",
    refreshes: ["logo"],
    under: "settings",
  }),
};

export const taxRates = {
  list: read("/api/tax-rates", "List the tax rates and the days on which they start", Nothing, z.array(TaxRate)),
  create: create("/api/tax-rates", "Add a tax rate from a day to come", NewTaxRate, TaxRate, {
    success: "Tax rate added",
    failure: "Failed to add the tax rate",
    refreshes: ["taxRates", "settings"],
  }),
  remove: remove("/api/tax-rates/:id", "Delete a tax rate that does not hold yet", {
    success: "Tax rate deleted",
    failure: "Failed to delete the tax rate",
    refreshes: ["taxRates", "settings"],
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
