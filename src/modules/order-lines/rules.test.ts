import { expect, test } from "vitest";
import { shelfText } from "./rules.ts";

const waiting = ["Bighorn", "Acme", "Mesa", "Dakota", "Teton"].map((customerName, at) => {
  return { customerName, number: `SO-${at + 1}`, quantity: 1 };
});
const of = (names: number) => ({
  partId: 1,
  partNumber: "PAD-1",
  onHand: 12,
  asked: 14,
  promised: names,
  waiting: waiting.slice(0, names),
});

test.each([
  [0, "PAD-1: 12 on the shelf. This order takes 14."],
  [1, "PAD-1: 12 on the shelf, 1 promised to Bighorn (SO-1). This order takes 14."],
  [2, "PAD-1: 12 on the shelf, 2 promised to Bighorn (SO-1) and Acme (SO-2). This order takes 14."],
  [
    4,
    "PAD-1: 12 on the shelf, 4 promised to Bighorn (SO-1), Acme (SO-2), Mesa (SO-3) and one other. This order takes 14.",
  ],
  [
    5,
    "PAD-1: 12 on the shelf, 5 promised to Bighorn (SO-1), Acme (SO-2), Mesa (SO-3) and 2 others. This order takes 14.",
  ],
])("what is asked of a shelf names the first of the %d who wait", (names, text) => {
  expect(shelfText(of(names))).toBe(text);
});
