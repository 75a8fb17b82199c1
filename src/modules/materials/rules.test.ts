import { expect, test } from "vitest";
import { datesOf, USUAL_FORMAT } from "../../lib/date-format.ts";
import { goesAlong, missing, needsOf, partsNeeded, shortageSentence, stillNeeded } from "./rules.ts";

const dates = datesOf({ ...USUAL_FORMAT, timeZone: "America/Denver" });

test.each([
  [1000, 5, 5],
  [2000, 3, 6],
  [143, 7, 2],
  [143, 1, 1],
  [1, 1000, 1],
  [300, 10, 3],
  [1000, 0, 0],
])("%i thousandths a piece are for %i pieces %i parts", (perPiece, pieces, parts) => {
  expect(partsNeeded(perPiece, pieces)).toBe(parts);
});

test("a piece needs the parts of its options and of every piece, and a part used twice at a step is one need", () => {
  const line = { partId: 1, optionId: null, stepId: 4, perPiece: 1000, label: "Bed pillars" };
  const lines = [
    line,
    { ...line, perPiece: 500 },
    { ...line, partId: 2, optionId: 7, stepId: null, label: "Bottom Metal" },
    { ...line, partId: 3, optionId: 8, stepId: null, label: "Bottom Metal" },
  ];
  expect(needsOf(lines, [7, 9])).toEqual([
    { partId: 1, stepId: 4, perPiece: 1500, label: "Bed pillars" },
    { partId: 2, stepId: null, perPiece: 1000, label: "Bottom Metal" },
  ]);
});

test("issued parts are no longer needed, and surplus ones are not taken back", () => {
  expect(stillNeeded({ perPiece: 1000, issued: 2 }, 5)).toBe(3);
  expect(stillNeeded({ perPiece: 1000, issued: 7 }, 5)).toBe(0);
});

test("split-off pieces take along what the others do not need", () => {
  const need = (issued: number) => ({ perPiece: 1000, issued });
  expect(goesAlong(need(10), { left: 6, gone: 4 })).toBe(4);
  expect(goesAlong(need(7), { left: 6, gone: 4 })).toBe(1);
  expect(goesAlong(need(0), { left: 6, gone: 4 })).toBe(0);
  expect(goesAlong(need(20), { left: 6, gone: 4 })).toBe(4);
});

test("missing are the parts that no order can have, at most what this one needs", () => {
  expect(missing(5, { onHand: 3, reserved: 5 })).toBe(2);
  expect(missing(5, { onHand: 3, reserved: 20 })).toBe(5);
  expect(missing(5, { onHand: 5, reserved: 5 })).toBe(0);
  expect(missing(5, { onHand: -2, reserved: 5 })).toBe(5);
});

test("a shortage says what is there, what comes and when", () => {
  const short = {
    label: "Bottom Metal",
    partNumber: "BM-DBM-5",
    onHand: 0,
    reserved: 5,
    onOrder: 12,
    expected: "2026-12-02",
  };
  expect(shortageSentence(short, dates)).toBe("Bottom Metal: BM-DBM-5, 0 on hand, 12 due Dec 2");
  expect(shortageSentence({ ...short, expected: null }, dates)).toBe("Bottom Metal: BM-DBM-5, 0 on hand, 12 on order");
  expect(shortageSentence({ ...short, onOrder: 0 }, dates)).toBe("Bottom Metal: BM-DBM-5, 0 on hand, none on order");
  expect(shortageSentence({ ...short, onHand: 3 }, dates)).toBe(
    "Bottom Metal: BM-DBM-5, 3 on hand, 5 reserved, 12 due Dec 2",
  );
});
