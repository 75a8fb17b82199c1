import { describe, expect, test } from "vitest";
import { headerKey, matchColumns, type Wanted } from "./headers.ts";

const wanted: Wanted[] = [
  {
    field: "partNumber",
    label: "Part number",
    isRequired: true,
    otherwise: "sku",
    names: [["Part number", "P/N"], ["Item No", "Item"], [], ["Name"]],
  },
  { field: "sku", label: "SKU", names: [["SKU"], ["Barcode"]] },
  { field: "name", label: "Name", otherwise: "description", names: [["Display Name"], ["Name"], ["Item"]] },
  {
    field: "description",
    label: "Description",
    names: [["Description", "Item Description"], ["Purchase Description"]],
  },
];

const match = (header: string[], map?: Record<string, string>) => {
  const { places, problems } = matchColumns(header, wanted, map);
  return { ...Object.fromEntries([...places].map(([field, index]) => [field, header[index]])), problems };
};

test.each([
  ["Part No.", "partnumber"],
  ["part_number", "partnumber"],
  ["PartNumber", "partnumber"],
  [" PART # ", "partnumber"],
  ["*ItemCode", "itemcode"],
  ["POAddressLine1", "poaddressline1"],
  ["Qty. On Hand", "quantityonhand"],
  ["Reorder Pt (Min)", "reorderpointminimum"],
  ["Zip Code", "zipcode"],
  ["ZIP", "zip"],
  ["Désignation", "designation"],
  ["#", "number"],
  ["", ""],
])("%j is compared as %j", (name, key) => {
  expect(headerKey(name)).toBe(key);
});

describe("columns are found by their names", () => {
  test("in any order and case", () => {
    expect(match(["DESCRIPTION", "name", "Sku", "p/n"])).toEqual({
      partNumber: "p/n",
      sku: "Sku",
      name: "name",
      description: "DESCRIPTION",
      problems: [],
    });
  });

  test("the surer name goes first and leaves the other column to the next field", () => {
    expect(match(["Item", "Item No"]).problems).toEqual([
      'The columns "Item", "Item No" could each be the Part number: map one of them to partNumber, or remove the others',
    ]);
    expect(match(["Item", "P/N"])).toMatchObject({ partNumber: "P/N", name: "Item" });
    expect(match(["Name", "Display Name"])).toEqual({ partNumber: "Name", name: "Display Name", problems: [] });
    expect(match(["Name", "P/N"])).toEqual({ partNumber: "P/N", name: "Name", problems: [] });
  });

  test("a column that was taken for one field can serve a field that has none", () => {
    expect(match(["P/N", "Item Description", "Purchase Description"])).toEqual({
      partNumber: "P/N",
      name: "Item Description",
      description: "Purchase Description",
      problems: [],
    });
    expect(match(["SKU", "Name"])).toEqual({ partNumber: "SKU", name: "Name", problems: [] });
  });

  test("a field that must be there is asked for, with what was found", () => {
    expect(match(["Cost", "", "Price"]).problems).toEqual([
      'No column holds the Part number. The columns are "Cost", "Price": rename one to "Part number", or map it to partNumber',
    ]);
  });

  test("two columns of the same name are not guessed at", () => {
    expect(match(["P/N", "Name", "Name"]).problems).toHaveLength(1);
  });
});

describe("a map decides first", () => {
  test.each([
    [{ Cost: "partNumber" }, { partNumber: "Cost", sku: "SKU", problems: [] }],
    [
      { SKU: "", Cost: "partNumber" },
      { partNumber: "Cost", problems: [] },
    ],
    [{ Price: "name" }, { problems: ['There is no column "Price" to map. The columns are "Cost", "SKU"'] }],
    [
      { Cost: "colour" },
      { problems: ['"colour" is no field here. The fields are partNumber, sku, name, description'] },
    ],
    [
      { Cost: "name", SKU: "name" },
      { problems: ["Several columns are mapped to name: only one can be", expect.anything()] },
    ],
  ])("%j", (map, outcome) => {
    expect(match(["Cost", "SKU"], map)).toMatchObject(outcome);
  });
});
