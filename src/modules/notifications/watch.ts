import { addDays, hoursBefore } from "../../lib/dates.ts";
import { count } from "../../lib/text.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { notify, type Occasion } from "../../records/notify.ts";
import { latestIds } from "../timekeeping/entries.ts";
import { LONGEST_SHIFT_HOURS } from "../timekeeping/rules.ts";

/** Longer ago than this, being late is no news: an imported history must not ring for every order in it. */
const NEWS_DAYS = 7;

/** Tells of what came about by time alone, once each, and answers how many notifications that made. */
export function watchTheClock(context: Context): Promise<{ made: number }> {
  return inTransaction(context, async (inner) => {
    let made = 0;
    const tell = async (occasion: Occasion, id: number, message: string) => {
      if (await wasTold(inner, occasion, id)) return;
      await notify(inner, occasion, id, message);
      made++;
    };
    for (const order of await newlyLate(inner)) {
      const message = `${order.woNumber} for ${order.customerName} is late: it was due on ${order.dueDate}`;
      await tell({ entity: "work order", eventType: "newly late" }, order.id, message);
    }
    for (const entry of await forgotten(inner)) {
      const message = `${entry.full_name} has been clocked in for more than ${count(LONGEST_SHIFT_HOURS, "hour")}`;
      await tell({ entity: "time entry", eventType: "missing clock-out" }, entry.id, message);
    }
    return { made };
  });
}

async function wasTold(context: Context, { entity, eventType }: Occasion, id: number): Promise<boolean> {
  const told = context.db.selectFrom("notifications").select("id").where("relatedEntity", "=", entity);
  return (
    (await told.where("eventType", "=", eventType).where("entityId", "=", id).limit(1).executeTakeFirst()) !== undefined
  );
}

function newlyLate(context: Context) {
  const today = context.today();
  return context.db
    .selectFrom("work_orders")
    .select(["id", "woNumber", "customerName", "dueDate"])
    .where("completedAt", "is", null)
    .where("dueDate", "<", today)
    .where("dueDate", ">=", addDays(today, -NEWS_DAYS))
    .execute();
}

/** People whose latest entry is a clock-in from too long ago. */
function forgotten(context: Context) {
  const since = hoursBefore(context.now(), LONGEST_SHIFT_HOURS);
  return context.db
    .selectFrom("time_entries")
    .innerJoin("staff", "staff.id", "time_entries.userId")
    .select(["time_entries.id", "staff.full_name"])
    .where("time_entries.id", "in", latestIds(context))
    .where("time_entries.eventType", "=", "clock_in")
    .where("time_entries.createdAt", "<", since)
    .execute();
}
