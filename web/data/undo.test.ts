import { expect, test } from "vitest";
import type { Client } from "../../src/api/endpoint.ts";
import { localUser } from "../../src/rights/who.ts";
import { shopContext } from "../../src/shop/context.ts";
import { localClient } from "../../src/shop/local-client.ts";
import { nouns } from "../../src/shop/nouns.ts";
import type { ApiTable } from "../../src/shop/table.ts";
import { testShop } from "../../src/shop/testing.ts";
import { LOGGED, undoByLog } from "./undo.ts";

type Calls = Client<ApiTable>;
type Input = Record<string, unknown>;

/** A shop in which Ana does something, Ben something else, and Ana presses Undo. */
async function shop() {
  const { context } = await testShop();
  let requestId: string | undefined;
  // Each call is a request of its own, as by HTTP.
  const as = (name: string) =>
    localClient(async () => {
      const own = await shopContext(context, { who: localUser(name), surface: "web" });
      requestId = own.requestId;
      return own;
    });
  const [ana, ben] = [as("Ana"), as("Ben")];
  const does = async (noun: keyof typeof LOGGED, action: string, input: Input) => {
    const calls = ana[noun] as unknown as Record<string, (input: Input) => Promise<Input | undefined>>;
    const answer = await calls[action]?.(input);
    return { noun, input, answer, requestId };
  };
  return { ana, ben, does, undo: (done: Awaited<ReturnType<typeof does>>) => undoByLog(ana.activity, done) };
}

const ORDER = { customerName: "Bighorn", quantity: 3, dateIssued: "2026-11-01" };
const LINES = [{ description: "Stock", quantity: 3, unitPrice: 40 }];
const VENDOR = { id: 1, vendorName: "Acme" };
const RATE = { name: "Freight", amount: 90 };
const RULE = { entity: "part", eventType: "low stock", params: { priority: 2 } } as const;
/** A picture of one pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const STEPS = ["Layup", "Trim", "Paint", "Check"];

const newOrder = (calls: Calls) => calls.orders.create({ ...ORDER, lineItems: LINES });
const newSteps = async (calls: Calls) => {
  for (const operation of STEPS) await calls.productionSteps.create({ operation, department: "Layup", hours: 1 });
};
const newWorkOrder = async (calls: Calls) => {
  await newSteps(calls);
  await calls.workOrders.create(ORDER);
};
const orderStatus = async (calls: Calls) => (await calls.orders.get({ id: 1 })).status;
const workOrderStep = async (calls: Calls) => {
  const { stepNumber, completedAt } = await calls.workOrders.get({ id: 1 });
  return [stepNumber, completedAt === null];
};
const weight = async (calls: Calls) => (await calls.prioritySettings.list()).find(({ key }) => key === "rushFee");
const steps = async (calls: Calls) => (await calls.productionSteps.list()).rows.map(({ id }) => id);
const firstRate = async (calls: Calls) => (await calls.shippingRates.list({ search: "Freight" })).rows[0];
const isOn = async (calls: Calls) => (await calls.eventTriggers.get({ id: await newestRule(calls) })).isEnabled;
const newestRule = async (calls: Calls) => Math.max(...(await calls.eventTriggers.list()).rows.map(({ id }) => id));

interface Case {
  before?: (calls: Calls) => Promise<unknown>;
  noun: keyof typeof LOGGED;
  action: string;
  input: (calls: Calls) => Promise<Input> | Input;
  /** What Ana changes: after her Undo it is as before. */
  seen: (calls: Calls) => Promise<unknown>;
  /** What Ben changes there meanwhile: it stays. */
  meanwhile: (calls: Calls) => Promise<unknown>;
}

