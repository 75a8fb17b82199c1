import { useContext } from "react";
import { dateIn } from "../../src/lib/dates.ts";
import { TimeZone } from "../components/clock.tsx";

/** The shop's today. */
export function useToday(): string {
  return todayIn(useContext(TimeZone));
}

function todayIn(timeZone: string): string {
  return dateIn(timeZone, new Date());
}
