import { expect, test } from "vitest";
import { FIRST_ASKS } from "../data/first-asks.ts";
import { isActive } from "../layout/navigation.ts";
import { navigation, screens } from "./screens.ts";

test("no two entries of the sidebar are active at one place", () => {
  const entries = navigation.flatMap((item) => ("entries" in item ? item.entries : [item]));
  expect(entries.length).toBeGreaterThan(10);
  for (const { path } of entries) {
    expect(entries.filter((other) => isActive(other.path, path)).map((other) => other.path)).toEqual([path]);
  }
});

test("every path with first asks is a screen's, and its asks name only what stands in the path", () => {
  const paths = screens.map(({ options }) => (options as { path: string }).path);
  expect(Object.keys(FIRST_ASKS).filter((path) => !paths.includes(path))).toEqual([]);
  for (const [path, asks] of Object.entries(FIRST_ASKS)) {
    const named = [...JSON.stringify(asks).matchAll(/"(\$\w+)"/g)].map(([, name]) => name);
    expect(path.split("/"), path).toEqual(expect.arrayContaining(named));
  }
});
