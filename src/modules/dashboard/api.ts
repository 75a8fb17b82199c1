import { read } from "../../api/endpoint.ts";
import { Dashboard, TodoOf } from "./schema.ts";

export const dashboard = {
  get: read("/api/dashboard", "Read what needs doing and the numbers of the dashboard at once", TodoOf, Dashboard),
};
