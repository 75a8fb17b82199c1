import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { matchColumns } from "../../lib/headers.ts";
import { packageFile } from "../../records/package-files.ts";
import { testShop } from "../../shop/testing.ts";
import { parts } from "../inventory/import.ts";
import { vendors } from "../vendors/import.ts";
import type { Column } from "./read/columns.ts";

// The columns of lists as these packages write them, from their documentation; some with a whole file.

type Fields = Record<string, string | undefined>;
type Layout<Told> = [of: string, header: string, told: Told, fixture?: string, first?: object];

describe("the columns of an item list are recognised", () => {
  const shared = { partNumber: "00417", name: "Carbon fabric 3K twill, 50 in", unitCost: 38.5 };
  const layouts: Layout<Fields>[] = [
    [
      "QuickBooks Desktop",
      "Active Status,Type,Item,Description,Sales Tax Code,Account,COGS Account,Asset Account,Purchase Description,Quantity On Hand,U/M,Cost,Preferred Vendor,Price,Reorder Pt (Min),MPN",
      {
        partNumber: "Item",
        name: "Description",
        description: "Purchase Description",
        stockQuantity: "Quantity On Hand",
        unitCost: "Cost",
        salePrice: "Price",
        supplier: "Preferred Vendor",
        minimumStock: "Reorder Pt (Min)",
        supplierPartNumber: "MPN",
        isActive: "Active Status",
      },
      "quickbooks-desktop-items",
      { ...shared, salePrice: 61, supplier: "Blackstone Carbon Works", minimumStock: 60, stockQuantity: 164 },
    ],
    [
      "QuickBooks Online",
      "Product/Service Name,SKU,Type,Sales Description,Sales Price,Cost,Qty On Hand,Reorder Point",
      {
        partNumber: "SKU",
        name: "Product/Service Name",
        description: "Sales Description",
        salePrice: "Sales Price",
        unitCost: "Cost",
        stockQuantity: "Qty On Hand",
        minimumStock: "Reorder Point",
      },
    ],
    [
      "Sage 50, United States",
      "Item ID,Item Description,Item Class,Inactive,Description for Sales,Description for Purchases,Last Unit Cost,Location,Quantity on Hand,Minimum Stock,Preferred Vendor ID",
      {
        partNumber: "Item ID",
        name: "Item Description",
        description: "Description for Purchases",
        unitCost: "Last Unit Cost",
        location: "Location",
        stockQuantity: "Quantity on Hand",
        minimumStock: "Minimum Stock",
        supplier: "Preferred Vendor ID",
      },
    ],
    [
      "Sage 50, United Kingdom",
      "Stock Code,Description,Tax Code,Sales Price,Last Cost Price (Standard),Unit of Sale,Location,Stock Category,Supplier A/C Ref,Supplier Part No.,Re-order Level,Qty in Stock",
      {
        partNumber: "Stock Code",
        name: "Description",
        unitCost: "Last Cost Price (Standard)",
        salePrice: "Sales Price",
        location: "Location",
        category: "Stock Category",
        supplier: "Supplier A/C Ref",
        supplierPartNumber: "Supplier Part No.",
        minimumStock: "Re-order Level",
        stockQuantity: "Qty in Stock",
      },
    ],
    [
      "Xero",
      "*ItemCode,ItemName,Quantity,PurchasesDescription,PurchasesUnitPrice,PurchasesAccount,SalesDescription,SalesUnitPrice",
      {
        partNumber: "*ItemCode",
        name: "ItemName",
        stockQuantity: "Quantity",
        description: "PurchasesDescription",
        unitCost: "PurchasesUnitPrice",
        salePrice: "SalesUnitPrice",
      },
      "xero-items",
      { ...shared, salePrice: 61, description: "2x2 twill by the yard", stockQuantity: 164 },
    ],
    [
      "Fishbowl",
      "PartNumber,PartDescription,PartDetails,UOM,UPC,PartType,Active,StdCost,Vendor,VendorPartNumber,Location,Qty",
      {
        partNumber: "PartNumber",
        name: "PartDescription",
        description: "PartDetails",
        unitCost: "StdCost",
        supplier: "Vendor",
        supplierPartNumber: "VendorPartNumber",
        location: "Location",
        stockQuantity: "Qty",
        isActive: "Active",
      },
    ],
    [
      "Fishbowl, without stock",
      "PartNumber,PartDescription,PartDetails,UOM,UPC,PartTypeID,Active,StdCost,Weight,Url",
      {
        partNumber: "PartNumber",
        name: "PartDescription",
        description: "PartDetails",
        unitCost: "StdCost",
        isActive: "Active",
      },
      "fishbowl-parts",
      { ...shared, description: "2x2 twill by the yard" },
    ],
    [
      "Odoo",
      "External ID,Internal Reference,Name,Sales Price,Cost,Product Category,Quantity On Hand",
      {
        partNumber: "Internal Reference",
        name: "Name",
        unitCost: "Cost",
        salePrice: "Sales Price",
        category: "Product Category",
        stockQuantity: "Quantity On Hand",
      },
      "odoo-products",
      { ...shared, salePrice: 61, category: "Carbon and Glass", stockQuantity: 164 },
    ],
    [
      "NetSuite",
      "Internal ID,Name,Display Name,Description,Preferred Vendor,Purchase Price,Average Cost,On Hand,Reorder Point,MPN,Bin Number",
      {
        partNumber: "Name",
        name: "Display Name",
        description: "Description",
        supplier: "Preferred Vendor",
        unitCost: "Purchase Price",
        stockQuantity: "On Hand",
        minimumStock: "Reorder Point",
        supplierPartNumber: "MPN",
        location: "Bin Number",
      },
    ],
    [
      "a shop's own sheet",
      "P/N,NAME,Vendor,Unit Cost,QTY,Min,Bin,Last Ordered",
      {
        partNumber: "P/N",
        name: "NAME",
        supplier: "Vendor",
        unitCost: "Unit Cost",
        stockQuantity: "QTY",
        minimumStock: "Min",
        location: "Bin",
        lastOrderDate: "Last Ordered",
      },
    ],
  ];

  test.each(layouts)("of %s", async (_, header, fields, fixture, first) => {
    expect(guess(header.split(","), parts.columns)).toEqual(fields);
    if (fixture === undefined) return;
    const { client, taken } = await imported("parts", fixture);
    expect(taken).toEqual(fields);
    expect((await client.inventory.list({ sort: "partNumber" })).rows[0]).toMatchObject(first ?? {});
  });
});

