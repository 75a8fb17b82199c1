import { change } from "../../api/endpoint.ts";
import { Seeded, SeedInput } from "./schema.ts";

export const seed = {
  fill: change("POST", "/api/seed", "Fill a new shop with the demo or with made-up orders", SeedInput, Seeded, {
    failure: "Failed to seed the shop",
    localOnly: true,
  }),
};
