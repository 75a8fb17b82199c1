import { daysBetween, mondayOf } from "../../lib/dates.ts";
import type { Floor } from "./rules.ts";

/** The today of plans in tests. */
export const MONDAY = "2026-11-23";

/** For tests of plans: eight hours a day, Monday to Friday, from today on. */
export const floor: Floor = {
  today: MONDAY,
  available: (_, day) => (day >= MONDAY && daysBetween(mondayOf(day), day) < 5 ? 800 : 0),
  closedIn: () => 0,
  criticalDays: 10,
  rushDays: 5,
  leadDays: 20,
};
