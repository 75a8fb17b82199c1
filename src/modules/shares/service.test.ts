import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { person } from "../../shop/testing.ts";
import { givePassword } from "../access/testing.ts";
import { orderShop } from "../sales-orders/testing.ts";
import { STAGES, stagesBehind, stepsBehind } from "./rules.ts";

const base64 = (bytes: string) => Buffer.from(bytes, "latin1").toString("base64");
const PHOTO = {
  name: "Left side.jpg",
  data: base64("\xff\xd8\xff\xc0\0\x11\x08\0\x01\0\x01\0 a picture"),
  thumbnail: base64("\xff\xd8\xff\xc0\0\x11\x08\0\x01\0\x01\0 small"),
};

test.each([
  ["draft", 0],
  ["confirmed", 1],
  ["manufacturing", 2],
  ["shipped", STAGES.length],
  ["fulfilled", STAGES.length],
  ["a word that an import brought", 0],
])("of a sales order that is %s, %i stages are behind it", (status, behind) => {
  expect(stagesBehind(status)).toBe(behind);
});

test.each([
  { at: 1, isCompleted: false, behind: 0 },
  { at: 4, isCompleted: false, behind: 1 },
  { at: 7, isCompleted: false, behind: 2 },
  { at: 1, isCompleted: true, behind: 3 },
])("at step $at of 1, 4, 7, completed $isCompleted: $behind steps are behind it", ({ at, isCompleted, behind }) => {
  expect(stepsBehind([1, 4, 7], at, isCompleted)).toBe(behind);
});

/** A shop with sign-in and customers' links, whose owner has just given their password. */
async function sharingShop() {
  const shop = await orderShop();
  const { client, context } = shop;
  const owner = await client.staff.create({
    full_name: "Edith Voss",
    username: "evoss",
    email: "evoss@example.com",
    role: "Owner",
  });
  await givePassword(context, owner.id, "plenty of walnut");
  await client.settings.update({ customerLinks: true, shopName: "Ridgeline Stocks" });
  const lineItems = [{ description: "Stock", unitPrice: 465.25 }];
  const sale = await client.orders.create({ customerName: "Bighorn Rifle Works", dueDate: "2026-12-10", lineItems });
  const stranger = localClient(() => ({ ...context, who: { kind: "nobody", name: "Nobody" } as const }));
  return { ...shop, sale, stranger };
}

const linkIn = (path: string) => ({ link: path.split("#")[1] as string });

test("the link of an order shows its progress, its expected day, the chosen photos, and nothing else", async () => {
  const { client, sale, stranger } = await sharingShop();
  const shown = await client.orderFiles.create({ ...PHOTO, salesOrderId: sale.id });
  await client.orderFiles.create({ ...PHOTO, salesOrderId: sale.id, name: "Not for them.jpg" });
  const { path } = await client.shares.create({ salesOrderId: sale.id, photoIds: [shown.id] });
  expect(await stranger.shared.look(linkIn(path))).toEqual({
    shopName: "Ridgeline Stocks",
    logo: null,
    orderNumber: sale.orderNumber,
    what: "1 Stock",
    stages: [...STAGES],
    done: 0,
    expected: "2026-12-10",
    photos: [PHOTO.thumbnail],
  });
});

test("a work order's link shows its steps", async () => {
  const { client, stranger } = await sharingShop();
  const order = { customerName: "Walt Brannigan", quantity: 1, dateIssued: "2026-11-19", stepNumber: 3 };
  const work = await client.workOrders.create(order);
  const { path } = await client.shares.create({ workOrderId: work.id, photoIds: [] });
  const seen = await stranger.shared.look(linkIn(path));
  const { rows } = await client.productionSteps.list({});
  expect(seen).toMatchObject({ stages: rows.map(({ operation }) => operation), done: 2 });
});

test("a link names all that its order is of", async () => {
  const { client, stranger } = await sharingShop();
  const { rows } = await client.featureCategories.list({ limit: 100 });
  const add = async (category: string, name: string) => {
    const categoryId = rows.find((row) => row.name === category)?.id as number;
    return (await client.featureOptions.create({ categoryId, name, price: 100 })).id;
  };
  const [model, right, left] = [await add("Model", "Alpine"), await add("Hand", "Right"), await add("Hand", "Left")];
  const { id } = await client.orders.create({
    customerName: "Bighorn Rifle Works",
    lines: [
      { kind: "stock", options: { model, hand: right }, quantity: 6 },
      { kind: "stock", options: { model, hand: left }, quantity: 2 },
      { kind: "item", description: "pads", quantity: 5, unitPrice: 24.9 },
    ],
  });
  await client.orders.send({ id });
  const seen = async (of: object) =>
    (await stranger.shared.look(linkIn((await client.shares.create({ ...of, photoIds: [] })).path))).what;
  expect(await seen({ salesOrderId: id })).toBe("6 × Alpine right, 2 left, 5 pads");
  const { workOrders } = await client.orders.thread({ id });
  expect(await seen({ workOrderId: workOrders[1]?.id })).toBe("2 × Alpine left");
});

