import { change } from "../../api/endpoint.ts";
import { PromiseOf, PromiseTold } from "./schema.ts";

export const promise = {
  ask: change(
    "POST",
    "/api/promise",
    "Tell the earliest day on which units would be done or can leave the shelf, and what they wait for",
    PromiseOf,
    PromiseTold,
    { deed: "v", under: "capacity" },
  ),
};
