import { type Service } from "../../api/endpoint.ts";
import type { CalendarDate } from "../../lib/dates.ts";
import { invalidAt } from "../../lib/errors.ts";
import { type Context, inTransaction, kept } from "../../records/context.ts";
import { findRecord, insertRecord, removeRecord } from "../../records/records.ts";
import type { taxRates } from "./api.ts";
import { taxRate } from "./record.ts";

/** The shop's tax rates, the latest first. Rates that hold already cannot be changed: orders were made by them. */
export const service: Service<typeof taxRates, Context> = {
  list: ({ db }) => db.selectFrom("tax_rates").selectAll().orderBy("validFrom", "desc").execute(),

  create: (context, input) => {
    refusePast(context, input.validFrom);
    return insertRecord(context, taxRate, input);
  },

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      refusePast(inner, (await findRecord(inner, taxRate, id)).validFrom);
      await removeRecord(inner, taxRate, id);
    }),
};

/** The tax rate of a day, in percent of the subtotal. */
export async function taxRateOn(context: Pick<Context, "db" | "keeper">, day: CalendarDate): Promise<number> {
  const latestFirst = await kept(context, "tax rates", () =>
    context.db.selectFrom("tax_rates").select(["validFrom", "ratePercent"]).orderBy("validFrom", "desc").execute(),
  );
  return latestFirst.find(({ validFrom }) => validFrom <= day)?.ratePercent ?? 0;
}

/** Sets the tax rate from today on. If yesterday's rate is the same, today gets no rate of its own. */
export async function setTaxRate(context: Context, ratePercent: number): Promise<void> {
  const { db, today, now } = context;
  await db.deleteFrom("tax_rates").where("validFrom", "=", today()).execute();
  if ((await taxRateOn(context, today())) === ratePercent) return;
  await db
    .insertInto("tax_rates")
    .values({ validFrom: today(), ratePercent, createdAt: now(), updatedAt: now() })
    .execute();
}

function refusePast({ today }: Context, validFrom: CalendarDate): void {
  if (validFrom > today()) return;
  throw invalidAt(
    "validFrom",
    `A rate of ${validFrom} holds already. Choose a day after today, or change the rate of today itself`,
  );
}
