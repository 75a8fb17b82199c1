import { expect, test } from "vitest";
import { datesOf, USUAL_FORMAT } from "../../lib/date-format.ts";
import { localClient } from "../../shop/local-client.ts";
import { person, testShop, threePeople } from "../../shop/testing.ts";
import { movedSentence } from "./rules.ts";
import { fillFloor } from "./testing.ts";

async function floor() {
  const shop = await testShop();
  const { client } = shop;
  const { a, b, c } = await fillFloor(client);
  const dayOf = async (id: number) => (await client.promise.ask({ workOrderId: id })).date;
  const days = async () => [await dayOf(a.id), await dayOf(b.id), await dayOf(c.id)];
  return { ...shop, a, b, c, days };
}

const show = datesOf({ ...USUAL_FORMAT, timeZone: "America/Denver" }).dayOfMonth;
const OWN = ["2026-11-30", "2026-11-27", "2026-11-25"];
const A_FIRST = ["2026-11-26", "2026-11-30", "2026-11-26"];

test("an order is put first, and whom it moves is said before it is stored", async () => {
  const { client, a, days } = await floor();
  expect(await days()).toEqual(OWN);
  const { from, to, moved } = await client.queue.moves({ id: a.id });
  expect([from, to]).toEqual(["2026-11-30", "2026-11-26"]);
  expect(movedSentence(moved, show)).toBe("WO-C: Nov 25 → Nov 26, WO-B: Nov 27 → Nov 30. None becomes late.");
  expect(await days()).toEqual(OWN);
  expect(await client.queue.put({ id: a.id })).toMatchObject({
    place: "first",
    putBy: "Priya Raman",
    putAt: "2026-11-21T15:00:00.000Z",
  });
  expect(await days()).toEqual(A_FIRST);
});

test("an order is put right before another, and let go of that place again", async () => {
  const { client, a, b, c, days } = await floor();
  expect(await client.queue.put({ id: a.id, before: b.id })).toMatchObject({ place: "before WO-B" });
  // C has 24 hours of this week before A's 8, and B takes the 8 that are left and 8 of the next.
  expect(await days()).toEqual(["2026-11-26", "2026-11-30", "2026-11-25"]);
  await client.queue.put({ id: c.id, before: b.id });
  expect(await days()).toEqual(A_FIRST);
  const { moved } = await client.queue.moves({ id: a.id, own: "1" });
  expect(movedSentence(moved, show)).toBe("WO-C: Nov 26 → Nov 25, WO-B: Nov 30 → Nov 27. None becomes late.");
  expect(await client.queue.letGo({ id: a.id })).toMatchObject({ place: null, putBy: null, putAt: null });
  expect(await days()).toEqual(OWN);
});

test("nothing is stored once the plan is another than a person was told, until they were told again", async () => {
  const { client, a, c, days } = await floor();
  const { told } = await client.queue.moves({ id: a.id });
  await client.workOrders.hold({ id: c.id, reason: "Waits for barrels" });
  const before = await days();
  await expect(client.queue.put({ id: a.id, told })).rejects.toThrow("The plan has changed. Look again");
  expect(await days()).toEqual(before);
  await client.queue.put({ id: a.id, told: (await client.queue.moves({ id: a.id })).told });
  const own = await client.queue.moves({ id: a.id, own: "1" });
  await client.workOrders.resume({ id: c.id });
  await expect(client.queue.letGo({ id: a.id, told: own.told })).rejects.toThrow("The plan has changed.");
  await client.queue.letGo({ id: a.id, told: (await client.queue.moves({ id: a.id, own: "1" })).told });
  expect(await days()).toEqual(OWN);
});