const CASES: Readonly<Record<string, Case>> = {
  "the status of an order": {
    before: newOrder,
    noun: "orders",
    action: "update",
    input: () => ({ id: 1, status: "approved" }),
    seen: orderStatus,
    meanwhile: (calls) => calls.orders.update({ id: 1, status: "fulfilled" }),
  },
  "the promised day of an order": {
    before: newOrder,
    noun: "orders",
    action: "update",
    input: () => ({ id: 1, promisedDate: "2026-12-10" }),
    seen: async (calls) => (await calls.orders.get({ id: 1 })).promisedDate,
    meanwhile: (calls) => calls.orders.update({ id: 1, promisedDate: "2026-12-24" }),
  },
  "the lines of an order": {
    before: newOrder,
    noun: "orders",
    action: "update",
    input: () => ({ id: 1, lineItems: [...LINES, { description: "Sling", quantity: 1, unitPrice: 15 }] }),
    seen: async (calls) => {
      const { lineItems, total } = await calls.orders.get({ id: 1 });
      return [lineItems, total];
    },
    meanwhile: (calls) =>
      calls.orders.update({ id: 1, lineItems: [{ description: "Stock", quantity: 5, unitPrice: 40 }] }),
  },
  "an order on hold": {
    before: newOrder,
    noun: "orders",
    action: "hold",
    input: () => ({ id: 1, reason: "Waits for its drawing" }),
    seen: async (calls) => (await calls.orders.get({ id: 1 })).state,
    meanwhile: (calls) => calls.orders.resume({ id: 1 }),
  },
  "a work order's next step": {
    before: newWorkOrder,
    noun: "workOrders",
    action: "advance",
    input: () => ({ id: 1 }),
    seen: workOrderStep,
    meanwhile: (calls) => calls.workOrders.moveTo({ id: 1, stepNumber: 4 }),
  },
  "a card's move on the board": {
    before: newWorkOrder,
    noun: "workOrders",
    action: "moveTo",
    input: () => ({ id: 1, stepNumber: 3 }),
    seen: workOrderStep,
    meanwhile: (calls) => calls.workOrders.back({ id: 1 }),
  },
  "the quantity of a work order": {
    before: newWorkOrder,
    noun: "workOrders",
    action: "update",
    input: () => ({ id: 1, quantity: 5 }),
    seen: async (calls) => (await calls.workOrders.get({ id: 1 })).quantity,
    meanwhile: (calls) => calls.workOrders.update({ id: 1, quantity: 8 }),
  },
  "a vendor that is inactive": {
    before: (calls) => calls.vendors.create({ vendorName: VENDOR.vendorName }),
    noun: "vendors",
    action: "update",
    input: () => ({ ...VENDOR, isActive: false }),
    seen: async (calls) => (await calls.vendors.get({ id: 1 })).isActive,
    meanwhile: async (calls) => {
      await calls.vendors.update({ ...VENDOR, isActive: true });
      await calls.vendors.update({ ...VENDOR, isActive: false });
      await calls.vendors.update({ ...VENDOR, isActive: true });
    },
  },
  "a rule that is off": {
    before: (calls) => calls.eventTriggers.create(RULE),
    noun: "eventTriggers",
    action: "update",
    input: async (calls) => ({ id: await newestRule(calls), isEnabled: false }),
    seen: isOn,
    meanwhile: async (calls) => calls.eventTriggers.update({ id: await newestRule(calls), isEnabled: true }),
  },
  "a setting": {
    noun: "settings",
    action: "update",
    input: () => ({ shopName: "North Shop" }),
    seen: async (calls) => (await calls.settings.get()).shopName,
    meanwhile: (calls) => calls.settings.update({ shopName: "South Shop" }),
  },
  "a weight of priorities": {
    noun: "prioritySettings",
    action: "update",
    input: () => ({ key: "rushFee", value: 7 }),
    seen: weight,
    meanwhile: (calls) => calls.prioritySettings.update({ key: "rushFee", value: 9 }),
  },
  "a shipping rate": {
    before: (calls) => calls.shippingRates.create(RATE),
    noun: "shippingRates",
    action: "update",
    input: async (calls) => ({ id: (await firstRate(calls))?.id, ...RATE, amount: 95 }),
    seen: async (calls) => (await firstRate(calls))?.amount,
    meanwhile: async (calls) =>
      calls.shippingRates.update({ id: (await firstRate(calls))?.id ?? 0, ...RATE, amount: 80 }),
  },
  "the order of the steps": {
    before: newSteps,
    noun: "productionSteps",
    action: "order",
    input: async (calls) => ({ ids: (await steps(calls)).toReversed() }),
    seen: steps,
    meanwhile: async (calls) => {
      const [first, ...rest] = await steps(calls);
      await calls.productionSteps.order({ ids: [...rest, first ?? 0] });
    },
  },
};

