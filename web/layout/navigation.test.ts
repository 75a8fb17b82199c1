import { Bell, Briefcase } from "lucide-react";
import { expect, test } from "vitest";
import { findEntry, isActive, navigationOf } from "./navigation.ts";

const group = { label: "Management", icon: Briefcase };
const navigation = navigationOf([
  { label: "Dashboard", icon: Bell, path: "/" },
  { label: "Vendors", icon: Bell, path: "/vendors", group },
  { label: "Reports", icon: Bell, path: "/reports" },
  { label: "Customers", icon: Bell, path: "/customers", group },
]);

test("the sidebar is in the order of its places, and a group stands where its first screen does", () => {
  expect(navigation).toEqual([
    { label: "Dashboard", icon: Bell, path: "/" },
    {
      label: "Management",
      icon: Briefcase,
      entries: [
        { label: "Vendors", icon: Bell, path: "/vendors" },
        { label: "Customers", icon: Bell, path: "/customers" },
      ],
    },
    { label: "Reports", icon: Bell, path: "/reports" },
  ]);
});

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
  const { group, entry } = findEntry(navigation, "/customers/new");
  expect([group?.label, entry?.label]).toEqual(["Management", "Customers"]);
});

test("a place outside the sidebar has neither group nor entry", () => {
  expect(findEntry(navigation, "/weekly-schedule")).toEqual({});
});
