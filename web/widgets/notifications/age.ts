import { ageOf } from "../../../src/lib/dates.ts";

/** In the list of notifications and under the bell: how long ago by this computer's clock: "4 min". */
export function agoOf(instant: string): string {
  return ageOf(instant, new Date().toISOString());
}
