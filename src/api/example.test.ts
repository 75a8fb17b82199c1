import { expect, test } from "vitest";
import { table } from "../shop/table.ts";
import type { Endpoint } from "./endpoint.ts";
import { exampleInput } from "./example.ts";
import { readInput } from "./input.ts";

const endpoints = Object.entries(table as Record<string, Record<string, Endpoint>>).flatMap(([noun, actions]) =>
  Object.entries(actions).map(([action, endpoint]) => ({ name: `${noun}.${action}`, endpoint })),
);

test.each(endpoints)("$name has a summary, and its example is an input that it accepts", ({ endpoint }) => {
  expect(endpoint.summary).toMatch(/^[A-Z].{5,}/);
  expect(() => readInput(endpoint, exampleInput(endpoint))).not.toThrow();
});
