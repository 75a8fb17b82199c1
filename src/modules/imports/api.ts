import { change } from "../../api/endpoint.ts";
import { ImportFile, ImportResult } from "./schema.ts";

const MOST_BYTES = 256 * 1024 * 1024;

export const imports = {
  run: change("POST", "/api/imports", "Import a list, or rehearse it", ImportFile, ImportResult, {
    failure: "Failed to import",
    refreshes: ["vendors", "inventory", "notifications"],
    maxBytes: MOST_BYTES,
  }),
};