for (const [what, { before, noun, action, input, seen, meanwhile }] of Object.entries(CASES)) {
  test(`Undo puts back ${what}`, async () => {
    const { ana, does, undo } = await shop();
    await before?.(ana);
    const was = await seen(ana);
    const done = await does(noun, action, await input(ana));
    expect(await seen(ana)).not.toEqual(was);
    await undo(done);
    expect(await seen(ana)).toEqual(was);
  });

  test(`Undo leaves ${what} to what somebody else has made of it since, and says why`, async () => {
    const { ana, ben, does, undo } = await shop();
    await before?.(ana);
    const done = await does(noun, action, await input(ana));
    await meanwhile(ben);
    const now = await seen(ben);
    await expect(undo(done)).rejects.toThrow(/changed again|changed since|already as it was/);
    expect(await seen(ben)).toEqual(now);
  });
}

test("Undo keeps what somebody else has changed of another field", async () => {
  const { ana, ben, does, undo } = await shop();
  await newOrder(ana);
  const done = await does("orders", "update", { id: 1, status: "approved" });
  await ben.orders.update({ id: 1, notes: "Call first" });
  await undo(done);
  expect(await ana.orders.get({ id: 1 })).toMatchObject({ status: "draft", notes: "Call first" });
});

test("Undo of what changed nothing leaves the last change of before", async () => {
  const { ana, does, undo } = await shop();
  await newOrder(ana);
  await ana.orders.update({ id: 1, status: "approved" });
  await undo(await does("orders", "update", { id: 1, status: "approved" }));
  expect(await orderStatus(ana)).toBe("approved");
});

test("what the log calls the records is what their nouns are called", () => {
  const words = [...nouns.map(({ noun }) => noun as string), "settings", "priority setting"];
  expect(words).toEqual(expect.arrayContaining(Object.values(LOGGED)));
});

test("Undo of several moves takes each back, and names the work orders that somebody else has moved since", async () => {
  const { ana, ben, does, undo } = await shop();
  await newWorkOrder(ana);
  for (const customerName of ["Mesa", "Cole"]) await ana.workOrders.create({ ...ORDER, customerName });
  const moves = [1, 2, 3].map((id) => ({ id, move: "advance" }));
  const done = await does("workOrders", "moveMany", { moves });
  await ben.workOrders.moveTo({ id: 2, stepNumber: 4 });
  expect(await undo(done)).toEqual([
    expect.stringMatching(/^WO-\d+-0002 stays\. .* Step was changed again by Ben on .* Undo that first$/),
  ]);
  const steps = await Promise.all([1, 2, 3].map(async (id) => (await ana.workOrders.get({ id })).stepNumber));
  expect(steps).toEqual([1, 4, 1]);
  await expect(undo(done)).rejects.toThrow("It is already as it was before this change");
});

test("Undo brings back a file of an order, by its line of the log", async () => {
  const { ana, does, undo } = await shop();
  await newOrder(ana);
  await ana.orderFiles.create({ salesOrderId: 1, name: "a.png", data: PIXEL });
  await undo(await does("orderFiles", "remove", { id: 1 }));
  expect((await ana.orderFiles.list({ salesOrderId: 1 })).rows).toHaveLength(1);
});
