import { fold, nameKey } from "../../lib/text.ts";
import type { List, Stored } from "../imports/match/list.ts";
import { columnsFor } from "../imports/read/columns.ts";
import { blanks, derivedOf } from "../imports/read/derived.ts";
import { inBulk } from "../imports/write/writers.ts";
import { vendor } from "./record.ts";
import { NewVendor, Vendor } from "./schema.ts";
import { toColumns } from "./service.ts";

// Names from exports of QuickBooks, Sage 50, Xero, Fishbowl, Odoo and NetSuite, and from shops' own sheets.

const columns = columnsFor(NewVendor.shape, {
  vendorName: {
    isRequired: true,
    names: [
      ["Vendor name"],
      ["Vendor", "Supplier", "Supplier name"],
      ["Name", "Display name"],
      ["Company", "Company name"],
      ["Contact name"],
    ],
  },
  vendorAddress: {
    names: [
      ["Vendor address"],
      ["Street address", "Street address 1", "Address 1", "Address line 1", "Street", "Street 1"],
      ["Address"],
      ["Billing address", "Billing address 1", "Billing address line 1", "Billing street", "Bill from street 1"],
      ["PO address line 1", "Mailing address", "Remit to address"],
    ],
  },
  vendorCity: {
    names: [
      ["Vendor city"],
      ["City", "Town", "City/Town"],
      ["Billing city", "Bill from city"],
      ["PO city", "Mailing city"],
    ],
  },
  vendorState: {
    names: [
      ["Vendor state"],
      ["State", "St", "Province", "State/Province"],
      ["Billing state", "Billing state/province", "Bill from state"],
      ["PO region", "Region", "Mailing state"],
    ],
  },
  vendorZip: {
    doubt: withoutZero,
    names: [
      ["Vendor zip"],
      ["Zip", "Zip code", "Postal code", "Postcode", "Zip/Postal code"],
      ["Billing zip", "Billing zip code", "Billing postal code", "Bill from zip"],
      ["PO postal code", "Mailing zip"],
    ],
  },
  phone: {
    names: [["Phone"], ["Phone number", "Telephone", "Main phone", "Work phone", "Business phone"]],
  },
  email: {
    names: [
      ["Email", "E-mail"],
      ["Email address", "Main email", "Work email"],
    ],
  },
  contact: {
    names: [["Contact"], ["Contact person", "Primary contact", "Attention", "Attn"]],
  },
  terms: {
    names: [
      ["Terms", "Payment terms"],
      ["Vendor terms", "Purchase terms"],
    ],
  },
  leadDays: {
    names: [
      ["Lead days", "Lead time", "Lead time (days)"],
      ["Delivery days", "Average lead time"],
    ],
  },
  isActive: { names: [["Is active", "Active", "Active status"]] },
});

/** Vendors are known by their names, in any punctuation, and namesakes by their ZIP codes. */
export const vendors: List = {
  noun: vendor,
  columns: columns,
  fields: NewVendor,
  derived: derivedOf(Vendor, NewVendor),
  keyColumns: ["vendorName"],
  keyOf: ({ vendorName }) => nameKey(String(vendorName ?? "")) || String(vendorName ?? ""),
  choose({ id, values }, candidates, hasNamesakes) {
    if (candidates.length === 0) return "none";
    const saysZip = "vendorZip" in values;
    const inZip = candidates.filter(({ vendorZip }) => saysZip && vendorZip === values["vendorZip"]);
    const sameId = candidates.find((vendor) => vendor.id === id);
    const sameName = candidates.filter(
      ({ vendorName }) => fold(vendorName as string) === fold(values["vendorName"] as string),
    );
    if (inZip.length === 1) return inZip[0] as Stored;
    if (sameId) return sameId;
    if (saysZip && hasNamesakes && inZip.length === 0) return "none";
    if (candidates.length === 1) return candidates[0] as Stored;
    return sameName.length === 1 ? (sameName[0] as Stored) : "unclear";
  },
  isSame: (one, other) => one["vendorZip"] === other["vendorZip"],
  describe: ({ vendorName, vendorCity, vendorZip }) => [vendorName, vendorCity, vendorZip].filter(Boolean).join(", "),
  toValues: ({ isActive, ...vendor }) => ({ ...vendor, isActive: isActive === 1 }),
  writer: inBulk({
    noun: vendor,
    blank: { ...blanks(columns), isActive: true },
    toColumns: (values) => toColumns(values as NewVendor),
  }),
};

/** A ZIP code of the United States of four digits. */
function withoutZero(cell: string): string | undefined {
  return /^\d{4}$/.test(cell) ? `did a spreadsheet make ${cell} of 0${cell}?` : undefined;
}
