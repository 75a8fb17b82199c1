import { deedWords } from "../../src/modules/activity/rules.ts";
import type { Activity } from "../../src/modules/activity/schema.ts";
import { OF_PEOPLE } from "../../src/shop/nouns.ts";

/** A line of the change log in words: "Ana Ruiz advanced WO-2026-0107". */
export function activityWords(line: Activity): string {
  return `${line.performedBy} ${deedWords(line, OF_PEOPLE)}`;
}
