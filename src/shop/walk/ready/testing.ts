import { addDays } from "../../../lib/dates.ts";
import type { WalkedShop } from "../testing.ts";

/** Makes ready what an act needs, and answers its input. */
export type Ready = (shop: WalkedShop) => Promise<object> | object;

export const REASON = "Void in the shell";
export const VENDOR = { vendorName: "North Ridge Resin", leadDays: 9 };
export const PART = { partNumber: "WALK-1", name: "Pillar", unitCost: 3.1, stockQuantity: 20, minimumStock: 10 };
export const ADDRESS = { kind: "ship-to", label: "Dock", street: "1 Mill Road" };
export const LINES = [
  { description: "Stock", quantity: 3, unitPrice: 400 },
  { description: "Sling", quantity: 2, unitPrice: 15.5 },
];
export const ORDER = { customerName: "Bighorn Rifle Works", dateIssued: "2026-11-02", dueDate: "2026-11-18" };
export const WORK = { ...ORDER, partNumber: "STK-1", quantity: 6 };
export const RULE = { entity: "part", eventType: "low stock", params: { priority: 1 } };
export const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const order = async ({ client }: WalkedShop, more: object = {}) =>
  client.orders.create({ ...ORDER, lineItems: LINES, ...more } as never);
export const workOrder = async ({ client }: WalkedShop, more: object = {}) =>
  client.workOrders.create({ ...WORK, ...more } as never);
/** A work order that has been at its third step for twelve days: it is late, and stuck. */
export const stuck = async (shop: WalkedShop) => {
  const { id } = await workOrder(shop);
  await shop.client.workOrders.moveTo({ id, stepNumber: 3 });
  const [createdAt, stepSince] = ["2026-11-02T15:00:00.000Z", "2026-11-09T15:00:00.000Z"];
  await shop.db.updateTable("work_orders").set({ createdAt, stepSince }).where("id", "=", id).execute();
  return { id };
};
/** A work order that was put first in the queue. */
export const first = async (shop: WalkedShop) => {
  const { id } = await stuck(shop);
  await shop.client.queue.put({ id });
  return { id };
};
export const sent = async (shop: WalkedShop) => {
  const { id } = await order(shop, { status: "confirmed" });
  await shop.client.orders.send({ id, quantities: [2, 1] });
  return { id };
};
export const shipped = async (shop: WalkedShop) => {
  const made = await order(shop, { status: "confirmed" });
  return shop.client.shipments.create({ id: made.id, lines: [{ lineNo: 1, quantity: 1 }] });
};
export const vendor = async ({ client, another }: WalkedShop) =>
  client.vendors.create({ ...VENDOR, vendorName: `${VENDOR.vendorName} ${another()}` });
export const part = async ({ client, another }: WalkedShop, more: object = {}) =>
  client.inventory.create({ ...PART, partNumber: `WALK-1-${another()}`, ...more });
export const purchase = async (shop: WalkedShop) => {
  const { id: vendorId } = await vendor(shop);
  const { id: partId } = await part(shop);
  return shop.client.purchaseOrders.create({ vendorId, lines: [{ partId, quantity: 12, unitCost: 3.4 }] });
};
export const sentPurchase = async (shop: WalkedShop) => {
  const { id } = await purchase(shop);
  await shop.client.purchaseOrders.send({ id });
  return { id };
};
export const received = async (shop: WalkedShop) => {
  const { id } = await sentPurchase(shop);
  const { lines } = await shop.client.purchaseOrders.get({ id });
  await shop.client.purchaseOrders.receive({ id, lines: [{ lineId: lines[0]!.id, quantity: 5 }] });
  return { id };
};
export const customer = async ({ client, another }: WalkedShop) =>
  client.customers.create({ customerName: `Mesa Arms ${another()}` });
export const address = async (shop: WalkedShop) => {
  const { id } = await customer(shop);
  return shop.client.addresses.create({ ...ADDRESS, id } as never);
};
export const department = async ({ client, another }: WalkedShop) =>
  client.departments.create({ name: `Bedding ${another()}` });
export const area = async (shop: WalkedShop) => {
  const { id: departmentId } = await department(shop);
  return shop.client.departmentAreas.create({ name: "Bench 9", departmentId });
};
export const person = async (shop: WalkedShop, more: object = {}) => {
  const n = shop.another();
  const username = `walker${n}`;
  const email = `${username}@stockworks.example`;
  const made = { username, full_name: `Ana Walker ${n}`, email, role: "Production", ...more };
  return shop.client.staff.create(made as never);
};
/** Somebody of Layup who came on two days and left, and is in now. */
export const worker = async (shop: WalkedShop) => {
  const { id: userId } = await person(shop, { primary_department: "Layup" });
  await shop.client.schedules.saveWeek({ id: userId, schedule: [{ day: "Monday", projected: 8 }] });
  const entries: number[] = [];
  for (const occurredAt of ["2026-11-18T14:00:00.000Z", "2026-11-18T22:00:00.000Z", "2026-11-21T14:00:00.000Z"]) {
    const stamps = { createdAt: occurredAt, updatedAt: occurredAt };
    const eventType = entries.length === 1 ? "clock_out" : "clock_in";
    const entry = { userId, eventType, occurredAt, location: "Main Office", ...stamps };
    const { id } = await shop.db.insertInto("time_entries").values(entry).returning("id").executeTakeFirstOrThrow();
    entries.push(id);
  }
  return { userId, entries };
};
export const LOAN = { department: "Paint", from: "2026-11-23", to: "2026-11-27" };
export const FROM_TODAY = { from: "2026-11-21" };
export const loan = async (shop: WalkedShop) => {
  const { id: staffId } = await person(shop, { primary_department: "Layup" });
  return shop.client.staffLoans.create({ ...LOAN, staffId });
};
export const lead = async ({ client }: WalkedShop) =>
  (await client.staff.list({})).rows.find(({ role, isActive }) => role === "Owner" && isActive)?.id ?? 0;
