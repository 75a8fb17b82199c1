import { expect, test } from "vitest";
import { jobHours } from "./rules.ts";

const STEPS = [
  { id: 1, operation: "Layup", hours: 3.5, isSkipped: false },
  { id: 2, operation: "Paint", hours: 1.25, isSkipped: false },
  { id: 3, operation: "Quality", hours: 0, isSkipped: true },
];
const time = (stepId: number | null, from: string, to: string | null) => ({
  stepId,
  startedAt: `2026-11-20T${from}:00.000Z`,
  endedAt: to === null ? null : `2026-11-20T${to}:00.000Z`,
});

test("planned hours are those of all pieces, real ones those of everybody, up to now of whoever is at it", () => {
  const times = [
    time(1, "13:00", "15:30"),
    time(1, "14:00", "15:00"),
    time(2, "16:00", null),
    time(null, "10:00", "10:15"),
  ];
  expect(jobHours(STEPS, times, 2, "2026-11-20T16:45:00.000Z")).toEqual({
    steps: [
      { stepId: 1, operation: "Layup", isSkipped: false, planned: 7, real: 3.5, people: 0 },
      { stepId: 2, operation: "Paint", isSkipped: false, planned: 2.5, real: 0.75, people: 1 },
      { stepId: 3, operation: "Quality", isSkipped: true, planned: 0, real: 0, people: 0 },
      { stepId: null, operation: "No step", isSkipped: false, planned: 0, real: 0.25, people: 0 },
    ],
    planned: 9.5,
    real: 4.5,
  });
});
