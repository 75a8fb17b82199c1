import { type Dates, datesOf } from "../../src/lib/date-format.ts";
import type { Connection } from "./connection.ts";

/** How the shop writes days and times, for what a command prints for people. */
export async function shopDates({ access }: Connection["client"]): Promise<Dates> {
  return datesOf(await access.me());
}
