import { change } from "../../api/endpoint.ts";
import { Me } from "../access/schema.ts";
import { SetUp } from "./schema.ts";

/** The first minutes of a shop on the network. */
export const setup = {
  start: change("POST", "/api/setup", "Set up a new shop by its owner's link, and sign in", SetUp, Me, {
    open: true,
    failure: "Failed to set up the shop",
    refreshes: ["staff", "settings"],
  }),
};
