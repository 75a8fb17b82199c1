import { dateIn } from "../../src/lib/dates.ts";
import type { Settings } from "../../src/modules/settings/schema.ts";
import { useRead } from "./calls.ts";

/** The shop's today, by its settings; this computer's if the shop has no time zone of its own. */
export function todayIn({ timeZone }: Pick<Settings, "timeZone">): string {
  return dateIn(timeZone, new Date());
}

/** The shop's today; this computer's until the shop's settings are known. */
export function useToday(): string {
  const { data } = useRead("settings", "get", {});
  return todayIn(data ?? { timeZone: "" });
}
