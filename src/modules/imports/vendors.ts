import type { Saved } from "../../../db/tables.ts";
import { fold, nameKey } from "../../lib/text.ts";
import { inChunks } from "../bulk.ts";
import { NewVendor, Vendor } from "../vendors/schema.ts";
import { toColumns } from "../vendors/service.ts";
import { VENDOR_COLUMNS } from "./columns.ts";
import type { List, Stored } from "./list.ts";

/** Vendors are known by their names, however punctuated, and namesakes by their ZIP codes. */
export const vendors: List = {
  table: "vendors",
  noun: "vendor",
  columns: VENDOR_COLUMNS,
  fields: NewVendor,
  derived: Object.keys(Vendor.shape).filter((field) => !(field in NewVendor.shape)),
  defaults: { isActive: true },
  identity: ["vendorName", "vendorZip"],
  keyOf: ({ vendorName }) => nameKey(String(vendorName ?? "")) || String(vendorName ?? ""),
  find(context, rows) {
    const keys = [...new Set(rows.map(({ values }) => nameKey(String(values["vendorName"]))))];
    const all = context.db.selectFrom("vendors").selectAll().$castTo<Saved<"vendors"> & Stored>();
    return inChunks(keys, (chunk) => all.where("nameKey", "in", chunk).execute());
  },
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
  toColumns: (values) => toColumns(values as NewVendor),
  toValues: ({ isActive, ...vendor }) => ({ ...vendor, isActive: isActive === 1 }),
};
