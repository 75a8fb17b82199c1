import { useContext } from "react";
import { dateIn } from "../../src/lib/dates.ts";
import { TimeZone } from "../components/clock.tsx";

/** The shop's today. */
export function useToday(): string {
  return dateIn(useContext(TimeZone), new Date());
}
