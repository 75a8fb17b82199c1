import { Nothing, read } from "../../api/endpoint.ts";
import { Dashboard } from "./schema.ts";

export const dashboard = {
  get: read("/api/dashboard", "Read the numbers of the dashboard at once", Nothing, Dashboard),
};
