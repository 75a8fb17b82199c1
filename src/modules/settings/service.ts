import type { Service } from "../../api/endpoint.ts";
import { storedFormat } from "../../lib/date-format.ts";
import { Invalid, NotFound } from "../../lib/errors.ts";
import { type Context, inTransaction, kept, requirePassword } from "../../records/context.ts";
import { logChange } from "../../records/records.ts";
import { hasOwner } from "../access/owner.ts";
import type * as endpoints from "./api.ts";
import type { Settings } from "./schema.ts";
import { setTaxRate, taxRateOn } from "./tax-rates.ts";

/** Until the shop sets another. */
const SHIFT_START = "07:00";
const SHIP_LEAD_DAYS = 2;
const CRITICAL_DAYS = 10;
const RUSH_DAYS = 5;
const STUCK_DAYS = 7;
const SCRAP_REASONS = ["Void in the material", "Runs in the finish", "Wrong option", "Damaged"].join("\n");
const OVERTIME_WEEKLY_HOURS = 40;

export const settings: Service<typeof endpoints.settings, Context> = {
  async get(context) {
    const stored = await kept(context, "settings", () =>
      context.db.selectFrom("settings").selectAll().where("key", "!=", "logo").execute(),
    );
    const text = (key: keyof Settings) => stored.find((row) => row.key === key)?.value ?? "";
    return {
      shopName: text("shopName"),
      shopAddress: text("shopAddress"),
      taxRatePercent: await taxRateOn(context, context.today()),
      priceBasis: text("priceBasis") === "piece" ? "piece" : "order",
      taxBasis: text("taxBasis") === "all" ? "all" : "lines",
      rushFeeAmount: Number(text("rushFeeAmount") || 0),
      partNumberPattern: text("partNumberPattern"),
      lowStockDefault: Number(text("lowStockDefault")),
      shipLeadDays: Number(text("shipLeadDays") || SHIP_LEAD_DAYS),
      criticalDays: Number(text("criticalDays") || CRITICAL_DAYS),
      rushDays: Number(text("rushDays") || RUSH_DAYS),
      stuckDays: Number(text("stuckDays") || STUCK_DAYS),
      scrapReasons: text("scrapReasons") || SCRAP_REASONS,
      stepLimit: Number(text("stepLimit") || 0),
      timeZone: text("timeZone"),
      ...storedFormat({ dateStyle: text("dateStyle"), clockHours: text("clockHours") }),
      shiftStart: text("shiftStart") || SHIFT_START,
      overtimeDailyHours: Number(text("overtimeDailyHours") || 0),
      overtimeWeeklyHours: Number(text("overtimeWeeklyHours") || OVERTIME_WEEKLY_HOURS),
      firstWeekday: text("firstWeekday") === "Sunday" ? "Sunday" : "Monday",
      signIn: text("signIn") === "always" ? "always" : "network",
      clockPin: text("clockPin") === "always" ? "always" : "own",
      clockPhotoMonths: Number(text("clockPhotoMonths") || 0),
      customerLinks: text("customerLinks") === "true",
    };
  },

  update: (context, input) =>
    inTransaction(context, async (inner) => {
      // Otherwise nobody could sign in any more.
      if (input.signIn === "always" && !(await hasOwner(inner)))
        throw new Invalid("Give an Admin or Owner a password first, else nobody could sign in");
      const before = await settings.get(inner, {});
      // Settings of sign-in, and of what people see without it, ask for the password, and tokens may not change them.
      for (const key of ["signIn", "clockPin", "customerLinks"] as const)
        if (input[key] !== undefined && input[key] !== before[key]) requirePassword(inner);
      const { taxRatePercent, ...others } = input;
      if (taxRatePercent !== undefined && taxRatePercent !== before.taxRatePercent)
        await setTaxRate(inner, taxRatePercent);
      for (const [key, value] of Object.entries(others)) await store(inner, "settings", key, String(value));
      const after = await settings.get(inner, {});
      await logChange(inner, { noun: "settings" }, 0, "updated", before, after);
      return after;
    }),
};

export const prioritySettings: Service<typeof endpoints.prioritySettings, Context> = {
  async list(context) {
    const stored = await kept(context, "priority settings", () =>
      context.db.selectFrom("priority_settings").selectAll().orderBy("key").execute(),
    );
    return stored.map(({ key, value }) => ({ key, value: Number(value) }));
  },

  update: (context, { key, value }) =>
    inTransaction(context, async (inner) => {
      const before = await inner.db
        .selectFrom("priority_settings")
        .selectAll()
        .where("key", "=", key)
        .executeTakeFirst();
      if (!before) throw new NotFound(`There is no priority setting "${key}"`);
      await store(inner, "priority_settings", key, String(value));
      await logChange(
        inner,
        { noun: "priority setting" },
        0,
        "updated",
        { [key]: Number(before.value) },
        { [key]: value },
      );
      return { key, value };
    }),
};

function store(context: Context, table: "settings" | "priority_settings", key: string, value: string) {
  return context.db
    .insertInto(table)
    .values({ key, value })
    .onConflict((it) => it.column("key").doUpdateSet({ value }))
    .execute();
}
