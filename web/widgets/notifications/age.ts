import { ageOf } from "../../../src/lib/dates.ts";

/** How long ago by this machine's clock: "4 min". */
export function agoOf(instant: string): string {
  return ageOf(instant, new Date().toISOString());
}
