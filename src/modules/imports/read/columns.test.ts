import { expect, test } from "vitest";
import { matchColumns } from "../../../lib/headers.ts";
import { parts } from "../../inventory/import.ts";
import { vendors } from "../../vendors/import.ts";

test.each([
  ["parts", parts],
  ["vendors", vendors],
])("every field of %s has a column, which goes by the field's name and by its label", (_, { columns, fields }) => {
  const names = columns.map(({ field }) => field);
  expect(names).toEqual(Object.keys(fields.shape));
  for (const header of [names, columns.map(({ label }) => label)]) {
    const { places, problems } = matchColumns(header, columns);
    expect(problems).toEqual([]);
    expect([...places.keys()].sort()).toEqual([...names].sort());
  }
});
