import { expect, test } from "vitest";
import { isDocumented } from "../api/documented.ts";
import { routes } from "../shop/routes.ts";
import { testApp } from "./testing.ts";

const VENDOR = { vendorName: "Acme Resin" };
const LINE = { description: "Stock", quantity: 2, unitPrice: 12.5 };

test.each<[what: string, method: string, path: string, body: unknown, at: string, sentence: string]>([
  [
    "a misspelt field",
    "POST",
    "/api/master-vendors",
    { ...VENDOR, vendorAdress: "14 Concord Avenue" },
    "vendorAdress",
    "There is no field vendorAdress. Did you mean vendorAddress?",
  ],
  ["a field like no other", "POST", "/api/master-vendors", { ...VENDOR, fax: "617" }, "fax", "There is no field fax"],
  [
    "a field of a line",
    "POST",
    "/api/purchase-orders",
    {
      vendorId: 1,
      lines: [
        { partId: 1, quantity: 1 },
        { partId: 1, quantity: 1, quantitty: 2 },
      ],
    },
    "lines.1.quantitty",
    "There is no field quantitty in lines. Did you mean quantity?",
  ],
  [
    "a misspelt filter of a list",
    "GET",
    "/api/stock-movements?serch=resin",
    undefined,
    "serch",
    "There is no field serch. Did you mean search?",
  ],
])(
  "%s is refused with its name and the nearest known one, and nothing is stored",
  async (_, method, path, body, at, sentence) => {
    const { ask, db, log } = await testApp();
    const { status, text } = await ask(method, path, body === undefined ? undefined : JSON.stringify(body));
    expect(status, text).toBe(400);
    const { message, issues } = JSON.parse(text);
    expect(message).toContain(sentence);
    expect(issues).toContainEqual({ path: at, message: sentence });
    expect(log.at(-1)).toMatchObject({ status: 400, unknown: sentence });
    expect(await db.selectFrom("vendors").selectAll().execute()).toEqual([]);
  },
);

test("a call of the product's document takes unknown fields as before, and names them in a header and in the log", async () => {
  const { ask, log } = await testApp();
  const order = { customerName: "Ike", orderNumber: "SO-2026-777777", lineItems: [{ ...LINE, discount: 3 }], größe: 1 };
  const { status, headers } = await ask("POST", "/api/sales-order", JSON.stringify(order));
  expect(status).toBe(201);
  expect(headers.get("warning")).toBe('299 - "There is no field discount in lineItems. There is no field gr??e"');
  expect(log.at(-1)?.unknown).toBe("There is no field discount in lineItems. There is no field größe");
  const known = await ask("POST", "/api/sales-order", JSON.stringify({ customerName: "Ike", lineItems: [LINE] }));
  expect([known.status, known.headers.get("warning")]).toEqual([201, null]);
  expect(log.at(-1)).not.toHaveProperty("unknown");
});

test("a record may be sent back as it was read, with a change", async () => {
  const { ask } = await testApp();
  const made = JSON.parse((await ask("POST", "/api/master-vendors", JSON.stringify(VENDOR))).text);
  const put = (body: object) => ask("PUT", `/api/master-vendors/${made.id}`, JSON.stringify(body));
  expect((await put({ ...made, vendorCity: "Cambridge" })).status).toBe(200);
  expect((await put({ ...made, vendorCiti: "Boston" })).text).toContain("Did you mean vendorCity?");
});

test("a list as CSV is no list with an unknown field", async () => {
  const { ask } = await testApp();
  expect((await ask("GET", "/api/master-vendors?format=csv")).headers.get("warning")).toBeNull();
  expect((await ask("GET", "/api/stock-movements?format=csv")).status).toBe(200);
});

test("the server has all 56 calls of the product's document", () => {
  expect(routes.filter(isDocumented)).toHaveLength(56);
});
