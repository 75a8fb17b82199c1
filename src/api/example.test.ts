import { expect, test } from "vitest";
import { table } from "../shop/table.ts";
import type { Row } from "./endpoint.ts";
import { exampleInput } from "./example.ts";
import { readInput } from "./input.ts";

const rows = Object.entries(table as Record<string, Record<string, Row>>).flatMap(([noun, actions]) =>
  Object.entries(actions).map(([action, row]) => ({ name: `${noun}.${action}`, row })),
);

test.each(rows)("$name has a summary, and its example is an input that it accepts", ({ row }) => {
  expect(row.summary).toMatch(/^[A-Z].{5,}/);
  expect(() => readInput(row, exampleInput(row))).not.toThrow();
});
