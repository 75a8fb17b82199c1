import { z } from "zod";
import { isDate, mondayOf } from "../../../src/lib/dates.ts";
import { TimeCorrectionList, TimeEntryList } from "../../../src/modules/timekeeping/schema.ts";
import { filtersOf, listSearch } from "../../data/search.ts";

/** What the lists of all entries and of corrections keep. */
export const timeEntriesSearch = listSearch(TimeEntryList).extend(
  filtersOf(TimeEntryList.pick({ userId: true, department: true, eventType: true, from: true, to: true })),
);
export const approvalsSearch = listSearch(TimeCorrectionList).extend(
  filtersOf(TimeCorrectionList.pick({ userId: true, status: true })),
);

/** What the time sheets keep: any day of the week that is shown, and whose sheets. */
export const timeSheetsSearch = z.object({
  week: z.string().refine(isDate).transform(mondayOf).optional().catch(undefined),
  department: z.string().max(100).optional().catch(undefined),
  person: TimeEntryList.shape.userId.catch(undefined),
});
