import { fold, nameKey } from "../../lib/text.ts";
import type { List, Stored } from "../imports/match/list.ts";
import { VENDOR_COLUMNS } from "../imports/read/columns.ts";
import { blanks, derivedOf } from "../imports/read/derived.ts";
import { inBulk } from "../imports/write/writers.ts";
import { vendor } from "./record.ts";
import { NewVendor, Vendor } from "./schema.ts";
import { toColumns } from "./service.ts";

/** Vendors are known by their names, however punctuated, and namesakes by their ZIP codes. */
export const vendors: List = {
  table: "vendors",
  one: "vendor",
  columns: VENDOR_COLUMNS,
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
    blank: { ...blanks(VENDOR_COLUMNS), isActive: true },
    toColumns: (values) => toColumns(values as NewVendor),
  }),
};
