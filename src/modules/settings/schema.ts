import { z } from "zod";
import { isTimeZone } from "../../lib/dates.ts";
import { amount, anyText, choice, date, dateFormat, lines, percent, truth, whole } from "../../lib/fields.ts";
import { partNumberPattern } from "../catalog/schema.ts";
import { priceBasis, taxBasis } from "../orders/schema.ts";

const timeZone = z
  .string("Time zone is text")
  .refine(
    (name) => name === "" || isTimeZone(name),
    "Time zone is an IANA name such as America/Denver, or empty for the server's",
  );

const ratePercent = percent("Tax rate");

export const NewTaxRate = z.object({
  validFrom: date("First day").meta({ example: "2027-01-01" }),
  ratePercent: ratePercent.meta({ example: 8.125 }),
});

/** The percent of an order's subtotal that is added as tax, from a day on. */
export const TaxRate = NewTaxRate.extend({ id: z.int(), createdAt: z.string(), updatedAt: z.string() });
export type TaxRate = z.infer<typeof TaxRate>;

/** The shop's settings with their types; in the table each is a text under its key. */
export const Settings = z.object({
  /** The name on top of printed papers; empty when the shop has set none. */
  shopName: anyText("Shop name", 200).meta({ example: "Ridgeline Stocks" }),
  /** Its address on printed papers, in lines; empty when the shop has set none. */
  shopAddress: lines.any("Address", 500).meta({ example: "12 Ridge Road\nBozeman, MT 59715" }),
  /** Percent of the subtotal that an order form adds as tax today, see `TaxRate`. */
  taxRatePercent: ratePercent.meta({
    example: 8,
    description: "The tax rate of today; to change it adds a rate from today on",
  }),
  /** What options are priced for, and what is taxed; an order keeps the settings of its making. */
  priceBasis,
  taxBasis,
  /** Dollars for being served sooner; copied when the order is set to rush. */
  rushFeeAmount: amount("Rush fee").meta({ example: 75 }),
  /** How a part number is made of the codes of an order's options; empty for none. */
  partNumberPattern: partNumberPattern.meta({ example: "STK-{model}-{actionLength}-{hand}" }),
  /** The quantity at which a part is low on stock, if it has no minimum of its own. */
  lowStockDefault: whole("Low-stock default", 0),
  /** How many working days before their order work orders are due. */
  shipLeadDays: whole("Days before shipping", 0, 60).meta({ example: 2 }),
  /** By how many working days critical and rush orders count as due earlier in the queue. */
  criticalDays: whole("Days of a critical order", 0, 260).meta({ example: 10 }),
  rushDays: whole("Days of a rush order", 0, 260).meta({ example: 5 }),
  /** An order that is longer than this at its step is stuck. */
  stuckDays: whole("Days at a step", 1, 365).meta({ example: 7 }),
  /** Why pieces are scrapped, one a line: the station asks for one of them. */
  scrapReasons: lines
    .any("Reasons for scrap", 1000)
    .refine((text) => text.split("\n").every((line) => line.length <= 200), "A reason has at most 200 characters")
    .meta({ example: "Void in the shell\nRuns in the finish" }),
  /** So many work orders may be at a step at once before the board warns; 0 for any number. */
  stepLimit: whole("Orders at a step", 0, 1000).meta({ example: 8 }),
  /** IANA name of the shop's time zone; empty means the server's. */
  timeZone: timeZone.meta({ example: "America/Denver" }),
  /** How days and times are shown and typed. */
  ...dateFormat,
  /** When the day shift begins, by the shop's clocks. */
  shiftStart: z
    .string("Shift start is text")
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Shift start is a time like 07:00")
    .meta({ example: "07:00" }),
  /** Hours of a day and of a week above which hours are overtime; 0 turns either rule off. */
  overtimeDailyHours: ruleHours("Overtime a day", 24).meta({ example: 0 }),
  overtimeWeeklyHours: ruleHours("Overtime a week", 168).meta({ example: 40 }),
  /** The day on which weeks without dates begin, such as usual weeks. Planned weeks begin on Monday. */
  firstWeekday: choice("First weekday", ["Monday", "Sunday"]),
  /** Whether people sign in even at the shop's own computer. */
  signIn: choice("Sign-in", ["network", "always"]),
  /** Who must identify at a paired clock by badge or PIN: people who have one, or everybody. */
  clockPin: choice("PIN at the clock", ["own", "always"]),
  /** So many months the clock's photos are kept; 0 for always. */
  clockPhotoMonths: whole("Months of clock photos", 0, 120).meta({ example: 6 }),
  /** Whether customers can see an order through a link. Only where people sign in. */
  customerLinks: truth("Customer links"),
});
export type Settings = z.infer<typeof Settings>;

export const SettingsChange = Settings.partial();

function ruleHours(label: string, most: number) {
  const sentence = `${label} is 0 to ${most} hours`;
  return z.number(sentence).min(0, sentence).max(most, sentence);
}

const NO_LOGO = "The logo is a PNG or JPEG of at most 200 KB";

/** The shop's logo as a data address; null where it has none. */
export const Logo = z.object({
  picture: z
    .string(NO_LOGO)
    .max(270_000, NO_LOGO)
    // The beginnings of these formats, in base64.
    .regex(/^data:image\/(png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]*={0,2}$/, NO_LOGO)
    .nullable()
    .meta({
      example:
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    }),
});

export const PrioritySetting = z.object({
  key: z
    .string()
    .max(50, "Key is at most 50 characters")
    .meta({ description: "Which weight: isCritical, rushFee or daysLate" }),
  value: z.number("Weight is a number"),
});
