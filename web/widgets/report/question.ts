import { z } from "zod";
import { ReportOf } from "../../../src/modules/reports/schema.ts";
import { PERIODS, PERIODS_AHEAD, type PeriodName } from "./period-names.ts";

const periods = Object.keys({ ...PERIODS, ...PERIODS_AHEAD }) as [PeriodName, ...PeriodName[]];
const { from, to, by, customer, department, person, only } = ReportOf.shape;

/** The question of a report, as its address keeps it. A link to it asks the same again, for the days of that time. */
export const questionSearch = z.object({
  by: by.catch(undefined),
  /** A period with a name; other days are in `from` and `to`. */
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
 * On the screens of reports, and for starred ones on the dashboard: a question as one text, the same for everybody who
 * asks it.
 */
export function textOf(question: Asking): string {
  const said = Object.entries(questionSearch.parse(question)).filter(([, value]) => value !== undefined);
  return new URLSearchParams(said.map(([name, value]): [string, string] => [name, String(value)]).sort()).toString();
}

/** On the screens of reports, and for starred ones on the dashboard: the question in such a text. */
export function questionIn(text: string): Asking {
  return questionSearch.parse(Object.fromEntries(new URLSearchParams(text)));
}
