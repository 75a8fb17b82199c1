import { describe, expect, test } from "vitest";
import { matchColumns } from "../../../lib/headers.ts";
import { parts as partList, parts } from "../../inventory/import.ts";
import { vendors as vendorList, vendors } from "../../vendors/import.ts";
import type { Column } from "./columns.ts";

const guess = (header: string[], columns: readonly Column[]) => {
  const { places, problems } = matchColumns(header, columns);
  expect(problems).toEqual([]);
  return Object.fromEntries([...places].map(([field, index]) => [field, header[index]]));
};

describe("the columns of item lists are recognised", () => {
  test.each([
    [
      "QuickBooks Desktop",
      "Active Status,Type,Item,Description,Sales Tax Code,Account,COGS Account,Asset Account,Purchase Description,Quantity On Hand,U/M,Cost,Preferred Vendor,Price,Reorder Pt (Min),MPN",
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
    ],
    [
      "QuickBooks Online",
      "Product/Service Name,SKU,Type,Sales Description,Sales Price,Cost,Qty On Hand,Reorder Point",
      {
        partNumber: "SKU",
        name: "Product/Service Name",
        description: "Sales Description",
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
      },
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
      },
    ],
    [
      "Odoo",
      "External ID,Internal Reference,Name,Sales Price,Cost,Product Category,Quantity On Hand",
      {
        partNumber: "Internal Reference",
        name: "Name",
        unitCost: "Cost",
        category: "Product Category",
        stockQuantity: "Quantity On Hand",
      },
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
  ])("of %s", (_, header, fields) => {
    expect(guess(header.split(","), partList.columns)).toEqual(fields);
  });
});

describe("the columns of vendor lists are recognised", () => {
  test.each([
    [
      "QuickBooks Desktop",
      "Active Status,Vendor,Balance Total,Company,Main Phone,Street Address 1,City,State,Zip",
      ["Vendor", "Street Address 1", "City", "State", "Zip", "Active Status"],
    ],
    [
      "QuickBooks Online",
      "Name,Company,Email,Phone,Website,Street,City,State,ZIP,Country,Opening Balance",
      ["Name", "Street", "City", "State", "ZIP"],
    ],
    [
      "Sage 50",
      "Vendor ID,Vendor Name,Contact,Address Line 1,Address Line 2,City,State,Zip,Country",
      ["Vendor Name", "Address Line 1", "City", "State", "Zip"],
    ],
    [
      "Xero",
      "*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAddressLine1,POAddressLine2,POCity,PORegion,POPostalCode",
      ["*ContactName", "POAddressLine1", "POCity", "PORegion", "POPostalCode"],
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
  ])("of %s", (_, header, [vendorName, vendorAddress, vendorCity, vendorState, vendorZip, isActive]) => {
    const fields = { vendorName, vendorAddress, vendorCity, vendorState, vendorZip, isActive };
    const known = Object.entries(fields).filter(([, column]) => column !== undefined);
    expect(guess(header.split(","), vendorList.columns)).toEqual(Object.fromEntries(known));
  });
});

test.each([
  ["parts", parts],
  ["vendors", vendors],
])("every field of %s has a column, which goes by the field's name and by its label", (_, list) => {
  const fields = list.columns.map(({ field }) => field);
  expect(fields).toEqual(Object.keys(list.fields.shape));
  expect(Object.keys(guess(fields, list.columns))).toHaveLength(fields.length);
  expect(
    Object.keys(
      guess(
        list.columns.map(({ label }) => label),
        list.columns,
      ),
    ),
  ).toHaveLength(fields.length);
});
