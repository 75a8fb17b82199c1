import type { Dates } from "../../src/lib/date-format.ts";
import { deedWords, stepWords } from "../../src/modules/activity/rules.ts";
import type { Activity } from "../../src/modules/activity/schema.ts";
import { OF_PEOPLE } from "../../src/shop/nouns.ts";

/** A line of the change log in words: "Ana Ruiz changed due date of SO-2026-0014, 12/13/2026 to 12/20/2026". */
export function activityWords(line: Activity, dates: Dates): string {
  const step = stepWords(line, dates);
  return `${deedOf(line)}${step === undefined ? "" : `, ${step}`}`;
}

/** Who did what, without from what to what: "Ana Ruiz changed due date of SO-2026-0014". */
export function deedOf(line: Activity): string {
  return `${line.performedBy} ${deedWords(line, OF_PEOPLE)}`;
}
