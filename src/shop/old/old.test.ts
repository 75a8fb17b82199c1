import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { restore } from "../../../db/restore.ts";
import { ON_POSTGRES } from "../../../db/testing.ts";
import { oldShop, unpacked } from "./testing.ts";

// A backup that Stockworks made on 2026-11-27, when order lines were values without names and the log had signs for names.
const STOCK = { no: 1, description: "Stock, carbon", unitPrice: 389, discountPercent: 0 };
const METAL = { no: 2, description: "Bottom metal", quantity: 10, unitPrice: 54.5, discountPercent: 5, total: 517.75 };
const SLING = { no: 3, description: "Sling =1+1", quantity: 1, unitPrice: 19.99, discountPercent: 0, total: 19.99 };
const PAD = { no: 1, description: 'Recoil pad, "soft"', quantity: 3, unitPrice: 12.5, discountPercent: 0, total: 37.5 };
const BEDDING = { no: 1, description: "Bedding", quantity: 2, unitPrice: 66, discountPercent: 0, total: 132 };

const asDatabase = async () => unpacked("stockworks.db").path;
const asBackup = async () => {
  const { folder } = unpacked("stockworks.db");
  copyFileSync(join(import.meta.dirname, "backup.json"), join(folder, "backup.json"));
  return (await restore(folder, join(folder, "shop.db"), "2026-11-28T00:00:00.000Z")).file;
};

describe.skipIf(ON_POSTGRES).each([
  ["a database", asDatabase],
  ["a backup", asBackup],
])("%s of before order lines were rows", (_, file) => {
  test("has the same orders, lines and totals", async () => {
    const { client } = await oldShop(await file());
    const { rows } = await client.orders.list({ sort: "orderNumber" });
    expect(rows).toMatchObject([
      {
        orderNumber: "SO-2026-0001",
        lineItems: [{ ...STOCK, quantity: 6, total: 2334 }, METAL, SLING],
        subtotal: 2871.74,
        taxAmount: 229.74,
        shipping: 45,
        total: 3146.48,
      },
      { orderNumber: "SO-2026-0002", lineItems: [PAD], subtotal: 37.5, taxAmount: 3, total: 40.5, rushFee: true },
    ]);
    // What was signed then is what is there now.
    expect(await client.orders.get({ id: 2 })).toMatchObject({ signatureName: "Ana Ruiz", isSignedForEarlier: false });
  });

  test("has the same log, whose chain holds and goes on", async () => {
    const { client, context } = await oldShop(await file());
    await client.orders.update({ id: 2, notes: "Written by the new one" });
    expect((await context.examine()).chain).toEqual({ lines: 9, since: 1, broken: null, missing: 0 });
    const rows = (await client.activity.list()).rows.toSorted((one, other) => one.id - other.id);
    expect(rows.map(({ action, relatedEntity }) => `${relatedEntity} ${action}`)).toEqual([
      "vendor created",
      "sales order created",
      "sales order updated",
      "sales order created",
      "sales order updated",
      "sales order created",
      "sales order deleted",
      "work order created",
      "sales order updated",
    ]);
    expect(rows[0]?.changes).toMatchObject({ vendorName: [null, "Łódź Resins"], vendorCity: [null, "Mesa"] });
    const [, made, changed] = await Promise.all([1, 2, 3].map((id) => client.activity.get({ id })));
    const told = (line: typeof made) => line?.differences.find(({ field }) => field === "lineItems");
    expect(told(made)).toMatchObject({
      was: null,
      is: "10 pieces of Stock, carbon at $389.00; 10 pieces of Bottom metal at $54.50",
    });
    expect(told(changed)?.is).toMatch(/^6 pieces of Stock, carbon .*; 1 piece of Sling =1\+1 at \$19\.99$/);
    expect((await client.activity.list({ search: "unitpricecents bedding" })).rows).not.toEqual([]);
  });

  test("undoes a change of lines, and the deletion of an order, that the old one wrote", async () => {
    const { client } = await oldShop(await file());
    await client.activity.undo({ id: 3 });
    expect(await client.orders.get({ id: 1 })).toMatchObject({
      lineItems: [{ ...STOCK, quantity: 10, total: 3890 }, METAL],
      total: 4805.37,
    });
    const { line } = await client.activity.undo({ id: 7 });
    expect(await client.orders.get({ id: 3 })).toMatchObject({ lineItems: [BEDDING], total: 142.56 });
    await client.activity.undo({ id: line.id });
    await expect(client.orders.get({ id: 3 })).rejects.toThrow("There is no sales order 3");
  });
});
