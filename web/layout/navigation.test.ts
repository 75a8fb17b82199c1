import { expect, test } from "vitest";
import { findEntry, isActive, navigation } from "./navigation.ts";

test.each([
  ["/", "/", true],
  ["/", "/dashboard", true],
  ["/", "/users", false],
  ["/sales-orders", "/sales-orders", true],
  ["/sales-orders", "/sales-orders/new", true],
  ["/users", "/", false],
  ["/vendors", "/customers", false],
])("the entry %s at the place %s is active: %s", (entry, place, expected) => {
  expect(isActive(entry, place)).toBe(expected);
});

test("a place below an entry is found in the entry's group", () => {
  const { group, entry } = findEntry("/customers/new");
  expect([group?.label, entry?.label]).toEqual(["Management", "Customers"]);
});

test("a place outside the sidebar has neither group nor entry", () => {
  expect(findEntry("/weekly-schedule")).toEqual({});
});

test("no two entries are active at one place", () => {
  const entries = navigation.flatMap((item) => ("entries" in item ? item.entries : [item]));
  for (const { path } of entries) {
    expect(entries.filter((other) => isActive(other.path, path)).map((other) => other.path)).toEqual([path]);
  }
});
