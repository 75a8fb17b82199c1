import { expect, test } from "vitest";
import * as fields from "./fields.ts";

const field = {
  "required text": fields.requiredText("Name", 5),
  "optional text": fields.optionalText("Note", 5),
  "kept text": fields.keptText("Note", 5),
  "a choice": fields.choice("Role", ["Admin", "CSR"]),
  "an optional choice": fields.optionalChoice("Type", ["Email", "Fax"]),
  "a reference": fields.reference("Person"),
  "an amount": fields.amount("Price"),
  "a whole number": fields.whole("Quantity", 1, 1000),
  "a date": fields.date("Due date"),
  "an optional date": fields.optionalDate("Order date"),
  "a kept date": fields.keptDate("Due date"),
};
type Name = keyof typeof field;

test.each<[Name, unknown, unknown]>([
  ["required text", " Ana ", "Ana"],
  ["required text", "Ünïç∂", "Ünïç∂"],
  ["optional text", " x ", "x"],
  ["optional text", "  ", null],
  ["optional text", null, null],
  ["optional text", undefined, null],
  ["kept text", " x ", "x"],
  ["kept text", "", null],
  ["kept text", null, null],
  ["kept text", undefined, undefined],
  ["a choice", "CSR", "CSR"],
  ["an optional choice", "Fax", "Fax"],
  ["an optional choice", "", null],
  ["an optional choice", null, null],
  ["an optional choice", undefined, null],
  ["a reference", 7, 7],
  ["an amount", 0, 0],
  ["an amount", 12.5, 12.5],
  ["a whole number", 1, 1],
  ["a whole number", 1000, 1000],
  ["a date", "2028-02-29", "2028-02-29"],
  ["an optional date", "2026-11-21", "2026-11-21"],
  ["a kept date", "2026-11-21", "2026-11-21"],
  ["a kept date", "", null],
  ["a kept date", null, null],
  ["a kept date", undefined, undefined],
  ["an optional date", "", null],
  ["an optional date", undefined, null],
])("%s reads %j as %j", (name, input, output) => {
  expect(field[name].parse(input)).toBe(output);
});

test.each<[Name, unknown, string]>([
  ["required text", undefined, "Name is required"],
  ["required text", null, "Name is required"],
  ["required text", "  ", "Name is required"],
  ["required text", "Annabel", "Name is at most 5 characters"],
  ["required text", "A\0", "Name contains characters that cannot be stored"],
  ["required text", "A\uD800", "Name contains characters that cannot be stored"],
  ["optional text", 7, "Note is text"],
  ["optional text", "123456", "Note is at most 5 characters"],
  ["optional text", "\0", "Note contains characters that cannot be stored"],
  ["kept text", 7, "Note is text"],
  ["a choice", undefined, "Role is one of Admin, CSR"],
  ["a choice", "admin", "Role is one of Admin, CSR"],
  ["an optional choice", "Phone", "Type is one of Email, Fax"],
  ["a reference", undefined, "Person is required"],
  ["a reference", "7", "Person is required"],
  ["a reference", 0, "Person is required"],
  ["a reference", 1.5, "Person is required"],
  ["an amount", "12", "Price is a number"],
  ["an amount", -0.01, "Price is at least 0"],
  ["an amount", 1e10, "Price is at most 1,000,000,000"],
  ["an amount", Number.NaN, "Price is a number"],
  ["a whole number", undefined, "Quantity is a number"],
  ["a whole number", 1.5, "Quantity is a whole number"],
  ["a whole number", 0, "Quantity is at least 1"],
  ["a whole number", 1001, "Quantity is at most 1,000"],
  ["a date", undefined, "Due date is required"],
  ["a date", "2026-02-29", "Due date is a date written YYYY-MM-DD"],
  ["an optional date", "tomorrow", "Order date is a date written YYYY-MM-DD"],
  ["an optional date", 20261121, "Order date is text"],
])("%s refuses %j: %s", (name, input, message) => {
  const { error } = field[name].safeParse(input);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
