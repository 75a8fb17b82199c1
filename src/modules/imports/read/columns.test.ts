import { expect, test } from "vitest";
import { matchColumns } from "../../../lib/headers.ts";
import { parts } from "../../inventory/import.ts";
import { vendors } from "../../vendors/import.ts";

test.each([
  ["parts", "src/modules/inventory/import.ts", parts],
  ["vendors", "src/modules/vendors/import.ts", vendors],
])(
  "every field of %s has a column, which goes by the field's name and by its label",
  (_, file, { columns, fields }) => {
    expect(columns.map(({ field }) => field)).toEqual(Object.keys(fields.shape));
    for (const called of ["field", "label"] as const) {
      const { places, problems } = matchColumns(
        columns.map((column) => column[called]),
        columns,
      );
      expect(problems).toEqual([]);
      const fieldAt = new Map([...places].map(([field, place]) => [place, field]));
      const taken = columns.flatMap(({ field, [called]: heading }, place) =>
        fieldAt.get(place) === field
          ? []
          : [`"${heading}" should be ${field}, but in ${file} it is a name of ${fieldAt.get(place) ?? "nothing"}`],
      );
      expect(taken).toEqual([]);
    }
  },
);
