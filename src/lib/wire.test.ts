import { expect, test } from "vitest";
import { z } from "zod";
import { amount, factsOf, keptDate, keptText, optionalText, requiredText, truth, whole } from "./fields.ts";
import { answerFieldsOf, columnOf } from "./wire.ts";

const form = {
  name: requiredText("Name", 200).meta({ example: "Resin" }),
  sku: optionalText("SKU", 100),
  notes: keptText("Notes", 500).refine((text) => text !== "no"),
  dueDate: keptDate("Due date"),
  unitCost: amount("Unit cost").optional(),
  stock: whole("Stock", 0).optional(),
  isActive: truth("Active").optional(),
};

test("a field keeps its label and its kind, even if it is optional", () => {
  const facts = Object.values(form).map((field) => factsOf(field));
  expect(facts.map((fact) => fact?.label)).toEqual([
    "Name",
    "SKU",
    "Notes",
    "Due date",
    "Unit cost",
    "Stock",
    "Active",
  ]);
  expect(facts.map((fact) => fact?.holds)).toEqual(["text", "text", "text", "date", "money", "number", "flag"]);
});

test("a record has each field of its form, and null only where the form may be empty", () => {
  const Record = z.strictObject(answerFieldsOf(form));
  const full = { name: "Resin", sku: null, notes: null, dueDate: null, unitCost: 2.5, stock: 3, isActive: true };
  expect(Record.parse(full)).toEqual(full);
  for (const name of ["name", "unitCost", "stock", "isActive"])
    expect(Record.safeParse({ ...full, [name]: null }).success, name).toBe(false);
  expect(columnOf("unitCost", Record.shape.unitCost)).toBe("unitCostCents");
});
