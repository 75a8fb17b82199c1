import { type PlannedDay, type PlannedWeek, TypedHours } from "../../../src/modules/schedules/schema.ts";
import { departmentLabel } from "../../../src/modules/staff/rules.ts";

const FIRST = 3;

/** Hours that somebody has entered; null goes back to the usual week. */
export interface Entered {
  hours: number | null;
  /** Once stored: the time of the last server answer that does not have it yet. */
  answer?: number;
}

/** In the grid of a week on its screen: the key of a cell among those entered. */
export function cellKey(userId: number, date: string): string {
  return `${userId} ${date}`;
}

/** The weeks in the grid with everything entered. A person without a change stays the same object. */
export function withEntered(weeks: readonly PlannedWeek[], entered: ReadonlyMap<string, Entered>): PlannedWeek[] {
  return weeks.map((week) => {
    const entryOf = ({ date }: PlannedDay) => entered.get(cellKey(week.userId, date));
    if (!week.days.some(entryOf)) return week;
    return { ...week, days: week.days.map((day) => planned(day, entryOf(day))) };
  });
}

/** The people shown in the grid of a week: everybody, the first three, or those with these ids: "3,7". */
export function shownPeople(weeks: readonly PlannedWeek[], people = "all"): readonly PlannedWeek[] {
  if (people === "all") return weeks;
  if (people === "first") return weeks.slice(0, FIRST);
  const ids = new Set(people.split(",").map(Number));
  return weeks.filter(({ userId }) => ids.has(userId));
}

/** Under the grid of a week: the hours of each of the seven days, all people together; in one department if it is chosen. */
export function totalsByDay(weeks: readonly PlannedWeek[], department?: string): number[] {
  return Array.from({ length: 7 }, (_, i) =>
    weeks.reduce((sum, { days }) => sum + hoursIn(days[i] as PlannedDay, department), 0),
  );
}

/** In the grid of a week: the hours of a person's week; in one department if it is chosen. */
export function totalOf({ days }: PlannedWeek, department?: string): number {
  return days.reduce((sum, day) => sum + hoursIn(day, department), 0);
}

/** In the grid of a week: where somebody is lent to on a day; undefined if they are in their own department. */
export function lentTo({ primary_department }: PlannedWeek, { department }: PlannedDay): string | undefined {
  return department === null || department === primary_department ? undefined : department;
}

function hoursIn({ projectedHours, department: place }: PlannedDay, department: string | undefined): number {
  const isThere = department === undefined || departmentLabel({ primary_department: place }) === department;
  return isThere ? projectedHours : 0;
}

/** The hours typed into a cell in the grid of a week, null for nothing, or the sentence that says what is wrong. */
export function readHours(text: string): { value: number | null } | { wrong: string } {
  if (text.trim() === "") return { value: null };
  const read = TypedHours.safeParse(text);
  return read.success ? { value: read.data } : { wrong: `${read.error.issues[0]?.message}.` };
}

function planned(day: PlannedDay, entry: Entered | undefined): PlannedDay {
  if (!entry) return day;
  return { ...day, projectedHours: entry.hours ?? day.usualHours, isPlanned: entry.hours !== null };
}
