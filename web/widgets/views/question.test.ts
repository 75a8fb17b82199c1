import { expect, test } from "vitest";
import { addressOf, questionOf } from "./question.ts";

test("a question is the same whatever the order of the address, and leaves out what is open", () => {
  const question = questionOf({ sort: "-dueDate", due: "overdue", open: 7, view: 3, search: undefined });
  expect(question).toBe("due=overdue&sort=-dueDate");
  expect(questionOf({ due: "overdue", sort: "-dueDate" })).toBe(question);
});

test("the address of a question asks the same again, whatever was searched for", () => {
  const address = { search: "50% & more = Ä?", columns: "woNumber,customerName" };
  expect(addressOf(questionOf(address))).toEqual(address);
  expect(questionOf(addressOf(questionOf(address), 12))).toBe(questionOf(address));
});
