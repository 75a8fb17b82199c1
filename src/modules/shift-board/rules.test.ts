import { expect, test } from "vitest";
import type { Punch } from "../hours/rules.ts";
import { byUrgency, shiftPerson as personOn, type ShiftDay } from "./rules.ts";

// A Saturday in Denver: midnight is 07:00 UTC, the shift begins at 07:00 there.
const DAY: ShiftDay = {
  now: "2026-11-21T15:00:00.000Z",
  dayBegan: "2026-11-21T07:00:00.000Z",
  shiftBegins: "2026-11-21T14:00:00.000Z",
};
const ANA = { id: 1, full_name: "Ana Ruiz", department: "Layup", primary_department: "Layup", lentUntil: null };

const WORKED = {
  hoursToday: 2.5,
  todaySource: "clock",
  hoursThisWeek: 12.5,
  typedHoursThisWeek: 0,
  job: null,
} as const;
const shiftPerson = (
  person: Omit<typeof ANA, "department"> & { department: string | null },
  punches: Punch[],
  scheduledHours: number,
  day: ShiftDay,
) => personOn(person, punches, { scheduledHours, ...WORKED }, day);

const punch = (eventType: string, time: string): Punch => ({
  eventType,
  occurredAt: `${time}:00.000Z`,
  approval: null,
});
const cameAt = (time: string) => punch("clock_in", time);
const leftAt = (time: string) => punch("clock_out", time);

test.each<[words: string, punches: Punch[], scheduled: number, whereabouts: string, isLate: boolean]>([
  ["who is due and has not come is missing", [], 8, "missing", false],
  ["who is not due and has not come is off", [], 0, "off", false],
  ["who came before the shift is in", [cameAt("2026-11-21T13:58")], 8, "in", false],
  ["who came within the grace is in time", [cameAt("2026-11-21T14:05")], 8, "in", false],
  ["who came after it is late", [cameAt("2026-11-21T14:06")], 8, "in", true],
  ["who is not due cannot be late", [cameAt("2026-11-21T14:30")], 0, "in", false],
  ["who has left again is out", [cameAt("2026-11-21T13:58"), leftAt("2026-11-21T14:50")], 8, "out", false],
  ["late and gone is still late", [cameAt("2026-11-21T14:10"), leftAt("2026-11-21T14:50")], 8, "out", true],
  ["who left yesterday and is due is missing", [leftAt("2026-11-20T23:00")], 8, "missing", false],
  ["who came yesterday and never left has forgotten", [cameAt("2026-11-20T14:00")], 8, "forgotten", false],
  ["the night shift is in", [cameAt("2026-11-21T05:00")], 0, "in", false],
])("%s", (_, punches, scheduled, whereabouts, isLate) => {
  expect(shiftPerson(ANA, punches, scheduled, DAY)).toMatchObject({ whereabouts, isLate });
});

test("before the shift due people are expected, and the office is never missing", () => {
  expect(shiftPerson(ANA, [], 8, { ...DAY, now: "2026-11-21T14:05:00.000Z" }).whereabouts).toBe("expected");
  expect(shiftPerson({ ...ANA, department: null }, [], 8, DAY).whereabouts).toBe("off");
});

test("people who need a supervisor come first, and equals are sorted by name", () => {
  const people = [
    shiftPerson({ ...ANA, full_name: "Ulla" }, [cameAt("2026-11-21T13:58")], 8, DAY),
    shiftPerson({ ...ANA, full_name: "Ben" }, [cameAt("2026-11-21T13:58")], 8, DAY),
    shiftPerson({ ...ANA, full_name: "Late" }, [cameAt("2026-11-21T14:20")], 8, DAY),
    shiftPerson({ ...ANA, full_name: "Forgot" }, [cameAt("2026-11-20T14:00")], 8, DAY),
    shiftPerson({ ...ANA, full_name: "Missing" }, [], 8, DAY),
  ];
  expect(people.sort(byUrgency).map(({ full_name }) => full_name)).toEqual([
    "Missing",
    "Forgot",
    "Late",
    "Ben",
    "Ulla",
  ]);
});
