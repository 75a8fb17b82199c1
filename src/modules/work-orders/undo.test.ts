import { expect, test } from "vitest";
import { localUser } from "../../rights/who.ts";
import { shopContext } from "../../shop/context.ts";
import { localClient } from "../../shop/local-client.ts";
import { floorShop } from "./testing.ts";

/** A work order of ten pieces that came to its third step on November 2; what is done now is done on the 21st. */
async function stuckShop() {
  const { context, lastLine } = await floorShop();
  let now = "2026-11-02T15:00:00.000Z";
  const client = localClient(() =>
    shopContext(context, { who: localUser("Priya Raman"), surface: "web" }, () => new Date(now)),
  );
  const order = { customerName: "Bighorn Rifle Works", quantity: 10, dateIssued: "2026-11-02" };
  const { id } = await client.workOrders.create(order);
  await client.workOrders.moveTo({ id, stepNumber: 3 });
  now = "2026-11-21T15:00:00.000Z";
  return { client, context, id, lastLine };
}

type Shop = Awaited<ReturnType<typeof stuckShop>>;

const MOVES: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
  "an advance": ({ client, id }) => client.workOrders.advance({ id }),
  "an advance of some pieces": ({ client, id }) => client.workOrders.advance({ id, quantity: 4 }),
  "a move to another step": ({ client, id }) => client.workOrders.moveTo({ id, stepNumber: 6 }),
  "a move back": ({ client, id }) => client.workOrders.back({ id }),
  "a failed check": ({ client, id }) => client.workOrders.check({ id, passed: false, note: "Runs" }),
  "a typed step": ({ client, id }) => client.workOrders.update({ id, stepNumber: 5 }),
  "one of many moves": ({ client, id }) => client.workOrders.moveMany({ moves: [{ id, move: "advance" }] }),
};

test.each(Object.entries(MOVES))("%s, taken back, leaves since when an order is at its step", async (_, move) => {
  const shop = await stuckShop();
  const { client, id, lastLine } = shop;
  await move(shop);
  await client.activity.undo({ id: await lastLine() });
  expect(await client.workOrders.get({ id })).toMatchObject({ stepNumber: 3, stepSince: "2026-11-02T15:00:00.000Z" });
  expect((await client.workOrders.stats()).stuck).toBe(1);
});

test("a work order whose creation was taken back by mistake comes back with since when it is at its step", async () => {
  const { client, id, lastLine } = await stuckShop();
  const [moved, made] = (await client.activity.list({ entity: "work order", entityId: id })).rows;
  await client.activity.undo({ id: moved?.id ?? 0 });
  await client.activity.undo({ id: made?.id ?? 0 });
  await client.activity.undo({ id: await lastLine() });
  expect(await client.workOrders.get({ id })).toMatchObject({ stepNumber: 1, stepSince: "2026-11-02T15:00:00.000Z" });
});

test("a work order of before, whose line does not say since when, can still be taken back", async () => {
  const { client, context, id, lastLine } = await stuckShop();
  const [moved, made] = (await client.activity.list({ entity: "work order", entityId: id })).rows;
  await client.activity.undo({ id: moved?.id ?? 0 });
  const older = { ...made?.changes };
  delete older["stepSince"];
  await context.db
    .updateTable("logs")
    .set({ changes: JSON.stringify(older) })
    .where("id", "=", made?.id ?? 0)
    .execute();
  await client.workOrders.advance({ id });
  await client.activity.undo({ id: await lastLine() });
  await client.activity.undo({ id: made?.id ?? 0 });
  await expect(client.workOrders.get({ id })).rejects.toThrow("There is no work order 1");
});
