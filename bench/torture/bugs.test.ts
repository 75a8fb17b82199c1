import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BUGS } from "./bugs.ts";
import { stories } from "./stories.ts";

test.each(BUGS)("the bug that $name can still be planted", ({ edits, stories: finders }) => {
  for (const { file, find } of edits) {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
    expect(text.split(find), file).toHaveLength(2);
  }
  expect(stories.map(({ name }) => name)).toEqual(expect.arrayContaining(finders));
});
