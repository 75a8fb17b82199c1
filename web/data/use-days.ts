import { daysFrom } from "../../src/modules/schedules/rules.ts";
import type { Day } from "../../src/modules/schedules/schema.ts";
import { useRead } from "./calls.ts";

/** The days of a week without dates, in the order of the shop. */
export function useDays(): Day[] {
  const { data } = useRead("settings", "get", {});
  return daysFrom(data?.firstWeekday ?? "Monday");
}
