import { describe, expect, test } from "vitest";
import { addsUp, isReportStamp, isTotal, linesInWords } from "./rules.ts";

// Part number, description, quantity, value: the first two are text.
const row = (cells: string[], isLast = false) => ({ cells, texts: [0, 1], isLast });

describe("a row of sums is told from a record", () => {
  test.each([
    [["TOTAL", "", "1,204", "$18,220.50"]],
    [["Total", "", "", ""]],
    [["Grand Total:", "", "1,204", ""]],
    [["", "", "1,204", "18,220.50"]],
    [["", "Total", "1,204", ""]],
    [["Subtotal", "", "12", "(3.00)"]],
  ])("%j is one anywhere", (cells) => {
    expect(isTotal(row(cells))).toBe(true);
  });

  test("a row that begins with the word is a total only at the end", () => {
    expect(isTotal(row(["Total Inventory", "", "1,204", ""], true))).toBe(true);
    expect(isTotal(row(["Total Inventory", "", "1,204", ""]))).toBe(false);
  });

  test.each([
    [["Total Composites", "", "", ""]],
    [["Total Composites", "Resins", "3", ""]],
    [["Total", "Every part of it", "3", ""]],
    [["Totalizer", "", "3", ""]],
    [["CF-100", "", "3", ""]],
    [["", "A part without a number", "3", ""]],
    [["", "", "3 ft", ""]],
    [["00417", "", "3", ""]],
  ])("%j is a record, even at the end", (cells) => {
    expect(isTotal(row(cells, true))).toBe(false);
  });
});

test.each([
  [["Saturday, November 21, 2026 10:05:12 AM GMT-5"], true],
  [["Saturday", " Nov 21", " 2026 10:05 AM", ""], true],
  [["Nov 21, 2026 10:05"], true],
  [["Saturday Tools", "Nov 21, 2026"], false],
  [["May 1, 2026 Ltd", ""], false],
])("%j is the line that says when a report was made: %s", (cells, isStamp) => {
  expect(isReportStamp(cells)).toBe(isStamp);
});

test("the counts add up only if every row of the file is accounted for", () => {
  const counts = { rows: 15, new: 1, changed: 2, identical: 3, skipped: 4, refused: 5 };
  expect(addsUp(counts)).toBe(true);
  expect(addsUp({ ...counts, rows: 16 })).toBe(false);
});

test.each([
  [[4], "Line 4"],
  [[4, 9], "Lines 4 and 9"],
  [[4, 9, 12], "Lines 4, 9 and 12"],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "Lines 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10"],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "Lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more"],
])("%j are said as %s", (lines, words) => {
  expect(linesInWords(lines)).toBe(words);
});
