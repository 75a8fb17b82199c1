import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../records/context.ts";
import { may } from "../../rights/may.ts";
import type { FirstSteps } from "./schema.ts";

/** The first steps of a new shop, for people who can take them; undefined once it has a team and an order. */
export async function firstStepsOf(context: Context): Promise<FirstSteps | undefined> {
  if (!may(context.who, "c", "staff") || !may(context.who, "c", "imports")) return undefined;
  const { db } = context;
  const any = (table: RawBuilder<unknown>) => sql<number>`exists (select 1 from ${table})`;
  const found = await db
    .selectNoFrom([
      any(sql`import_batches`).as("lists"),
      // The first person is the one who set the shop up.
      any(sql`(select id from staff limit 1 offset 1) as second`).as("team"),
      any(sql`production_steps where "updatedAt" > "createdAt"`).as("steps"),
      sql<number>`exists (select 1 from work_orders) or exists (select 1 from sales_orders)`.as("order"),
    ])
    .executeTakeFirstOrThrow();
  const { lists, team, steps, order } = found;
  if (team && order) return undefined;
  return { lists: Boolean(lists), team: Boolean(team), steps: Boolean(steps), order: Boolean(order) };
}
