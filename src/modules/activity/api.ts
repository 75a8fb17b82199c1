import { list } from "../../api/endpoint.ts";
import { Activity, ActivityList } from "./schema.ts";

export const activity = {
  list: list("/api/activity", "List who changed what, latest first", ActivityList, Activity, { asksReach: true }),
};
