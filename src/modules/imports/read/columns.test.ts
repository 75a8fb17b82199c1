import { expect, test } from "vitest";
import { headerKey, matchColumns } from "../../../lib/headers.ts";
import { parts } from "../../inventory/import.ts";
import { vendors } from "../../vendors/import.ts";
import type { Column } from "./columns.ts";

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

function isNamed({ names }: Column, heading: string) {
  return names.flat().some((name) => headerKey(name) === headerKey(heading));
}
