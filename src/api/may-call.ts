import { reachOf } from "../rights/may.ts";
import type { Who } from "../rights/who.ts";
import { deedOf, type Endpoint } from "./endpoint.ts";

/** Whether somebody is let into a call. Who may do this with some records only may call what checks each record. */
export function mayCall(who: Who, noun: string, endpoint: Endpoint): boolean {
  if (endpoint.open) return true;
  const reach = reachOf(who, deedOf(endpoint), endpoint.under ?? noun);
  return reach === "all" || (reach !== undefined && endpoint.asksReach === true);
}
