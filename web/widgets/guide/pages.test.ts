import { expect, test } from "vitest";
import { screens } from "../../app/screens.ts";
import { FOR_LINKS } from "../../layout/navigation.ts";
import { chapters, hashOf, pages, pictureAt, START, topics } from "./pages.ts";

test("every screen has its page in the guide, except those for people with a link", () => {
  const without = screens.flatMap(({ options }) => {
    const { guide } = options.staticData ?? {};
    return "path" in options && (guide === undefined || !pages.has(guide)) ? [options.path] : [];
  });
  expect(without.toSorted()).toEqual(FOR_LINKS.toSorted());
});

test("the table of contents names every page once", () => {
  const named = chapters().flatMap((chapter) => chapter.pages.map(({ name }) => name));
  expect(named.toSorted()).toEqual([...pages.keys()].filter((name) => name !== START).toSorted());
});

test("every link of the guide to another page leads to one, and every picture is there", () => {
  for (const { name, text } of pages.values()) {
    for (const [, to = ""] of text.matchAll(/\]\(([\w-]+)\.md\)/g)) expect([name, pages.has(to)]).toEqual([name, true]);
    for (const [, file = ""] of text.matchAll(/\]\(([\w-]+\.webp)/g)) expect(pictureAt(file), file).toBeDefined();
  }
});

test("the guide answers at least thirty questions that begin with How do I", () => {
  const asked = topics().filter(({ label }) => label.startsWith("How do I "));
  expect(asked.length).toBeGreaterThanOrEqual(30);
  for (const { label, text } of asked) expect([label, text.length > 10]).toEqual([label, true]);
});

test.each([
  ["How do I set the sales tax?", "how-do-i-set-the-sales-tax"],
  ["Orders from a sheet", "orders-from-a-sheet"],
  ["How do I …?", "how-do-i"],
])("%j is reached at #%s", (heading, hash) => expect(hashOf(heading)).toBe(hash));
