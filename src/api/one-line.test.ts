import { expect, test } from "vitest";
import { z } from "zod";
import { factsOf, isSeveralLines } from "../lib/fields.ts";
import { table } from "../shop/table.ts";
import { testShop } from "../shop/testing.ts";
import type { Endpoint } from "./endpoint.ts";

const FORGED = "a\r\nb\u202Ec\u0007";

// What a form shows in a field of several lines, and questions of SQL.
const SEVERAL_LINES = [
  "inventory.create description",
  "inventory.update description",
  "orderLines.add instruction",
  "orderLines.update instruction",
  "orders.create billingAddress",
  "orders.create lines instruction",
  "orders.create notes",
  "orders.create shippingAddress",
  "orders.create terms",
  "orders.update billingAddress",
  "orders.update notes",
  "orders.update shippingAddress",
  "orders.update terms",
  "purchaseOrders.create note",
  "purchaseOrders.update note",
  "query.run sql",
  "settings.update scrapReasons",
  "settings.update shopAddress",
  "shipments.create shipTo",
  "shipments.update shipTo",
  "timeCorrections.create reason",
];

// What is only compared or read, or must stay letter by letter.
const NOT_TEXT =
  / (password|current|code|vouchCode|link|folder|key|search|without|about|photoData|text|map|updatedAt)$|^backups\.\w+ name$|^schedules\.copyWeek department$/;

const texts = Object.entries(table as Record<string, Record<string, Endpoint>>).flatMap(([noun, actions]) =>
  Object.entries(actions).flatMap(([action, { method, input }]) =>
    method === "GET" ? [] : textsIn(input, `${noun}.${action}`),
  ),
);

test("every text of every change becomes one line, unless its form has several", () => {
  const several: string[] = [];
  const raw: string[] = [];
  for (const { path, text } of texts) {
    const { success, data } = text.safeParse(FORGED);
    if (!success || data === "a bc" || factsOf(text)?.holds === "date") continue;
    if (data === "a\r\nbc" && isSeveralLines(text)) several.push(path);
    else if (!NOT_TEXT.test(path)) raw.push(path);
  }
  expect(texts.length).toBeGreaterThan(200);
  expect(raw).toEqual([]);
  expect(several.sort()).toEqual(SEVERAL_LINES);
});

test("a name holds one line, typed or imported, and an address its several", async () => {
  const { client } = await testShop();
  const { shopName, shopAddress } = await client.settings.update({
    shopName: `Ridge${FORGED}`,
    shopAddress: "1 Mill Road\nBozeman\u202E",
  });
  expect([shopName, shopAddress]).toEqual(["Ridgea bc", "1 Mill Road\nBozeman"]);
  const text = `Vendor,City\n"${FORGED}","${FORGED}"\n`;
  await client.imports.run({ noun: "vendors", fileName: "vendors.csv", text });
  expect((await client.vendors.list({})).rows).toMatchObject([{ vendorName: "a bc", vendorCity: "a bc" }]);
});

/** The texts in an input, however deep, each before anything is made of it. */
function textsIn(schema: z.ZodType, path: string): { path: string; text: z.ZodType }[] {
  if (schema instanceof z.ZodString) return [{ path, text: schema }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => textsIn(field as z.ZodType, `${path} ${name}`));
  const { innerType, in: before, element, valueType, options = [] } = schema.def as Inner;
  return [innerType, before, element, valueType, ...options].flatMap((inner) => (inner ? textsIn(inner, path) : []));
}

type Inner = Partial<Record<"innerType" | "in" | "element" | "valueType", z.ZodType>> & { options?: z.ZodType[] };
