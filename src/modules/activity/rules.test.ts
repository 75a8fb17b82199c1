import { expect, test } from "vitest";
import { deedWords } from "./rules.ts";

const LINE = {
  id: 1,
  relatedEntity: "work order",
  entityId: 7,
  name: "WO-2026-0107",
  action: "advanced",
  surface: "web",
  changes: {},
  requestId: null,
  timestamp: "2026-11-21T15:00:00.000Z",
};

test.each([
  [{}, "advanced WO-2026-0107"],
  [{ action: "updated", changes: { dueDate: [null, "2026-12-01"] } }, "changed due date of WO-2026-0107"],
  [{ action: "updated", changes: { a: [1, 2], b: [1, 2], c: [1, 2], d: [1, 2] } }, "changed WO-2026-0107"],
  [{ action: "given a reset link", relatedEntity: "staff member", name: "Ana Ruiz" }, "gave a reset link to Ana Ruiz"],
  [{ action: "removed", name: null }, "removed work order 7"],
  [{ action: "updated", relatedEntity: "settings", entityId: 0, name: null }, "changed the settings"],
  [{ action: "created", relatedEntity: "time entry", name: "Ana Ruiz" }, "created the time entry of Ana Ruiz"],
] as const)("a line with %j says: %s", (what, words) => {
  const line = { ...LINE, ...what } as Parameters<typeof deedWords>[0];
  expect(deedWords(line, new Set(["time entry"]))).toBe(words);
});
