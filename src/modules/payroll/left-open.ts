import { addDays, daysBetween } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { closedOn } from "../closed-days/rules.ts";
import { storedClosedDays } from "../closed-days/service.ts";
import type { Period } from "../hours/clocked.ts";
import { actualDays } from "../schedules/actual.ts";
import { sumOfDays } from "../schedules/rules.ts";
import { whereOn } from "../staff-loans/rules.ts";
import { storedLoans } from "../staff-loans/where.ts";
import { awaitingRequests } from "../timekeeping/requests.ts";
import type { LeftOpen } from "./schema.ts";

/** Whose requests about a period await approval, whose days need a look, and who of a department has no hours, by name. */
export async function leftOpen(context: Context, period: Period): Promise<LeftOpen> {
  const requests = requestsByPerson(await awaitingRequests(context, period));
  const worked = await actualDays(context, period);
  const people = await context.db
    .selectFrom("staff")
    .select(["id as userId", "full_name", "primary_department", "isActive"])
    .orderBy((of) => of.fn("lower", ["full_name"]))
    .orderBy("id")
    .execute();
  const closed = await storedClosedDays(context);
  const days = Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, i) => addDays(period.from, i));
  const openDays = days.filter((date) => closedOn(closed, date) === null);
  const departmentOn = whereOn(await storedLoans(context));
  const daysOf = (userId: number) => [...(worked.get(userId)?.values() ?? [])];
  return {
    waiting: people.flatMap(({ userId, full_name }) => {
      const own = requests.get(userId);
      return own === undefined ? [] : [{ userId, full_name, requests: own }];
    }),
    toCheck: people.flatMap(({ userId, full_name }) => {
      const days = daysOf(userId).filter(({ isToCheck }) => isToCheck).length;
      return days === 0 ? [] : [{ userId, full_name, days }];
    }),
    without: people.flatMap(({ userId, full_name, primary_department, isActive }) => {
      // The office is never missing, and nobody is while the shop is closed.
      const isDue = openDays.some((date) => departmentOn({ userId, primary_department }, date) !== null);
      const isExpected = isDue && isActive === 1 && !requests.has(userId);
      return isExpected && sumOfDays(daysOf(userId)).hours === 0 ? [{ userId, full_name }] : [];
    }),
  };
}

/** How many requests each person has. */
export function requestsByPerson(requests: readonly { userId: number }[]): ReadonlyMap<number, number> {
  const people = new Map<number, number>();
  for (const { userId } of requests) people.set(userId, (people.get(userId) ?? 0) + 1);
  return people;
}
