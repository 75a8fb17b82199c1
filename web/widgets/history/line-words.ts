import { deedWords, stepWords } from "../../../src/modules/activity/rules.ts";
import type { Activity } from "../../../src/modules/activity/schema.ts";
import { OF_PEOPLE } from "../../../src/shop/nouns.ts";
import { shopDates } from "../../components/dates.ts";

/**
 * On several screens, in the log's list and a record's history: what was done in a change, and why: "Changed due date
 * of SO-2026-0014, 12/13/2026 to 12/20/2026".
 */
export function useLineWords(): (line: Activity) => string {
  return (line) => {
    const words = deedWords(line, OF_PEOPLE);
    const step = stepWords(line, shopDates());
    const why = line.reason === null ? "" : `: ${line.reason}`;
    return `${words[0]?.toUpperCase()}${words.slice(1)}${step === undefined ? "" : `, ${step}`}${why}`;
  };
}
