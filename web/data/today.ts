import { dateIn } from "../../src/lib/dates.ts";
import { shopDates } from "../components/dates.ts";

/** The shop's today. */
export function useToday(): string {
  return dateIn(shopDates().timeZone, new Date());
}
