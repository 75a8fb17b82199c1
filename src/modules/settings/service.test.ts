import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

test("a new shop taxes 8 %, calls 5 pieces low, and both can be changed", async () => {
  const { client } = await testShop();
  const settings = {
    shopName: "",
    shopAddress: "",
    taxRatePercent: 8,
    priceBasis: "order",
    taxBasis: "lines",
    rushFeeAmount: 0,
    partNumberPattern: "",
    lowStockDefault: 5,
    timeZone: "America/Denver",
    shiftStart: "07:00",
    overtimeDailyHours: 0,
    overtimeWeeklyHours: 40,
    dateStyle: "us",
    clockHours: 12,
    firstWeekday: "Monday",
    signIn: "network",
    clockPin: "own",
    criticalDays: 10,
    clockPhotoMonths: 0,
    customerLinks: false,
    shipLeadDays: 2,
    rushDays: 5,
    stuckDays: 7,
    stepLimit: 0,
    scrapReasons: "Void in the material\nRuns in the finish\nWrong option\nDamaged",
  };
  expect(await client.settings.get()).toEqual(settings);
  await client.settings.update({ taxRatePercent: 7.25 });
  expect(await client.settings.get()).toEqual({ ...settings, taxRatePercent: 7.25 });
});

test.each([
  ["a time zone that does not exist", { timeZone: "Denver" }, "IANA name"],
  ["a tax above 100 %", { taxRatePercent: 101 }, "at most 100"],
  ["a shift start that no clock shows", { shiftStart: "24:00" }, "a time like 07:00"],
  ["a date format that nobody has", { dateStyle: "roman" as "iso" }, "Date format is one of us, day-first, iso"],
  ["a clock of 10 hours", { clockHours: 10 as 12 }, "Hours of the clock are 12 or 24"],
  [
    "a part number of an unknown field",
    { partNumberPattern: "STK-{length}" },
    "{length} is no field of orders. Use {model}",
  ],
  ["a long reason for scrap", { scrapReasons: `Void\n${"x".repeat(201)}` }, "A reason has at most 200 characters"],
  ["a broken threshold", { lowStockDefault: 2.5 }, "whole number"],
])("%s is refused and changes nothing", async (_, change, sentence) => {
  const { client } = await testShop();
  await expect(client.settings.update(change)).rejects.toThrow(sentence);
  expect((await client.settings.get()).timeZone).toBe("America/Denver");
});

test("a weight of the priority is changed by its key, an unknown key is refused", async () => {
  const { client } = await testShop();
  await client.prioritySettings.update({ key: "rushFee", value: 40 });
  expect(await client.prioritySettings.list()).toContainEqual({ key: "rushFee", value: 40 });
  await expect(client.prioritySettings.update({ key: "weather", value: 1 })).rejects.toThrow(
    'There is no priority setting "weather"',
  );
});
