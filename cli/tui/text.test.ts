import fc from "fast-check";
import { expect, test } from "vitest";
import { clip, fit, fitNumber } from "../print/fit.ts";
import { widthOf } from "../print/width.ts";
import { fitLine, lineWidth, span, spread, wordsOf, wrapText } from "./text.ts";

test.each([
  ["Layup", 8, "left", "Layup   "],
  ["12", 5, "right", "   12"],
  ["Final gauge", 6, "left", "Final…"],
  ["日本の会社", 6, "left", "日本… "],
  ["日本", 4, "left", "日本"],
  ["José\u0301", 4, "left", "José\u0301"],
  ["two\nlines", 9, "left", "two lines"],
  ["\u001b[2Jgone", 9, "left", " [2Jgone "],
  ["any", 0, "left", ""],
] as const)("%j in %i cells, %s, is %j", (text, width, align, expected) => {
  expect(fit(text, width, align)).toBe(expected);
});

test.each([
  ["WO-2026-0103-A", 14, "WO-2026-0103-A"],
  ["WO-2026-0103-A", 13, "WO-202…0103-A"],
  ["WO-2026-0103-A", 16, "WO-2026-0103-A  "],
  ["日本の会社-12", 8, "日本…-12"],
  ["any", 1, "…"],
  ["any", 0, ""],
])("the number %j in %i cells is %j: what is cut is its middle", (text, width, expected) => {
  expect(fitNumber(text, width)).toBe(expected);
});

test("any fitted text takes exactly its cells, and any clipped text no more", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(40), (text, width) => {
      expect(widthOf(fit(text, width))).toBe(width);
      expect(widthOf(fitNumber(text, width))).toBe(width);
      expect(widthOf(clip(text, width))).toBeLessThanOrEqual(Math.max(width, 0));
      expect(lineWidth(fitLine([span(text), span(text)], width))).toBe(width);
    }),
  );
});

test("the right part of a line stays whole when the left one is cut", () => {
  expect(wordsOf(spread([span("a long name")], [span("12:00")], 10))).toBe("a lo…12:00");
});

test("a long value breaks between its words", () => {
  expect(wrapText("Longbow Prone, Right Hand, Sako 85", 16)).toEqual(["Longbow Prone,", "Right Hand, Sako", "85"]);
});
