import { expect, test } from "vitest";
import { efficiencyBadge, workforceNote } from "./worked-hours.ts";

test.each([
  [0, "secondary"],
  [85, "secondary"],
  [90, "secondary"],
  [90.1, "default"],
  [95, "default"],
  [100, "default"],
  [100.1, "destructive"],
  [105, "destructive"],
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
