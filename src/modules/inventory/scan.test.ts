import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

async function shop() {
  const { client } = await testShop();
  const part = async (partNumber: string, more: object = {}) =>
    (await client.inventory.create({ partNumber, name: partNumber, ...more })).id;
  const ids = {
    metal: await part("BM-5", { sku: "SW-0043", supplierPartNumber: "A-77" }),
    pin: await part("PIN", { supplierPartNumber: "A-78" }),
    bolt: await part("BOLT", { supplierPartNumber: "A-78" }),
    // Its SKU is the number of another part.
    odd: await part("ODD", { sku: "PIN" }),
  };
  const { id: vendorId } = await client.vendors.create({ vendorName: "Acme" });
  await client.purchaseOrders.create({
    vendorId,
    lines: [{ partId: ids.bolt, quantity: 1, vendorPartNumber: "ACME-BOLT" }],
  });
  return { client, ids };
}

test.each([
  ["its part number, whatever the case", "bm-5", "metal"],
  ["its SKU", "sw-0043", "metal"],
  ["its vendor's number", "A-77", "metal"],
  ["the vendor's number on a purchase order", "acme-bolt", "bolt"],
  ["a part number before another's SKU", "pin", "pin"],
] as const)("a scanned code means a part by %s", async (_, code, part) => {
  const { client, ids } = await shop();
  expect((await client.inventory.scan({ code })).id).toBe(ids[part]);
});

test.each([
  ["of another shop", "https://other.example/parts/7", "No part has the number https://other.example/parts/7"],
  ["of two parts", "A-78", "A-78 is the number of several parts: BOLT, PIN. Enter the part number"],
  ["of a hundred percent", "%", "No part has the number %"],
])("a code %s is answered with a sentence", async (_, code, sentence) => {
  const { client } = await shop();
  await expect(client.inventory.scan({ code })).rejects.toThrow(sentence);
});
