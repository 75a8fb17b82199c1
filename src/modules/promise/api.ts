import { change } from "../../api/endpoint.ts";
import { Promised, PromiseOf } from "./schema.ts";

export const promise = {
  ask: change(
    "POST",
    "/api/promise",
    "Tell the earliest day on which units would be done, and what they wait for",
    PromiseOf,
    Promised,
    { deed: "v", under: "capacity" },
  ),
};
