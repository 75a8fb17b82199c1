import { dateIn } from "../../../src/lib/dates.ts";
import type { Settings } from "../../../src/modules/settings/schema.ts";

/** The shop's today; this computer's where the shop has no time zone of its own. */
export function todayIn({ timeZone }: Settings): string {
  return dateIn(timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
}
