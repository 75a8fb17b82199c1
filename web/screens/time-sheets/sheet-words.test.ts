import { expect, test } from "vitest";
import { overtimeText } from "./sheet-words.ts";

test.each([
  [0, 40, "Overtime is more than 40 hours a week."],
  [8, 40, "Overtime is more than 8 hours a day or 40 a week."],
  [8, 0, "Overtime is more than 8 hours a day."],
  [0, 0, "No hours are overtime."],
])("with overtime from %s hours a day and %s a week, time sheets say: %s", (daily, weekly, said) => {
  expect(overtimeText({ overtimeDailyHours: daily, overtimeWeeklyHours: weekly })).toBe(said);
});
