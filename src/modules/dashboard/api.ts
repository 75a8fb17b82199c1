import { Nothing, read } from "../../api/endpoint.ts";
import { Dashboard, Plots, TodoOf } from "./schema.ts";

export const dashboard = {
  get: read("/api/dashboard", "Read what needs doing and the numbers of the dashboard at once", TodoOf, Dashboard),
  plots: read("/api/dashboard/plots", "Read orders in and out, on-time rate and load by week", Nothing, Plots, {
    under: "reports",
  }),
};
