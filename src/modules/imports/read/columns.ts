import type { Wanted } from "../../../lib/headers.ts";

/** A column that a list may have. What it holds decides how its cells are read, never what they look like. */
export interface Column extends Wanted {
  holds: "text" | "number" | "money" | "date" | "instant" | "flag" | "choice" | "json";
  /** The words of a choice. */
  words?: readonly string[];
  /** A question about text that is taken as it is, such as what a spreadsheet has probably spoilt. */
  doubt?: (cell: string) => string | undefined;
}

/** "1.23E+05" in the place of a number of a part. */
export function shortened(cell: string): string | undefined {
  if (!/^\d(\.\d{1,20})?E[+-]?\d{1,3}$/i.test(cell)) return undefined;
  return `did a spreadsheet make ${cell} of ${Number(cell)}?`;
}

/** A ZIP code of the United States of four digits. */
export function withoutZero(cell: string): string | undefined {
  return /^\d{4}$/.test(cell) ? `did a spreadsheet make ${cell} of 0${cell}?` : undefined;
}

// The names are those of QuickBooks, Sage 50, Xero, Fishbowl, Odoo and NetSuite exports, and of shops' own sheets.

export const PART_COLUMNS: readonly Column[] = [
  {
    field: "partNumber",
    label: "Part number",
    holds: "text",
    isRequired: true,
    otherwise: "sku",
    doubt: shortened,
    names: [
      ["Part number", "Part no", "PartNo", "P/N"],
      [
        "Item number",
        "Item no",
        "ItemNo",
        "Item ID",
        "Item code",
        "Item name/number",
        "Stock code",
        "Stock number",
        "Product code",
        "Product number",
        "Internal reference",
        "Part code",
        "Part ID",
        "Material number",
        "Inventory ID",
      ],
      ["Item", "Part"],
      [],
      ["Name"],
    ],
  },
  {
    field: "sku",
    label: "SKU",
    holds: "text",
    doubt: shortened,
    names: [["SKU"], ["Item SKU", "UPC/SKU", "Product SKU"]],
  },
  {
    field: "name",
    label: "Name",
    holds: "text",
    otherwise: "description",
    names: [
      ["Part name", "Item name", "Product name", "Product/Service name", "Display name", "Display name/code"],
      ["Name"],
      ["Item", "Product"],
    ],
  },
  {
    field: "description",
    label: "Description",
    holds: "text",
    names: [
      ["Description"],
      ["Item description", "Part description", "Product description"],
      ["Details", "Part details", "Long description", "Detailed description"],
      ["Purchase description", "Purchases description", "Description for purchases"],
      ["Sales description", "Description for sales"],
    ],
  },
  {
    field: "supplier",
    label: "Supplier",
    holds: "text",
    names: [
      ["Supplier", "Supplier name"],
      ["Preferred vendor", "Preferred supplier", "Primary vendor", "Primary supplier", "Default vendor"],
      ["Vendor", "Vendor name"],
      ["Preferred vendor ID", "Vendor ID", "Supplier A/C ref"],
    ],
  },
  {
    field: "supplierPartNumber",
    label: "Supplier part number",
    holds: "text",
    doubt: shortened,
    names: [
      ["Supplier part number", "Supplier P/N", "Supplier item number", "Supplier SKU"],
      ["Vendor part number", "Vendor P/N", "Vendor item number", "Vendor SKU", "Vendor product code"],
      ["MPN", "Manufacturer part number", "Manufacturer P/N", "Manufacturer's part number"],
    ],
  },
  {
    field: "unitCost",
    label: "Unit cost",
    holds: "money",
    names: [
      ["Unit cost"],
      ["Cost", "Cost price", "Item cost"],
      ["Standard cost"],
      ["Purchase price", "Purchase cost", "Purchases unit price", "Buy price"],
      ["Last cost", "Last unit cost", "Last purchase price", "Last cost price", "Last cost price (standard)"],
      ["Average cost"],
    ],
  },
  {
    field: "stockQuantity",
    label: "Quantity",
    holds: "number",
    names: [
      ["Stock quantity"],
      ["Quantity on hand", "On hand", "On hand quantity", "QOH", "Stock on hand"],
      ["Quantity in stock", "In stock"],
      ["Quantity"],
    ],
  },
  {
    field: "minimumStock",
    label: "Minimum stock",
    holds: "number",
    names: [
      ["Minimum stock", "Minimum stock level", "Minimum quantity"],
      ["Reorder point", "Reorder point (min)", "Reorder level", "Re-order level"],
      ["Minimum"],
    ],
  },
  {
    field: "location",
    label: "Location",
    holds: "text",
    names: [
      ["Location"],
      ["Department"],
      ["Bin", "Bin location", "Bin number", "Preferred bin"],
      ["Stock location", "Default location", "Preferred location", "Shelf", "Warehouse"],
    ],
  },
  {
    field: "lastOrderDate",
    label: "Last order date",
    holds: "date",
    names: [
      ["Last order date", "Last ordered"],
      ["Order date"],
      ["Last purchase date", "Last purchased", "Last PO date"],
    ],
  },
  {
    field: "category",
    label: "Category",
    holds: "text",
    names: [
      ["Category"],
      ["Item category", "Part category", "Product category", "Stock category"],
      ["Group", "Item group"],
    ],
  },
];

export const VENDOR_COLUMNS: readonly Column[] = [
  {
    field: "vendorName",
    label: "Vendor name",
    holds: "text",
    isRequired: true,
    names: [
      ["Vendor name"],
      ["Vendor", "Supplier", "Supplier name"],
      ["Name", "Display name"],
      ["Company", "Company name"],
      ["Contact name"],
    ],
  },
  {
    field: "vendorAddress",
    label: "Address",
    holds: "text",
    names: [
      ["Vendor address"],
      ["Street address", "Street address 1", "Address 1", "Address line 1", "Street", "Street 1"],
      ["Address"],
      ["Billing address", "Billing address 1", "Billing address line 1", "Billing street", "Bill from street 1"],
      ["PO address line 1", "Mailing address", "Remit to address"],
    ],
  },
  {
    field: "vendorCity",
    label: "City",
    holds: "text",
    names: [
      ["Vendor city"],
      ["City", "Town", "City/Town"],
      ["Billing city", "Bill from city"],
      ["PO city", "Mailing city"],
    ],
  },
  {
    field: "vendorState",
    label: "State",
    holds: "text",
    names: [
      ["Vendor state"],
      ["State", "St", "Province", "State/Province"],
      ["Billing state", "Billing state/province", "Bill from state"],
      ["PO region", "Region", "Mailing state"],
    ],
  },
  {
    field: "vendorZip",
    label: "ZIP code",
    holds: "text",
    doubt: withoutZero,
    names: [
      ["Vendor zip"],
      ["Zip", "Zip code", "Postal code", "Postcode", "Zip/Postal code"],
      ["Billing zip", "Billing zip code", "Billing postal code", "Bill from zip"],
      ["PO postal code", "Mailing zip"],
    ],
  },
  { field: "isActive", label: "Active", holds: "flag", names: [["Is active", "Active", "Active status"]] },
];
