import { expect, test } from "vitest";
import { reasonOf, rightsIn, type Standing } from "./said.ts";

const linesOf = (role: string, departments?: string[]) =>
  Object.fromEntries(rightsIn(standing(role, departments)).map(({ what, deeds }) => [what, deeds.join("; ")]));
const standing = (role: string, departments?: string[]): Standing => ({ role, ...(departments && { departments }) });

test("what a role may do is told in words, with how far it reaches", () => {
  expect(linesOf("Production")["work orders"]).toBe("see; move (own departments)");
  expect(linesOf("CSR")["customers"]).toBe("see, create, change");
  expect(linesOf("CSR")).not.toHaveProperty("backups");
});

test("Admin and Owner may do everything with everything, an unknown role nothing", () => {
  for (const role of ["Admin", "Owner"])
    for (const { deeds } of rightsIn({ role })) expect(deeds.map((said) => said.split(", ").length)).toEqual([7]);
  expect(rightsIn({ role: "Intern" })).toEqual([]);
});

test("of a person their departments are named, of which one has none what they reach is their own", () => {
  expect(linesOf("Function Lead", ["Layup", "Finishing"])["schedules"]).toBe(
    "see, create, change, delete, see hours (in Layup and Finishing)",
  );
  expect(linesOf("Production", ["Layup"])["work orders"]).toBe("see; move (in Layup)");
  expect(linesOf("Production", [])["work orders"]).toBe("see; move (own)");
});

test.each([
  ["Function Lead", ["Layup", "Finishing"], "as Function Lead, in Layup and Finishing"],
  ["Production", ["Layup"], "as Production, in Layup"],
  ["CSR", [], "as CSR"],
])("the reason for what %s of %j may do is said", (role, departments, reason) => {
  expect(reasonOf({ role, departments })).toBe(reason);
});
