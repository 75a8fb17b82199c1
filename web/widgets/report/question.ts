import { z } from "zod";
import { ReportOf } from "../../../src/modules/reports/schema.ts";
import { PERIODS, PERIODS_AHEAD, type PeriodName } from "./period-names.ts";

const periods = Object.keys({ ...PERIODS, ...PERIODS_AHEAD }) as [PeriodName, ...PeriodName[]];
const { from, to, by, customer, department, person, only } = ReportOf.shape;

/** The question that a report answers, as its address keeps it: a link to it asks the same again, of the days that are then. */
export const questionSearch = z.object({
  by: by.catch(undefined),
  /** A period with a name; days of one's own stand in `from` and `to`. */
  period: z.enum(periods).optional().catch(undefined),
  from: from.catch(undefined),
  to: to.catch(undefined),
  compare: z.enum(["before", "year"]).optional().catch(undefined),
  customer: customer.catch(undefined),
  department: department.catch(undefined),
  person: person.catch(undefined),
  only: only.catch(undefined),
});
export type Asking = z.output<typeof questionSearch>;

/**
 * On the screens of reports, and on the dashboard for those that were starred: a question as one text, the same for all
 * who ask the same.
 */
export function textOf(question: Asking): string {
  const said = Object.entries(questionSearch.parse(question)).filter(([, value]) => value !== undefined);
  return new URLSearchParams(said.map(([name, value]): [string, string] => [name, String(value)]).sort()).toString();
}

/** On the screens of reports, and on the dashboard for those that were starred: the question that such a text asks. */
export function questionIn(text: string): Asking {
  return questionSearch.parse(Object.fromEntries(new URLSearchParams(text)));
}