describe("the columns of a vendor list are recognised", () => {
  const acme = { vendorName: "Acme Resin, Inc.", vendorCity: "Cambridge", vendorState: "MA", vendorZip: "02138" };
  const layouts: Layout<(string | undefined)[]>[] = [
    [
      "QuickBooks Desktop",
      "Active Status,Vendor,Balance Total,Company,Main Phone,Street Address 1,City,State,Zip",
      ["Vendor", "Street Address 1", "City", "State", "Zip", "Active Status", "Main Phone"],
    ],
    [
      "QuickBooks Desktop, with all columns",
      "Active Status,Vendor,Balance,Balance Total,Company,Primary Contact,Main Phone,Main Email,Bill from 1,Street1,Street2,City,State,Zip,Country,Terms",
      [
        "Vendor",
        "Street1",
        "City",
        "State",
        "Zip",
        "Active Status",
        "Main Phone",
        "Main Email",
        "Primary Contact",
        "Terms",
      ],
      "quickbooks-desktop-vendors",
    ],
    [
      "QuickBooks Online",
      "Name,Company,Email,Phone,Website,Street,City,State,ZIP,Country,Opening Balance",
      ["Name", "Street", "City", "State", "ZIP", undefined, "Phone", "Email"],
    ],
    [
      "Sage 50",
      "Vendor ID,Vendor Name,Contact,Address Line 1,Address Line 2,City,State,Zip,Country",
      ["Vendor Name", "Address Line 1", "City", "State", "Zip", undefined, undefined, undefined, "Contact"],
    ],
    [
      "Xero",
      "*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAddressLine1,POAddressLine2,POCity,PORegion,POPostalCode,PhoneNumber",
      [
        "*ContactName",
        "POAddressLine1",
        "POCity",
        "PORegion",
        "POPostalCode",
        undefined,
        "PhoneNumber",
        "EmailAddress",
      ],
      "xero-contacts",
    ],
    [
      "Fishbowl",
      "Name,AddressName,AddressContact,AddressType,IsDefault,Address,City,State,Zip,Country,Main",
      ["Name", "Address", "City", "State", "Zip"],
    ],
    ["Odoo", "External ID,Name,Street,Street2,City,State,Zip,Country", ["Name", "Street", "City", "State", "Zip"]],
    [
      "NetSuite",
      "Internal ID,Company Name,Billing Address 1,Billing City,Billing State/Province,Billing Zip",
      ["Company Name", "Billing Address 1", "Billing City", "Billing State/Province", "Billing Zip"],
    ],
    ["a shop's own sheet", "SUPPLIER,St,Town,Postal Code", ["SUPPLIER", undefined, "Town", "St", "Postal Code"]],
  ];

  test.each(layouts)("of %s", async (_, header, told, fixture) => {
    const [vendorName, vendorAddress, vendorCity, vendorState, vendorZip, isActive, ...reach] = told;
    const [phone, email, contact, terms] = reach;
    const all = {
      vendorName,
      vendorAddress,
      vendorCity,
      vendorState,
      vendorZip,
      isActive,
      phone,
      email,
      contact,
      terms,
    };
    const fields = Object.fromEntries(Object.entries(all).filter(([, column]) => column !== undefined));
    expect(guess(header.split(","), vendors.columns)).toEqual(fields);
    if (fixture === undefined) return;
    const { client, taken } = await imported("vendors", fixture);
    expect(taken).toEqual(fields);
    const { rows } = await client.vendors.list({ search: "acme" });
    expect(rows).toMatchObject([{ ...acme, vendorAddress: "14 Concord Avenue" }]);
  });
});

function guess(header: string[], columns: readonly Column[]) {
  const { places, problems } = matchColumns(header, columns);
  expect(problems).toEqual([]);
  return Object.fromEntries([...places].map(([field, index]) => [field, header[index]]));
}

async function imported(noun: "parts" | "vendors", name: string) {
  const { client } = await testShop();
  const text = readFileSync(packageFile("fixtures", "imports", `${name}.csv`), "utf8");
  const file = { noun, fileName: `${name}.csv`, text };
  const { guessed, problems } = await client.imports.preview(file);
  expect(problems).toEqual([]);
  expect(await client.imports.run(file)).toMatchObject({ new: 2, refused: 0, errors: [] });
  expect(await client.imports.rehearse(file)).toMatchObject({ new: 0, changed: 0, identical: 2 });
  const taken = guessed.columns.flatMap(({ column, field }) => (field === null ? [] : [[field, column]]));
  return { client, taken: Object.fromEntries(taken) };
}