export const correction = async (shop: WalkedShop) => {
  const { userId, entries } = await worker(shop);
  const asked = { userId, act: "change" as const, entryId: entries[1]!, occurredAt: "2026-11-18T22:30:00.000Z" };
  return shop.client.timeCorrections.create({ ...asked, reason: "Stayed" });
};
export const category = async ({ client, another }: WalkedShop) =>
  client.featureCategories.create({ name: `Checkering ${another()}` });
export const option = async (shop: WalkedShop) => {
  const { id: categoryId } = await category(shop);
  return shop.client.featureOptions.create({ name: "Mesa", categoryId, price: 55 });
};
export const bomLine = async (shop: WalkedShop) => {
  const { id: partId } = await part(shop);
  return shop.client.bomLines.create({ partId, stepId: 2, perPiece: 2 });
};
/** An option adds to the hours of a step. */
export const hoursByOption = async (shop: WalkedShop) => {
  const { id: optionId } = await option(shop);
  return shop.client.stepHours.create({ stepId: 2, optionId, kind: "add", hours: 1.25 });
};
/** A work order whose option changes a step since it was made. */
export const otherHours = async ({ client, another }: WalkedShop) => {
  const custom = (await client.featureCategories.list({})).rows.find(({ kind }) => kind === "customFeature");
  const mesa = { name: `Mesa ${another()}`, categoryId: custom?.id ?? 0, price: 55 };
  const { id: option } = await client.featureOptions.create(mesa);
  const { id } = await client.workOrders.create({ ...WORK, customFeature: option });
  await client.stepHours.create({ stepId: 2, optionId: option, kind: "add", hours: 1.25 });
  return { id, option };
};
/** An option costs something else beside another. */
export const optionPrice = async (shop: WalkedShop) => {
  const [one, other] = [await option(shop), await option(shop)];
  return shop.client.optionPrices.create({ optionId: one.id, withOptionId: other.id, price: 90 });
};
/** Options that are often ordered together. */
export const configuration = async (shop: WalkedShop) => {
  const { id } = await option(shop);
  return shop.client.configurations.create({ name: `Mesa ${shop.another()}`, options: [id], partNumber: "STK-MESA" });
};
/** An option does not go with another. */
export const optionRule = async (shop: WalkedShop) => {
  const [one, other] = [await option(shop), await option(shop)];
  return shop.client.optionRules.create({ optionId: one.id, kind: "excludes", otherOptionIds: [other.id] });
};
export const step = async ({ client, another }: WalkedShop) =>
  client.productionSteps.create({ operation: `Cure ${another()}`, department: "Layup", hours: 1.5 });
export const CLOSED = { day: "2026-12-31", name: "Inventory", repeatsYearly: false };
export const closedDay = async ({ client, another }: WalkedShop) =>
  client.closedDays.create({ ...CLOSED, day: addDays(CLOSED.day, another()) });
export const rate = async ({ client, another }: WalkedShop) =>
  client.shippingRates.create({ name: `Drone ${another()}`, amount: 90 });
export const level = async ({ client, another }: WalkedShop) =>
  client.priceLevels.create({ name: `Club ${another()}`, stockPercent: 15, itemPercent: 5 });
export const count = async (shop: WalkedShop) => {
  const location = `Shelf ${shop.another()}`;
  const { id: partId } = await part(shop, { location });
  const { id } = await shop.client.stockCounts.create({ location });
  await shop.client.stockCounts.enter({ id, partId, counted: 7 });
  return { id, partId };
};
export const job = async (shop: WalkedShop) => {
  const { userId } = await worker(shop);
  const { id: workOrderId } = await workOrder(shop);
  await shop.client.jobTimes.start({ userId, workOrderId });
  return { userId };
};
export const file = async (shop: WalkedShop) => {
  const { id: workOrderId } = await workOrder(shop);
  return shop.client.orderFiles.create({ workOrderId, name: "a.png", data: PIXEL });
};
export const view = async ({ client, another }: WalkedShop) =>
  client.savedViews.create({ list: "workOrders", name: `Late ${another()}`, question: "due=overdue" });
export const rule = async ({ client }: WalkedShop) => client.eventTriggers.create(RULE as never);
export const byId =
  (made: (shop: WalkedShop) => Promise<{ id: number }>, more: object = {}): Ready =>
  async (shop) => ({ id: (await made(shop)).id, ...more });
