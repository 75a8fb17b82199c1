import { expect, test } from "vitest";
import { Forbidden, Invalid, Stale } from "../lib/errors.ts";
import { MAY, ROLES } from "../rights/may.ts";
import { localUser, type Who } from "../rights/who.ts";
import { localClient } from "./local-client.ts";
import { perform } from "./perform.ts";
import { table } from "./table.ts";
import { testShop } from "./testing.ts";

const person = (role: string): Who => ({ kind: "person", name: "Ana Ruiz", staffId: 1, role, departments: ["Layup"] });
const CALLERS: [string, Who][] = [
  ["local user", localUser()],
  ...ROLES.map((role): [string, Who] => [role, person(role)]),
  ["unknown role", person("Intern")],
];
const CALLS = Object.entries(table).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([action, endpoint]) => ({ noun, action, endpoint })),
);

test("every noun of the table of calls, and no other, has its line in the table of rights", () => {
  expect(Object.keys(MAY).sort()).toEqual(Object.keys(table).sort());
});

test("who is let in to which call is as the reviewed list says", async () => {
  const { context } = await testShop();
  const lines: string[] = [];
  for (const call of CALLS) {
    const letIn: string[] = [];
    for (const [name, who] of CALLERS) {
      // An input that no call takes: who may not is told so before anything about it, and nothing is done for who may.
      const refusal = await perform(call, { ...context, who }, { words: "\0" }).catch((error) => error);
      if (refusal instanceof Invalid) letIn.push(name);
      else expect(refusal).toBeInstanceOf(Forbidden);
    }
    lines.push(`${`${call.noun}.${call.action}`.padEnd(30)} ${letIn.join(", ")}`);
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("rights.matrix.txt");
});

test("who may not is told who may", async () => {
  const { context } = await testShop();
  const production = localClient(() => ({ ...context, who: person("Production") }));
  await expect(production.vendors.create({ vendorName: "Acme" })).rejects.toThrow(
    new Forbidden("Only Admin, Owner and CSR may create vendors"),
  );
  await expect(production.staff.list({})).rejects.toThrow(new Forbidden("Only Admin and Owner may see staff"));
});

/** Amounts that stand nowhere else, 7311.01 to 7311.09 dollars, and where a customer is reached. */
const CANARY = /73110\d|7311\.0\d|7,311|canary/;

test("a price or a contact reaches nobody who may not see it, by whatever they may read", async () => {
  const { client, context } = await testShop();
  await priced(client);
  expect(JSON.stringify(await everything(localUser()))).toMatch(CANARY);
  for (const role of ["Function Lead", "Production", "Intern"])
    expect(JSON.stringify(await everything(person(role)))).not.toMatch(CANARY);

  async function everything(who: Who) {
    const answers: unknown[] = [];
    for (const call of CALLS.filter(({ endpoint }) => endpoint.method === "GET"))
      for (const input of [{}, { id: 1 }, { id: "late" }])
        answers.push(await perform(call, { ...context, who }, input).catch((error: Error) => error.message));
    return answers;
  }
});

test("who may not see prices can neither set them nor find them out", async () => {
  const { client, context } = await testShop();
  await priced(client);
  const lead = localClient(() => ({ ...context, who: person("Function Lead") }));
  const refusal = new Forbidden("Only Admin, Owner and CSR may see and set prices of parts");
  const part = await lead.inventory.get({ id: 1 });
  expect(part).not.toHaveProperty("unitCost");
  await expect(lead.inventory.list({ sort: "-unitCost" })).rejects.toThrow(refusal);
  await expect(lead.inventory.list({ sort: "unitCost", limit: 1 })).rejects.toThrow(refusal);
  const form = { id: 1, partNumber: "P-1", name: "Recoil pad", stockQuantity: 5 };
  await expect(lead.inventory.update({ ...form, unitCost: 1 })).rejects.toThrow(refusal);
  await lead.inventory.update(form);
  expect(await client.inventory.get({ id: 1 })).toMatchObject({ stockQuantity: 5, unitCost: 7311.05 });
  await expect(lead.inventory.update({ ...form, stockQuantity: -1 })).rejects.toThrow(Invalid);

  const stale: Stale = await lead.inventory.update({ ...form, stockQuantity: 6 }, { ifMatch: part.updatedAt }).then(
    () => {
      throw new Error("it was stored");
    },
    (error) => error,
  );
  expect(stale).toBeInstanceOf(Stale);
  expect(stale.record).toMatchObject({ stockQuantity: 5 });
  expect(stale.record).not.toHaveProperty("unitCost");
});

test("of an order, all but its prices and how to reach the customer is seen on the floor", async () => {
  const { client, context } = await testShop();
  await priced(client);
  const [order] = (await client.orders.list({})).rows;
  expect(order).toMatchObject({ customerEmail: "canary@cole.example" });
  const shop = localClient(() => ({ ...context, who: person("Function Lead") }));
  const [seen] = (await shop.orders.list({})).rows;
  expect(seen).toMatchObject({ customerName: "Cole" });
  expect(
    Object.keys(order ?? {})
      .filter((name) => !(name in (seen ?? {})))
      .sort(),
  ).toEqual(["billingAddress", "customerEmail", "customerPhone", "shipping", "subtotal", "taxAmount", "total"]);
});

/** A shop in which everything that can have a price has one of the marked amounts. */
async function priced(client: Awaited<ReturnType<typeof testShop>>["client"]) {
  await client.inventory.create({ partNumber: "P-1", name: "Recoil pad", unitCost: 7311.05, stockQuantity: 3 });
  const { id: model } = await client.featureOptions.create({ name: "Mesa", categoryId: 1, price: 7311.01 });
  await client.shippingRates.create({ name: "Freight", amount: 7311.02 });
  const order = { customerName: "Cole", quantity: 1, dateIssued: "2026-11-21", model, shipping: 7311.03 };
  await client.salesOrders.create({ ...order, partNumber: "P-1" });
  await client.orders.create({
    customerName: "Cole",
    customerEmail: "canary@cole.example",
    customerPhone: "canary 1",
    billingAddress: "canary 2",
    dateIssued: "2026-11-21",
    lineItems: [{ description: "Stock", quantity: 1, unitPrice: 7311.04 }],
  });
}

test("work is moved by those of the department where it is, and by the office", async () => {
  const { client, context } = await testShop();
  await seedProduction(client);
  const order = { customerName: "Cole", quantity: 1, dateIssued: "2026-11-21", shipping: 0 };
  const { id } = await client.workOrders.create(order);
  const shop = (role: string) => localClient(() => ({ ...context, who: person(role) }));
  expect((await shop("Production").workOrders.advance({ id })).operation).toBe("Trim");
  for (const role of ["Production", "Function Lead"])
    for (const move of ["advance", "back", "complete"] as const)
      await expect(shop(role).workOrders[move]({ id })).rejects.toThrow(
        new Forbidden(
          `WO-2026-0001 is with Finishing. Only Admin, Owner and CSR may move work orders of departments that are not theirs`,
        ),
      );
  await shop("CSR").workOrders.back({ id });
  await shop("Function Lead").workOrders.update({ id, instruction: "Rush" });
  await expect(shop("Production").workOrders.update({ id, instruction: "Slow" })).rejects.toThrow(Forbidden);
  await expect(shop("Function Lead").workOrders.update({ id, shipping: 5 })).rejects.toThrow(
    "Only Admin, Owner and CSR may see and set prices of work orders",
  );
});

/** Two steps, of which the first is of the department that `person` is in. */
async function seedProduction(client: Awaited<ReturnType<typeof testShop>>["client"]) {
  for (const { id } of (await client.productionSteps.list({})).rows) await client.productionSteps.remove({ id });
  for (const [operation, department] of [
    ["Lay up", "Layup"],
    ["Trim", "Finishing"],
  ] as const)
    await client.productionSteps.create({ operation, hours: 1, department });
}
