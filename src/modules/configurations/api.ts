import { ById, change, create, list, read, remove } from "../../api/endpoint.ts";
import { Configuration, ConfigurationList, NewConfiguration } from "./schema.ts";

const refreshes = ["configurations"];

/** Options that are often ordered together. Orders that are stored keep the options that they have. */
export const configurations = {
  list: list("/api/configurations", "List the configurations", ConfigurationList, Configuration),
  get: read("/api/configurations/:id", "Read a configuration", ById, Configuration),
  create: create("/api/configurations", "Add a configuration", NewConfiguration, Configuration, {
    success: "Configuration added",
    failure: "Failed to add the configuration",
    refreshes,
  }),
  update: change(
    "PUT",
    "/api/configurations/:id",
    "Change a configuration",
    ById.extend(NewConfiguration.shape),
    Configuration,
    { success: "Configuration changed", failure: "Failed to change the configuration", refreshes },
  ),
  remove: remove("/api/configurations/:id", "Delete a configuration", {
    success: "Configuration deleted",
    failure: "Failed to delete the configuration",
    refreshes,
  }),
};
