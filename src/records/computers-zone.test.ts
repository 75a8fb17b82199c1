import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { addDays } from "../lib/dates.ts";
import { zoneByName } from "./computers-zone.ts";

const zoneBefore = process.env["TZ"];

afterEach(() => {
  vi.restoreAllMocks();
  if (zoneBefore === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zoneBefore;
});

/** A copy of its own, which does not know yet where this computer stands. */
function datesFor(what: string): Promise<typeof import("../lib/dates.ts")> {
  return import(/* @vite-ignore */ `../lib/dates.ts?${what}`);
}

const day = fc.integer({ min: 0, max: 18_000 }).map((n) => addDays("1990-01-01", n));
const time = fc.nat(24 * 60 - 1).map((n) => [Math.floor(n / 60), n % 60].map((n) => `${n}`.padStart(2, "0")).join(":"));
const CASES = fc.sample(fc.tuple(day, time), { numRuns: 500, seed: 1 });

test.each(["America/Denver", "Australia/Lord_Howe", "Asia/Kathmandu", "America/Argentina/Salta", "UTC"])(
  "a computer in %s tells the same days and instants without Intl as with it",
  async (zone) => {
    process.env["TZ"] = zone;
    const [known, asked] = [await datesFor(`known=${zone}`), await datesFor(`asked=${zone}`)];
    expect(known.ownTimeZone(() => zoneByName(zone))).toBe(zone);
    const told = ({ dateIn, instantOf }: typeof known) =>
      CASES.map(([day, time]) => [dateIn(zone, new Date(`${day}T${time}:00Z`)), instantOf(day, time, zone)]);
    const expected = told(asked);
    const intl = vi.spyOn(Intl, "DateTimeFormat");
    expect(told(known)).toEqual(expected);
    expect(intl).not.toHaveBeenCalled();
  },
);

test.each([
  ["America/Denver", "America/Denver"],
  ["America/Argentina/Salta", "America/Argentina/Salta"],
  ["Etc/UTC", "UTC"],
  ["", undefined],
  [":America/Denver", undefined],
  ["EST5EDT", undefined],
  ["America/Nowhere", undefined],
  [undefined, undefined],
])("a computer that says its zone as %j is known to be in %j", (said, zone) => {
  expect(zoneByName(said)).toBe(zone);
});