test("the steps that a work order does not need are not on its link", async () => {
  const { client, stranger } = await sharingShop();
  const [color] = (await client.featureCategories.list({ search: "Color" })).rows;
  const raw = { categoryId: color?.id as number, name: "Raw carbon", price: 0 };
  const { id: colorOption } = await client.featureOptions.create(raw);
  const { rows } = await client.productionSteps.list({});
  await client.stepHours.create({ stepId: rows[1]?.id as number, optionId: colorOption, kind: "skip" });
  const order = { customerName: "Walt Brannigan", quantity: 1, dateIssued: "2026-11-19", stepNumber: 3, colorOption };
  const work = await client.workOrders.create(order);
  const { path } = await client.shares.create({ workOrderId: work.id, photoIds: [] });
  const needed = rows.filter(({ position }) => position !== 2).map(({ operation }) => operation);
  expect(await stranger.shared.look(linkIn(path))).toMatchObject({ stages: needed, done: 1 });
});

test("a link ends by hand, by a new one, with its order, when links are off, and when sign-in is off", async () => {
  const { client, context, sale, stranger } = await sharingShop();
  const make = async () => linkIn((await client.shares.create({ salesOrderId: sale.id, photoIds: [] })).path);
  const first = await make();
  const second = await make();
  await expect(stranger.shared.look(first)).rejects.toThrow("This link has ended. Ask the shop for a new one");
  await expect(stranger.shared.look(second)).resolves.toBeTruthy();
  const [share] = await client.shares.list({ salesOrderId: sale.id });
  await client.shares.remove({ id: share?.id as number });
  await expect(stranger.shared.look(second)).rejects.toThrow("has ended");
  const third = await make();
  await client.settings.update({ customerLinks: false });
  await expect(stranger.shared.look(third)).rejects.toThrow("has ended");
  await client.settings.update({ customerLinks: true });
  await expect(stranger.shared.look(third)).resolves.toBeTruthy();
  const lineItems = [{ description: "Stock", unitPrice: 1 }];
  const gone = await client.orders.create({ customerName: "Called Off", lineItems });
  const fourth = linkIn((await client.shares.create({ salesOrderId: gone.id, photoIds: [] })).path);
  await client.orders.remove({ id: gone.id });
  await expect(stranger.shared.look(fourth)).rejects.toThrow("has ended");
  await context.db.deleteFrom("credentials").execute();
  await expect(stranger.shared.look(third)).rejects.toThrow("has ended");
  await expect(client.shares.create({ salesOrderId: sale.id, photoIds: [] })).rejects.toThrow("Customer links are off");
});

test("the file does not store a link's secret, and the order's history says that there is a link", async () => {
  const { client, context, sale } = await sharingShop();
  const { path } = await client.shares.create({ salesOrderId: sale.id, photoIds: [] });
  const rows = [
    await context.db.selectFrom("shares").selectAll().execute(),
    await context.db.selectFrom("logs").selectAll().execute(),
  ];
  expect(JSON.stringify(rows)).not.toContain(linkIn(path).link);
  expect(JSON.stringify(rows)).toContain("shared by a link");
});

test("photos of other orders and papers are not shown", async () => {
  const { client, sale } = await sharingShop();
  const lineItems = [{ description: "Stock", unitPrice: 1 }];
  const other = await client.orders.create({ customerName: "Someone Else", lineItems });
  const theirs = await client.orderFiles.create({ ...PHOTO, salesOrderId: other.id });
  const paper = await client.orderFiles.create({ salesOrderId: sale.id, name: "a.pdf", data: base64("%PDF-1.4") });
  for (const { id } of [theirs, paper])
    await expect(client.shares.create({ salesOrderId: sale.id, photoIds: [id] })).rejects.toThrow(
      `Choose among the photos of this order: ${id} is not one of them`,
    );
});

test("the floor makes no links, and a link opens nothing else", async () => {
  const { context, sale, stranger } = await sharingShop();
  const floor = localClient(() => ({ ...context, who: person("Production") }));
  await expect(floor.shares.create({ salesOrderId: sale.id, photoIds: [] })).rejects.toThrow(
    "may create customers' links",
  );
  await expect(stranger.orders.get({ id: sale.id })).rejects.toThrow("Sign in to go on");
});
