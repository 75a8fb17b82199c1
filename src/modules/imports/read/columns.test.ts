import { expect, test } from "vitest";
import { optionalText } from "../../../lib/fields.ts";
import { headerKey, matchColumns } from "../../../lib/headers.ts";
import { parts } from "../../inventory/import.ts";
import { vendors } from "../../vendors/import.ts";
import { type Column, columnsFor } from "./columns.ts";

test.each([
  ["parts", "src/modules/inventory/import.ts", parts],
  ["vendors", "src/modules/vendors/import.ts", vendors],
])(
  "every field of %s has a column, which goes by the field's name and by its label",
  (_, file, { columns, fields }) => {
    expect(columns.map(({ field }) => field)).toEqual(Object.keys(fields.shape));
    for (const called of ["field", "label"] as const) {
      const header = columns.map((column) => column[called]);
      const { places, problems } = matchColumns(header, columns);
      const claimed = columns.flatMap(({ field, [called]: heading }, place) => {
        if (places.get(field) === place) return [];
        const others = columns.filter((other) => other.field !== field && isNamed(other, heading));
        return others.map((other) => `"${heading}" is the heading of ${field}: take it from ${other.field} in ${file}`);
      });
      expect(claimed).toEqual([]);
      expect(problems).toEqual([]);
      expect([...places.keys()].sort()).toEqual(Object.keys(fields.shape).sort());
    }
  },
);

test("the label of a new field is that field's alone, also where another field was called so", () => {
  const shape = { terms: optionalText("Terms", 50), paymentTerms: optionalText("Payment terms", 120) };
  const columns = columnsFor(shape, { terms: { names: [["Terms"], ["Payment terms"], ["Vendor terms"]] } });
  expect(matchColumns(["Payment Terms", "Vendor terms"], columns).places).toEqual(
    new Map([
      ["paymentTerms", 0],
      ["terms", 1],
    ]),
  );
});

function isNamed({ names }: Column, heading: string) {
  return names.flat().some((name) => headerKey(name) === headerKey(heading));
}
