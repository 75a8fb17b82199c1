import { expect, test } from "vitest";
import { rightsIn } from "./said.ts";

const linesOf = (role: string) => Object.fromEntries(rightsIn(role).map(({ what, deeds }) => [what, deeds.join(", ")]));

test("what a role may do is told in words, with how far it reaches", () => {
  expect(linesOf("Production")["work orders"]).toBe("see, move (own departments)");
  expect(linesOf("CSR")["customers"]).toBe("see, create, change");
  expect(linesOf("CSR")).not.toHaveProperty("backups");
});

test("Admin and Owner may do everything with everything, an unknown role nothing", () => {
  for (const role of ["Admin", "Owner"]) for (const { deeds } of rightsIn(role)) expect(deeds).toHaveLength(7);
  expect(rightsIn("Intern")).toEqual([]);
});
