import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { packageFile } from "../../records/package-files.ts";
import { testShop } from "../../shop/testing.ts";

// Files as these packages write them, by the column names of their documentation.

const fixture = (name: string) => readFileSync(packageFile("fixtures", "imports", `${name}.csv`), "utf8");

async function imported(noun: "parts" | "vendors", name: string) {
  const { client } = await testShop();
  const file = { noun, fileName: `${name}.csv`, text: fixture(name) };
  const { guessed, problems } = await client.imports.preview(file);
  expect(problems).toEqual([]);
  expect(await client.imports.run(file)).toMatchObject({ new: 2, refused: 0, errors: [] });
  expect(await client.imports.rehearse(file)).toMatchObject({ new: 0, changed: 0, identical: 2 });
  const taken = guessed.columns.flatMap(({ column, field }) => (field === null ? [] : [[field, column]]));
  return { client, taken: Object.fromEntries(taken) };
}

describe("an item list is imported with the mapping guessed right", () => {
  const shared = { partNumber: "00417", name: "Carbon fabric 3K twill, 50 in", unitCost: 38.5 };
  test.each([
    [
      "quickbooks-desktop-items",
      {
        partNumber: "Item",
        name: "Description",
        description: "Purchase Description",
        stockQuantity: "Quantity On Hand",
        unitCost: "Cost",
        supplier: "Preferred Vendor",
        minimumStock: "Reorder Pt (Min)",
        supplierPartNumber: "MPN",
      },
      { ...shared, supplier: "Blackstone Carbon Works", minimumStock: 60, stockQuantity: 164 },
    ],
    [
      "xero-items",
      {
        partNumber: "*ItemCode",
        name: "ItemName",
        stockQuantity: "Quantity",
        description: "PurchasesDescription",
        unitCost: "PurchasesUnitPrice",
      },
      { ...shared, description: "2x2 twill by the yard", stockQuantity: 164 },
    ],
    [
      "fishbowl-parts",
      { partNumber: "PartNumber", name: "PartDescription", description: "PartDetails", unitCost: "StdCost" },
      { ...shared, description: "2x2 twill by the yard" },
    ],
    [
      "odoo-products",
      {
        name: "Name",
        partNumber: "Internal Reference",
        unitCost: "Cost",
        category: "Product Category",
        stockQuantity: "Quantity On Hand",
      },
      { ...shared, category: "Carbon and Glass", stockQuantity: 164 },
    ],
  ])("%s", async (name, fields, first) => {
    const { client, taken } = await imported("parts", name);
    expect(taken).toEqual(fields);
    expect((await client.inventory.list({ sort: "partNumber" })).rows[0]).toMatchObject(first);
  });
});

describe("a vendor list is imported with the mapping guessed right", () => {
  const acme = { vendorName: "Acme Resin, Inc.", vendorCity: "Cambridge", vendorState: "MA", vendorZip: "02138" };
  test.each([
    [
      "quickbooks-desktop-vendors",
      {
        isActive: "Active Status",
        vendorName: "Vendor",
        vendorAddress: "Street1",
        vendorCity: "City",
        vendorState: "State",
        vendorZip: "Zip",
      },
    ],
    [
      "xero-contacts",
      {
        vendorName: "*ContactName",
        vendorAddress: "POAddressLine1",
        vendorCity: "POCity",
        vendorState: "PORegion",
        vendorZip: "POPostalCode",
      },
    ],
  ])("%s", async (name, fields) => {
    const { client, taken } = await imported("vendors", name);
    expect(taken).toEqual(fields);
    const { rows } = await client.vendors.list({ search: "acme" });
    expect(rows).toMatchObject([{ ...acme, vendorAddress: "14 Concord Avenue" }]);
  });
});
