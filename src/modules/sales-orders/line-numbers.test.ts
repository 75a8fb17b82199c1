import { expect, test } from "vitest";
import { lineNumbers } from "./line-numbers.ts";

const line = (description: string, no?: number) => ({ description, no });
const [A, B, C] = [
  { no: 1, description: "A" },
  { no: 2, description: "B" },
  { no: 4, description: "C" },
];

test.each([
  ["new lines are counted", [line("A"), line("B")], [], [1, 2]],
  ["lines that stay keep theirs, named or not", [line("A"), line("B", 2), line("C")], [A, B, C], [1, 2, 4]],
  ["a line that is described anew keeps the number that it names", [line("A, black", 1), line("B")], [A, B], [1, 2]],
  ["the second of three goes, and its number with it", [line("A"), line("C"), line("D")], [A, B, C], [1, 4, 5]],
  ["they may change places", [line("C"), line("A")], [A, B, C], [4, 1]],
  ["two alike have two numbers", [line("A"), line("A")], [A], [1, 2]],
  ["a number that is named twice is one line's", [line("A", 1), line("A", 1)], [A], [1, 2]],
  ["a number that the order never had is counted instead", [line("A", 9)], [], [1]],
])("%s", (_, lines, before, numbers) => {
  expect(lineNumbers(lines, before)).toEqual(numbers);
});
