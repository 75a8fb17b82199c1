import { daysFrom } from "../../src/modules/schedules/rules.ts";
import type { Day } from "../../src/modules/schedules/schema.ts";
import { useRead } from "./calls.ts";

/** From the server: the days of the week without dates, in the shop's order. */
export function useDays(): Day[] {
  const { data } = useRead("settings", "get", {});
  return daysFrom(data?.firstWeekday ?? "Monday");
}