test.each([
  ["itself", { id: "a", before: "a" }, "WO-A cannot be put before itself"],
  ["what is first already", { id: "c" }, "WO-C is first already"],
  ["what is right before it already", { id: "c", before: "b" }, "WO-C is right before WO-B already"],
  ["what is on hold", { id: "held" }, "WO-H is on hold, so it is not in the queue. Resume it first"],
  ["what is completed", { id: "done" }, "WO-D is completed, so it is not in the queue"],
  ["what is cancelled", { id: "off" }, "WO-O is cancelled, so it is not in the queue"],
  [
    "an order before what is on hold",
    { id: "a", before: "held" },
    "WO-H is on hold, so it is not in the queue. Resume it first",
  ],
  ["an order before what is completed", { id: "a", before: "done" }, "WO-D is completed, so it is not in the queue"],
  ["an order before what is not there", { id: "a", before: "none" }, "There is no work order 999"],
  ["what is not there", { id: "none" }, "There is no work order 999"],
] as const)("nobody puts %s", async (_, names, sentence) => {
  const { client, a, b, c } = await floor();
  const other = async (woNumber: string) =>
    (await client.workOrders.create({ customerName: "Bighorn", woNumber, quantity: 1, dateIssued: "2026-11-02" })).id;
  const ids = { a: a.id, b: b.id, c: c.id, held: await other("WO-H"), done: await other("WO-D"), off: 0, none: 999 };
  ids.off = await other("WO-O");
  await client.workOrders.hold({ id: ids.held, reason: "Waits for barrels" });
  await client.workOrders.complete({ id: ids.done });
  await client.workOrders.cancel({ id: ids.off, reason: "Waits for barrels" });
  const aim = { id: ids[names.id], ...("before" in names && { before: ids[names.before] }) };
  await expect(client.queue.put(aim)).rejects.toThrow(sentence);
  await expect(client.queue.moves(aim)).rejects.toThrow(sentence);
});

test("an order that nobody put anywhere is not let go", async () => {
  const { client, a } = await floor();
  const sentence = "WO-A stands where its due date puts it already";
  await expect(client.queue.letGo({ id: a.id })).rejects.toThrow(sentence);
  await expect(client.queue.moves({ id: a.id, own: "1" })).rejects.toThrow(sentence);
});

test.each(["complete", "cancel"] as const)("a place ends by %s, and comes back when that is undone", async (act) => {
  const { client, a, days } = await floor();
  const { complete, cancel } = client.workOrders;
  const end = () => (act === "complete" ? complete({ id: a.id }) : cancel({ id: a.id, reason: "Sold twice" }));
  await client.queue.put({ id: a.id });
  const { change, place } = await end();
  expect(place).toBeNull();
  await client.activity.undo({ id: change });
  expect(await client.workOrders.get({ id: a.id })).toMatchObject({ place: "first", putBy: "Priya Raman" });
  expect(await days()).toEqual(A_FIRST);
  await end();
  expect(await client.workOrders.reopen({ id: a.id })).toMatchObject({ place: null });
});

test("a place waits while its order is on hold, and goes to pieces that are split off", async () => {
  const { client, a, days } = await floor();
  await client.queue.put({ id: a.id });
  await client.workOrders.hold({ id: a.id, reason: "Waits for barrels" });
  await client.workOrders.resume({ id: a.id });
  expect(await days()).toEqual(A_FIRST);
  const { siblings } = await client.workOrders.split({ id: a.id, quantity: 3 });
  expect(siblings).toMatchObject([{ woNumber: "WO-A-2", place: "first" }]);
});

test("the log says who put what before which, and that is undone", async () => {
  const { client, a, b, days } = await floor();
  const { change } = await client.queue.put({ id: a.id });
  const { change: again } = await client.queue.put({ id: a.id, before: b.id });
  expect(await client.activity.get({ id: again })).toMatchObject({
    action: "put",
    performedBy: "Priya Raman",
    name: "WO-A",
    differences: [{ label: "Place", was: "first", is: "before WO-B" }],
  });
  await expect(client.activity.undo({ id: change })).rejects.toThrow(/changed again by Priya Raman/);
  await client.activity.undo({ id: again });
  expect(await days()).toEqual(A_FIRST);
  await client.activity.undo({ id: change });
  expect(await days()).toEqual(OWN);
});

test.each([
  ["Owner", true],
  ["Admin", true],
  ["Function Lead", true],
  ["CSR", false],
  ["Production", false],
] as const)("whether a person may put orders and undo it, as %s: %s", async (role, isAllowed) => {
  const { client, context, a } = await floor();
  await threePeople(client);
  const own = localClient(() => ({ ...context, who: person(role) }));
  const sentence = "Only Admin, Owner and Function Lead may change the queue";
  const { change } = await client.queue.put({ id: a.id });
  const undone = own.activity.undo({ id: change });
  if (!isAllowed) {
    await expect(undone).rejects.toThrow(/^Only Admin, Owner/);
    await expect(own.queue.letGo({ id: a.id })).rejects.toThrow(sentence);
    await expect(own.queue.put({ id: a.id })).rejects.toThrow(sentence);
    await expect(own.queue.moves({ id: a.id })).rejects.toThrow(
      /^Only Admin, Owner and Function Lead may see the queue/,
    );
    return;
  }
  await undone;
  // A is at CNC, and Ana leads Layup.
  expect(await own.queue.put({ id: a.id })).toMatchObject({ place: "first", putBy: "Ana Ruiz" });
});
