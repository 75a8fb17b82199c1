import { expect, test } from "vitest";
import { columnsFor } from "./columns.ts";
import { knownColumns, shownColumns } from "./shown-columns.ts";

interface Vendor {
  name: string;
  city: string;
  phone: string;
  terms: string;
}
const column = columnsFor<Vendor>();
const columns = [
  column.of("name", { header: "Name", meta: { least: 200, share: 1 } }),
  column.of("city", { header: "City", meta: { least: 100, rank: 1 } }),
  column.of("phone", { header: "Phone", meta: { least: 100, rank: 2 } }),
  column.of("terms", { header: "Terms", meta: { least: 100, isHidden: true } }),
];
const idsOf = (shown: { columns: readonly { id: string }[] }) => shown.columns.map(({ id }) => id);

test("a column that is hidden until it is chosen is shown once it is, and the first one always", () => {
  expect(idsOf(shownColumns(columns, undefined, 1000))).toEqual(["name", "city", "phone"]);
  expect(idsOf(shownColumns(columns, ["city", "terms"], 1000))).toEqual(["name", "city", "terms"]);
});

test("where there is no room for all, the highest rank is hidden first, and those without a rank stay", () => {
  expect(shownColumns(columns, undefined, 400).withoutRoom).toEqual([]);
  expect(shownColumns(columns, undefined, 399).withoutRoom).toEqual(["phone"]);
  expect(idsOf(shownColumns(columns, undefined, 299))).toEqual(["name"]);
  expect(idsOf(shownColumns(columns, ["terms"], 100))).toEqual(["name", "terms"]);
});

test("rows are too narrow for columns where not even those that stay have room", () => {
  expect(shownColumns(columns, undefined, 200).isTooNarrow).toBe(false);
  expect(shownColumns(columns, undefined, 199).isTooNarrow).toBe(true);
});

test("a column whose field is kept from whoever asks is not shown", () => {
  expect(knownColumns(columns, ["name", "phone"]).map(({ id }) => id)).toEqual(["name", "phone"]);
  expect(knownColumns(columns, undefined)).toEqual(columns);
});
