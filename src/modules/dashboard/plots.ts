import { mondayOf } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { reachOf } from "../../rights/may.ts";
import { lastWeeks, type Period } from "../reports/rules.ts";
import { service as reports } from "../reports/service.ts";
import type { Plots } from "./schema.ts";

const WEEKS = 8;

/** The weeks that the dashboard draws, from the reports that show them in detail. */
export async function plotsOf(context: Context): Promise<Plots> {
  const period = lastWeeks(context.today(), WEEKS);
  const issued = await issuedByWeek(context, period);
  const { rows: completed } = await reports.get(context, { id: "throughput", by: "week", ...period });
  const { rows: delivered } = await reports.get(context, { id: "on-time", by: "week", ...period });
  const weeks = completed.map(({ week, orders }, i) => ({
    week: String(week),
    issued: issued.get(String(week)) ?? 0,
    completed: Number(orders),
    dated: Number(delivered[i]?.["orders"] ?? 0),
    onTime: Number(delivered[i]?.["onTime"] ?? 0),
  }));
  return reachOf(context.who, "v", "capacity") === undefined ? { weeks } : { weeks, load: await loadOf(context) };
}

async function issuedByWeek({ db }: Context, { from, to }: Period): Promise<Map<string, number>> {
  const days = await db
    .selectFrom("work_orders")
    .select(["dateIssued"])
    .select((of) => of.fn.countAll<number>().as("n"))
    .where("dateIssued", ">=", from)
    .where("dateIssued", "<=", to)
    .groupBy("dateIssued")
    .execute();
  const weeks = new Map<string, number>();
  for (const { dateIssued, n } of days) {
    const week = mondayOf(dateIssued);
    weeks.set(week, (weeks.get(week) ?? 0) + Number(n));
  }
  return weeks;
}

async function loadOf(context: Context): Promise<Plots["load"]> {
  const { rows } = await reports.get(context, { id: "capacity", by: "week" });
  return rows.map(({ week, needed, available, percent }) => ({
    week: String(week),
    needed: Number(needed),
    available: Number(available),
    percent: percent as number | null,
  }));
}
