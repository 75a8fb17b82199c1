import { z } from "zod";
import { ReportId } from "../../../src/modules/reports/schema.ts";
import { questionSearch } from "../../widgets/report/question.ts";

/** What a report keeps in its address: its question, and the order of the rows. */
export const reportSearch = questionSearch.extend({
  sort: z
    .string()
    .regex(/^-?\w{1,50}$/)
    .optional()
    .catch(undefined),
});
export type ReportSearch = z.output<typeof reportSearch>;

/** The report that an address names; undefined if there is none. */
export function reportCalled(name: string) {
  return ReportId.safeParse(name).data;
}
