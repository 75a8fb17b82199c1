import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

const ORDER = { customerName: "Bighorn", quantity: 2, dateIssued: "2026-11-21" };

/** A shop with categories of its own: swivels, of which an order takes one, and extras, of which it takes several. */
async function ownCategories() {
  const shop = await testShop();
  const { client } = shop;
  const add = async (categoryId: number, name: string, price: number) =>
    (await client.featureOptions.create({ categoryId, name, price })).id;
  const swivels = (await client.featureCategories.create({ name: "Swivels" })).id;
  const extras = (await client.featureCategories.create({ name: "Extras", isMultiple: true })).id;
  const [qd, plain] = [await add(swivels, "QD", 12.5), await add(swivels, "Plain", 4)];
  const [rail, engraving] = [await add(extras, "Rail", 30), await add(extras, "Engraving", 45.25)];
  const { rows } = await client.featureOptions.list({ search: "" });
  return { ...shop, qd, plain, rail, engraving, extras, rows };
}

test("an order takes options of the shop's own categories, each with its price as sold", async () => {
  const { client, qd, rail, engraving } = await ownCategories();
  const order = await client.orders.create({ ...ORDER, otherOptions: [rail, qd, engraving] } as never);
  expect(order.soldOthers.map(({ category, name, price }) => [category, name, price])).toEqual([
    ["Extras", "Rail", 30],
    ["Swivels", "QD", 12.5],
    ["Extras", "Engraving", 45.25],
  ]);
  expect(order.total).toBe(87.75);
  await client.featureOptions.update({ id: qd, name: "QD steel", price: 99 });
  // A change may send back the record as it was read.
  const { lineItems: _, ...read } = order;
  const same = await client.orders.update({ ...read, notes: "By phone" } as never);
  expect(same).toMatchObject({ otherOptions: [rail, qd, engraving], total: 87.75, soldOthers: order.soldOthers });
  const less = await client.orders.update({ id: order.id, otherOptions: [qd] });
  expect(less).toMatchObject({ soldOthers: [{ name: "QD", price: 12.5 }], total: 12.5 });
  const { rows } = await client.activity.list({ entity: "sales order", limit: 1 });
  expect(JSON.stringify(rows)).toContain("Extras");
  const copy = await client.orders.duplicate({ id: order.id });
  expect(copy).toMatchObject({ otherOptions: [qd] });
});

test("a work order takes them from its sales order, with their hours, rules and materials", async () => {
  const { client, qd, rail } = await ownCategories();
  const step = await client.productionSteps.create({ operation: "Drill", hours: 1, department: "Assembly" });
  await client.stepHours.create({ stepId: step.id, optionId: rail, kind: "add", hours: 0.5 });
  const part = await client.inventory.create({ partNumber: "RAIL", name: "Rail", stockQuantity: 9 } as never);
  await client.bomLines.create({ partId: part.id, optionId: rail, stepId: step.id, perPiece: 1 });
  const sold = await client.orders.create({ ...ORDER, status: "confirmed", otherOptions: [rail, qd] } as never);
  await client.orders.send({ id: sold.id });
  const work = (await client.workOrders.list()).rows[0];
  const made = await client.workOrders.get({ id: work?.id ?? 0 });
  expect(made.soldOthers.map(({ name }) => name)).toEqual(["Rail", "QD"]);
  expect((await client.workOrders.steps({ id: made.id }))[0]?.hours).toBe(1.5);
  expect(await client.workOrders.materials({ id: made.id })).toMatchObject([{ partNumber: "RAIL", needed: 2 }]);
  await client.optionRules.create({ optionId: rail, kind: "excludes", otherOptionIds: [qd] });
  await expect(client.orders.create({ ...ORDER, otherOptions: [rail, qd] } as never)).rejects.toMatchObject({
    issues: [{ path: "otherOptions", message: "Rail does not go with QD" }],
  });
});

test("a file names them, and our own export comes in again", async () => {
  const { client, qd, rail } = await ownCategories();
  const file = (...cells: string[]) => ({
    noun: "work-orders" as const,
    fileName: "a.csv",
    text: ["WO,Customer,Quantity,Date issued,Other options", ...cells].join("\n"),
  });
  await client.imports.run(file("WO-1,Bighorn,2,2026-11-21,QD; rail"));
  const [{ id = 0 } = {}] = (await client.workOrders.list()).rows;
  expect((await client.workOrders.get({ id })).otherOptions).toEqual([qd, rail]);
  const again = await client.imports.rehearse(file(`WO-1,Bighorn,2,2026-11-21,"[${qd},${rail}]"`));
  expect(again).toMatchObject({ identical: 1, changed: 0 });
  const wrong = await client.imports.rehearse(file("WO-2,Bighorn,2,2026-11-21,Bipod"));
  expect(JSON.stringify(wrong.errors)).toContain("is no option of another category");
});

test("what cannot be chosen there is refused with a sentence", async () => {
  const { client, qd, plain, extras } = await ownCategories();
  const create = (otherOptions: number[]) => client.orders.create({ ...ORDER, otherOptions } as never);
  await expect(create([qd, plain])).rejects.toThrow("Swivels takes one option");
  await expect(create([999])).rejects.toThrow("There is no feature option 999");
  const hand = (await client.featureCategories.list()).rows.find(({ kind }) => kind === "hand");
  const left = await client.featureOptions.create({ categoryId: hand?.id ?? 0, name: "Left", price: 0 });
  await expect(create([left.id])).rejects.toThrow("Left is chosen as Hand");
  const several = { id: hand?.id ?? 0, name: "Hand", isMultiple: true };
  await expect(client.featureCategories.update(several)).rejects.toThrow("holds one option");
  expect((await client.featureCategories.get({ id: extras })).isMultiple).toBe(true);
  expect((await client.orders.list()).total).toBe(0);
});
