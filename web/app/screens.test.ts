import { expect, test } from "vitest";
import { isActive } from "../layout/navigation.ts";
import { navigation } from "./screens.ts";

test("no two entries of the sidebar are active at one place", () => {
  const entries = navigation.flatMap((item) => ("entries" in item ? item.entries : [item]));
  expect(entries.length).toBeGreaterThan(10);
  for (const { path } of entries) {
    expect(entries.filter((other) => isActive(other.path, path)).map((other) => other.path)).toEqual([path]);
  }
});
