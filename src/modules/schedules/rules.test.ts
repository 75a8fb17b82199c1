import { expect, test } from "vitest";
import { efficiency, efficiencyBadge, scheduleStatus, variance, weeklySummary, workforceNote } from "./rules.ts";

test.each([
  [8, 7, "Under Hours"],
  [10, 8.5, "Under Hours"],
  [10, 9, "On Track"],
  [5, 4.5, "On Track"],
  [8, 8, "On Track"],
  [10, 11, "On Track"],
  [5, 5.5, "On Track"],
  [10, 11.5, "Over Hours"],
  [8, 0, "Under Hours"],
  [0, 0, "On Track"],
  [0, 0.5, "Over Hours"],
])("of %d projected hours %d worked are %s", (projectedHours, actualHours, status) => {
  expect(scheduleStatus({ projectedHours, actualHours })).toBe(status);
});

test.each([
  [8, 8, 100],
  [7, 8, 87.5],
  [8.5, 8, 106.3],
  [1, 3, 33.3],
  [5, 0, 0],
  [0, 0, 0],
])("%d of %d hours are an efficiency of %d percent", (actual, projected, percent) => {
  expect(efficiency(actual, projected)).toBe(percent);
});

test.each([
  [8.5, 8, 0.5],
  [6, 8, -2],
  [0, 0, 0],
])("%d actual and %d projected hours differ by %d", (actual, projected, hours) => {
  expect(variance(actual, projected)).toBe(hours);
});

test.each([
  [0, "secondary"],
  [90, "secondary"],
  [90.1, "default"],
  [100, "default"],
  [100.1, "destructive"],
])("an efficiency of %d percent has a %s badge", (percent, badge) => {
  expect(efficiencyBadge(percent)).toBe(badge);
});

test.each([
  [100, 101, "Over projected hours"],
  [100, 100, "On track with projections"],
  [100, 90, "On track with projections"],
  [100, 89, "Under projected hours"],
  [0, 0, "On track with projections"],
  [0, 1, "Over projected hours"],
])("of %d hours projected for all %d are: %s", (projectedHours, actualHours, note) => {
  expect(workforceNote({ projectedHours, actualHours })).toBe(note);
});

test("projected hours add up by department, in the order of its name, without one as General", () => {
  expect(
    weeklySummary([
      { primary_department: "Paint", projectedHours: 8 },
      { primary_department: null, projectedHours: 4 },
      { primary_department: "Layup", projectedHours: 7.5 },
      { primary_department: "Paint", projectedHours: 6.5 },
    ]),
  ).toEqual([
    { department: "General", totalProjectedHours: 4 },
    { department: "Layup", totalProjectedHours: 7.5 },
    { department: "Paint", totalProjectedHours: 14.5 },
  ]);
  expect(weeklySummary([])).toEqual([]);
});
