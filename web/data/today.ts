import { createContext, useContext } from "react";
import { dateIn } from "../../src/lib/dates.ts";

/** The shop's time zone, in whatever zone this browser is: a screen knows it from its first moment. */
export const TimeZone = createContext("");

/** The shop's today. */
export function useToday(): string {
  return dateIn(useContext(TimeZone), new Date());
}
