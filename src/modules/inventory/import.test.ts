import { expect, test } from "vitest";
import type { Importable } from "../../shop/nouns.ts";
import { testShop } from "../../shop/testing.ts";

const counts = { new: 0, changed: 0, identical: 0, skipped: 0, refused: 0 };

/** A shop with a list imported, and a function that imports parts. */
async function shopWith(noun: Importable, list: string) {
  const { client } = await testShop();
  await client.imports.run({ noun, fileName: "list.csv", text: list });
  const run = (text: string, options = {}) =>
    client.imports.run({ noun: "parts", fileName: "parts.csv", text, ...options });
  return { client, run };
}

test("imported parts are linked to the vendor who has their supplier's name, as typed ones are", async () => {
  const { client, run } = await shopWith("vendors", "Vendor,Zip\nAcme Resin,02138\nSmith,01901\nSmith,01970\n");
  const [acme] = (await client.vendors.list({ search: "acme" })).rows;
  const typed = await client.inventory.create({ partNumber: "A-0", name: "Resin", supplier: "Acme Resin" });
  const linked = async () =>
    (await client.inventory.list({ sort: "partNumber" })).rows.map(({ vendorId, supplier }) => [supplier, vendorId]);
  await run("P/N,Name,Supplier\nA-1,Wax,Acme Resin\nA-2,Pin,Smith\nA-3,Tube,\n");
  expect(await linked()).toEqual([
    ["Acme Resin", acme?.id],
    ["Acme Resin", acme?.id],
    ["Smith", null],
    [null, null],
  ]);
  expect(typed.vendorId).toBe(acme?.id);
  await run("P/N,Name,Supplier\nA-0,Resin,\nA-1,Hard wax,Acme Resin\nA-3,Tube,acme resin\n");
  expect((await linked()).map(([, id]) => id)).toEqual([null, acme?.id, null, acme?.id]);
});

test("the export of a part below zero comes in again; any other quantity below zero rejects its row", async () => {
  const { client, run } = await shopWith("parts", "P/N,Name,Qty\nA-1,Resin,2\nA-2,Wax,5\n");
  await client.stockMovements.create({ partId: 1, kind: "issue", quantity: 5 });
  expect(await run("P/N,Name,Qty\nA-1,Resin,-3\nA-2,Wax,5\n")).toMatchObject({ ...counts, identical: 2 });
  expect(await run("P/N,Name,Qty\nA-1,Hard resin,-3\nA-2,Wax,5\n")).toMatchObject({ changed: 1, identical: 1 });
  const wrong = "P/N,Name,Qty\nA-1,Resin,-4\nA-2,Wax,-3\nA-3,Pin,-3\nA-4,Tube,1\n";
  const { errors, ...result } = await run(wrong, { onError: "skip" });
  expect(result).toMatchObject({ ...counts, new: 1, refused: 3 });
  expect(errors.map(({ text }) => text)).toEqual([
    'Line 2, Qty "-4": Quantity is at least 0 (A-1)',
    'Line 3, Qty "-3": Quantity is at least 0 (A-2)',
    'Line 4, Qty "-3": Quantity is at least 0 (A-3)',
  ]);
});
