import { expect, test } from "vitest";
import { departmentLabel, personLabel, personName } from "./rules.ts";

test.each([
  ["Layup", "Layup"],
  [null, "General"],
])("the department of %j is %s", (primary_department, label) => {
  expect(departmentLabel({ primary_department })).toBe(label);
});

test("a person is called by the full name, an unknown one by the number", () => {
  expect(personName(7, { full_name: "Ana Ruiz" })).toBe("Ana Ruiz");
  expect(personName(7, undefined)).toBe("User 7");
});

test.each([
  ["Layup Lead", "Ana Ruiz (Layup Lead)"],
  [null, "Ana Ruiz (Employee)"],
])("a person with the title %j is offered as %s", (title, label) => {
  expect(personLabel({ full_name: "Ana Ruiz", title })).toBe(label);
});
