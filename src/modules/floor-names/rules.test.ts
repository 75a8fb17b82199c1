import { expect, test } from "vitest";
import { calledIn, nameIn, namesOf } from "./rules.ts";

test.each<[string, string, string | null | undefined, string]>([
  ["es", "Paint", "Pintura", "Pintura"],
  ["es", "Paint", null, "Paint"],
  ["es", "Paint", "", "Paint"],
  ["es", "Paint", undefined, "Paint"],
  ["en", "Paint", "Pintura", "Paint"],
])("in %s, %s that is called %j in Spanish is called %s", (language, name, inSpanish, called) => {
  expect(nameIn(language, name, inSpanish)).toBe(called);
});

test("what has no Spanish name is left out, and of two called alike the first that has one counts", () => {
  const rows = [
    { name: "Paint", nameEs: null },
    { name: "Sand", nameEs: "Lijar" },
    { name: "Sand", nameEs: "Lijado" },
    { name: "constructor", nameEs: "maker" },
  ];
  expect(namesOf(rows)).toEqual({ Sand: "Lijar", constructor: "maker" });
});

test("a department, step or option is called by its own Spanish name, and by the usual one without it", () => {
  const names = { departments: { Paint: "Pintura" }, steps: { Paint: "Pintar" }, options: {} };
  expect(calledIn("es", names, "departments", "Paint")).toBe("Pintura");
  expect(calledIn("es", names, "steps", "Paint")).toBe("Pintar");
  expect(calledIn("es", names, "options", "constructor")).toBe("constructor");
  expect(calledIn("en", names, "steps", "Paint")).toBe("Paint");
  expect(calledIn("es", undefined, "steps", "Paint")).toBe("Paint");
});
