/** The periods that have a name. */
export const PERIODS = {
  week: "This week",
  "last-week": "Last week",
  month: "This month",
  "last-month": "Last month",
  quarter: "This quarter",
  "last-quarter": "Last quarter",
  year: "This year",
  "last-year": "Last year",
} as const;
/** For reports about what is to come. */
export const PERIODS_AHEAD = {
  "4-weeks": "Next 4 weeks",
  "13-weeks": "Next 13 weeks",
  "26-weeks": "Next 26 weeks",
} as const;

export type PeriodName = keyof typeof PERIODS | keyof typeof PERIODS_AHEAD;
