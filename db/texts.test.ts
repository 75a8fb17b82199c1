import fc from "fast-check";
import { expect, test } from "vitest";
import { hitsOf, isHit, noTexts, placeOf, placesHit, put, remove } from "./texts.ts";

const PARTS = ["so-", "so-2024-", "12", "0", "007", "7", "1000000000", "é", "ana", "an", " ", "-", "A"];
const line = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
const text = fc.array(line, { maxLength: 3 }).map((lines) => lines.join("\n"));
const word = fc.array(fc.constantFrom(...PARTS.filter((part) => !/[ A]/.test(part)), "2", "1"), {
  minLength: 1,
  maxLength: 3,
});
// A word, and what else stands for it, which may have blanks.
const either = fc.tuple(
  word.map((parts) => parts.join("")),
  fc.array(line, { maxLength: 1 }),
);
const change = fc.record({ id: fc.integer({ min: 1, max: 40 }), text: fc.option(text) });

test("a search finds the texts that contain its words or what stands for them, whatever was added, changed and removed before", () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 80 }),
      fc.array(either, { minLength: 1, maxLength: 2 }),
      (changes, asked) => {
        const words = asked.map(([one, others]) => [one, ...others.map((other) => other.toLowerCase())]);
        const [texts, rows] = [noTexts(), new Map<number, string>()];
        for (const { id, text } of changes) {
          remove(texts, id);
          rows.delete(id);
          if (text === null) continue;
          put(texts, id, text);
          rows.set(id, text.toLowerCase());
        }
        const hit = hitsOf(texts, words);
        const wanted = [...rows]
          .filter(([, row]) => words.every((either) => either.some((one) => row.includes(one))))
          .map(([id]) => id);
        const found = [...placesHit(hit, texts.places)].map((place) => texts.ids[place] as number);
        expect(found.sort((one, other) => one - other)).toEqual(wanted.sort((one, other) => one - other));
        expect(hit.count).toBe(wanted.length);
        for (const [id] of rows) expect(isHit(hit, placeOf(texts, id) as number)).toBe(wanted.includes(id));
      },
    ),
  );
});

test.each([10_000, 30_000])("of %i texts, lines and numbers of one form are kept once and found as before", (rows) => {
  const texts = noTexts();
  const numbers = Array.from({ length: rows }, (_, n) => `so-2024-${10_000 + n}`);
  const putText = (n: number) => put(texts, n + 1, `bighorn rifle works\n${numbers[n]}`);
  for (let n = 0; n < rows; n++) putText(n);
  for (let n = 0; n < rows; n += 7) {
    remove(texts, n + 1);
    putText(n);
  }
  expect(texts.lone.used).toBeLessThan(100);
  for (const word of ["rifle", "4-15", "500", "0", "24-", "12345", "2024-2000", "so"]) {
    const wanted = word === "rifle" ? rows : numbers.filter((number) => number.includes(word)).length;
    expect([word, hitsOf(texts, [[word]]).count]).toEqual([word, wanted]);
  }
});
