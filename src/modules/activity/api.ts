import { z } from "zod";
import { ById, change, list, Nothing, read } from "../../api/endpoint.ts";
import { Activity, ActivityDetail, ActivityList, PastRecord, Undone } from "./schema.ts";

const reach = { asksReach: true } as const;

/** The calls of the change log; an undo may change any list. */
export function activityCalls(refreshes: string[]) {
  return {
    list: list("/api/activity", "List who changed what, latest first", ActivityList, Activity, reach),
    people: read("/api/activity/people", "List who has changed anything, by name", Nothing, z.array(z.string()), reach),
    get: read("/api/activity/:id", "Read a change, field by field", ById, ActivityDetail, reach),
    record: read("/api/activity/:id/record", "Read the record as it was after a change", ById, PastRecord, reach),
    undo: change("POST", "/api/activity/:id/undo", "Undo a change, as a change of its own", ById, Undone, {
      success: "Undone",
      failure: "Failed to undo",
      deed: "a",
      refreshes,
      ...reach,
    }),
  };
}
