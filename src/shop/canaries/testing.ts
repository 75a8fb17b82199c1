import { sql } from "kysely";
import type { testDatabase } from "../../../db/testing.ts";
import type { CallOptions } from "../../api/endpoint.ts";
import { Refusal, Unsettled } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { insertRecord } from "../../records/records.ts";
import type { Who } from "../../rights/who.ts";
import { perform } from "../perform.ts";
import { NOW, testShop, threePeople } from "../testing.ts";
import type { Call } from "./calls/testing.ts";

/** What differs between the two shops: prices and customers' contacts, or the times and contacts of Cy and Dee. */
interface Twin {
  prices: 0 | 1;
  people: 0 | 1;
}

const EMAIL = ["canary", "robin"];

/**
 * For tests over every call: a shop in which everything has happened that a call can answer. Ana, who asks, is in Layup with
 * Ben; Cy and Dee are not.
 */
export async function shopOf({ prices, people }: Twin, open?: typeof testDatabase): Promise<Context> {
  const { client, context } = await testShop(undefined, open);
  context.requestId = "the same";
  const price = (cents: number) => ([7311, 42][prices] as number) + cents / 100;
  const reached = (name: string) => `${EMAIL[prices]}@${name}.example`;
  // Its line of the log is the first, of which the inputs ask everything.
  const hook = { params: { priority: 1, webhook: `https://hooks.example/${EMAIL[people]}` } };
  const rule = await client.eventTriggers.create({ entity: "part", eventType: "low stock", ...hook });
  await client.eventTriggers.update({ id: rule.id, params: { webhook: `https://hooks.example/new-${EMAIL[people]}` } });
  const { ben, cy } = await threePeople(client);
  const dee = { username: "dee", full_name: "Dee Fox", email: "dee@x.example", primary_department: "Finishing" };
  const { id: last } = await client.staff.create({ ...dee, role: "Production" });
  // Cy and Dee are in nobody's department. Each does in one shop what the other does in the other, so that sums are equal.
  const [first, second] = people === 0 ? [cy, last] : [last, cy];
  for (const [id, full_name] of [
    [cy, "Cy Dale"],
    [last, "Dee Fox"],
  ] as const) {
    const username = `${EMAIL[people]}-${id}`;
    const contact = { email: `${username}@stockworks.example`, phone_number: `${EMAIL[people]} ${id}` };
    await client.staff.update({ ...dee, role: "Production", id, full_name, username, ...contact });
  }
  for (const [userId, hours] of [
    [first, 10.5],
    [second, 3.5],
    [ben, 8],
  ] as const) {
    for (const dayOfWeek of ["Monday", "Friday", "Saturday"] as const)
      await client.schedules.create({ userId, dayOfWeek, projectedHours: hours, actualHours: hours });
    await client.schedules.planWeek({ cells: [{ userId, date: "2026-11-24", projectedHours: hours + 1 }] });
  }
  const entry = async (userId: number, eventType: string, at: string, more: object = {}) => {
    const photoHash = await context.files.save(Buffer.from(`ffd8ff${EMAIL[people]}${userId}`));
    const { db } = context;
    const stamps = { occurredAt: at, createdAt: at, updatedAt: at };
    const values = { userId, eventType, photoHash, location: "Main", ...stamps, ...more };
    return (await db.insertInto("time_entries").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };
  const stamps = { createdAt: "2026-11-20T13:00:00.000Z", updatedAt: "2026-11-20T13:00:00.000Z" };
  const correction = async (values: { userId: number; occurredAt: string; entryId?: number; otherAt?: string }) => {
    // A lead may see those of Ben.
    const by = values.userId === ben ? "Ben" : (EMAIL[people] as string);
    const asked = { act: "add", eventType: "clock_in", reason: `For ${by}`, requestedBy: by };
    const { db } = context;
    await db
      .insertInto("time_corrections")
      .values({ ...values, ...asked, status: "awaiting", ...stamps })
      .execute();
  };
  const exported = { exportedAt: "2026-11-20T13:00:00.000Z", exportedBy: "Priya", fileHash: "ab" };
  await context.db
    .insertInto("payroll_periods")
    .values({ from: "2026-10-05", to: "2026-10-11", ...exported, ...stamps })
    .execute();
  for (const [userId, minute] of [
    [first, "11"],
    [second, "22"],
    [ben, "33"],
  ] as const) {
    const corrects = await entry(userId, "clock_in", `2026-11-19T13:${minute}:07.000Z`);
    const told = { approval: "awaiting", corrects, occurredAt: `2026-11-19T22:${minute}:08.000Z` };
    const entryId = await entry(userId, "clock_out", `2026-11-20T13:${minute}:09.000Z`, told);
    await correction({ userId, entryId, occurredAt: told.occurredAt });
    await entry(userId, "clock_in", `2026-11-21T13:${minute}:10.000Z`);
  }
  for (const [userId, minute] of [
    [first, "11"],
    [second, "22"],
    [ben, "33"],
  ] as const)
    await correction({
      userId,
      occurredAt: `2026-11-17T14:${minute}:00.000Z`,
      otherAt: `2026-11-17T15:${minute}:00.000Z`,
    });
  const told = { relatedEntity: "time entry", entityId: 1, eventType: "missing clock-out", priority: 2 };
  await insertRecord(
    context,
    { table: "notifications", noun: "notification" },
    { ...told, message: `In ${EMAIL[people]}` },
  );

  const { id: model } = await client.featureOptions.create({ name: "Mesa", categoryId: 1, price: price(1) });
  const { id: steel } = await client.featureOptions.create({ name: "Steel", categoryId: 2, price: price(10) });
  await client.configurations.create({ name: "Mesa, steel", options: [model, steel], isUsualOf: model });
  await client.optionPrices.create({ optionId: steel, withOptionId: model, price: price(11) });
  await client.shippingRates.create({ name: "Freight", amount: price(2) });
  await client.customers.create({
    customerName: "Cole",
    contactInfo: reached("cole"),
    contactType: "Email",
    recordType: "customer",
  });
  await client.addresses.create({ id: 1, kind: "ship-to", label: "Shop", street: reached("street") });
  await client.inventory.create({
    partNumber: "P-1",
    name: "Recoil pad",
    unitCost: price(3),
    salePrice: price(8),
    stockQuantity: 3,
  });
  await client.inventory.create({ partNumber: "P-2", name: "Pin", unitCost: 500, stockQuantity: 3 });
  const { id: vendorId } = await client.vendors.create({ vendorName: "Acme Resin" });
  await client.vendors.create({ vendorName: "Bolt" });
  for (const unitCost of [price(9), 500])
    await client.purchaseOrders.create({ vendorId, lines: [{ partId: 1, quantity: 2, unitCost }] });
  await client.stockCounts.create({ location: "" });
  await client.stockCounts.enter({ id: 1, partId: 1, counted: 2 });
  const view = { list: "workOrders", name: "Late", question: "due=overdue", isShared: true } as const;
  await client.savedViews.create(view);
  await client.departmentAreas.create({ name: "Bench", departmentId: 1 });
  await client.closedDays.create({ day: "2030-01-01", name: "New Year" });
  await client.staffLoans.create({ staffId: 1, department: "Finishing", from: "2030-01-01", to: "2030-01-02" });
  await client.productionSteps.create({ operation: "Lay up", department: "Layup", hours: 1 });
  await client.productionSteps.create({ operation: "Trim", department: "Finishing", hours: 1 });
  await client.optionRules.create({ optionId: 1, kind: "excludes", otherOptionIds: [2] }).catch(() => undefined);
  await client.stepHours.create({ stepId: 1, optionId: 1, kind: "set", hours: 1 });
  await client.bomLines.create({ partId: 1, stepId: 1, perPiece: 1 });
  const order = { customerName: "Cole", quantity: 1, dateIssued: "2026-11-20", dueDate: "2026-11-20", model };
  for (const more of [{ shipping: price(4) }, { shipping: 500 }])
    await client.salesOrders.create({ ...order, ...more, partNumber: "P-1" });
  for (const unitPrice of [price(5), 500])
    await client.orders.create({
      customerName: "Cole",
      dateIssued: "2026-11-20",
      model,
      customerEmail: reached("order"),
      customerPhone: `${EMAIL[prices]} 5`,
      billingAddress: `${EMAIL[prices]} 6`,
      lineItems: [{ description: "Stock", quantity: 1, unitPrice }],
    });
  for (const userId of [first, second, ben]) {
    const startedAt = "2026-11-21T13:11:11.000Z";
    await context.db
      .insertInto("job_times")
      .values({ userId, workOrderId: 1, startedAt, ...stamps })
      .execute();
  }
  // It has the customer's address, so only those who may see that see it.
  await client.shipments.create({ id: 2, lines: [{ lineNo: 1, quantity: 1 }] });
  const picture = Buffer.from("ffd8ffc0001108000100010000", "hex").toString("base64");
  const data = Buffer.from("%PDF-1.4").toString("base64");
  await client.orderFiles.create({ salesOrderId: 1, name: "Left.jpg", data: picture, thumbnail: picture });
  await client.orderFiles.create({ workOrderId: 1, name: "Drawing.pdf", data });
  const files = [
    [
      "parts",
      `P/N,Name,Cost,Qty
P-1,Recoil pad,${price(6)},2
P-3,Wax,${price(7)},2
,Nothing,${price(8)},1
`,
    ],
    [
      "staff",
      `Username,Full name,Email,Role
eve,Eve Lee,${EMAIL[people]}@eve.example,Production
,None,${EMAIL[people]},
`,
    ],
    [
      "customers",
      `Customer,Contact info
Bighorn,${reached("bighorn")}
`,
    ],
  ] as const;
  for (const [noun, text] of files) await client.imports.run({ noun, fileName: `${noun}.csv`, text, onError: "skip" });
  return context;
}

/** For tests over every call of the shop: where the answers of the two shops differ, with the values. */
export function differing([one = "", two = ""]: string[]): string {
  let at = 0;
  while (one[at] === two[at]) at++;
  return [one, two].map((text) => text.slice(Math.max(0, at - 60), at + 40)).join(" ≠ ");
}

/** What one call answers or refuses, also for a stale record, and when repeated. Everything is rolled back. */
export async function answerTo(
  context: Context,
  who: Who,
  call: Call,
  input: Record<string, unknown>,
): Promise<string> {
  const answers: unknown[] = [];
  const ask = async (inner: Context, options?: CallOptions) => {
    if (inner.db.isTransaction) await sql`savepoint asked`.execute(inner.db);
    const answer = await perform(call, { ...inner, who }, input, options).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      // After a statement that broke a constraint, PostgreSQL takes no other in the transaction.
      if (inner.db.isTransaction) await sql`rollback to savepoint asked`.execute(inner.db);
      return {
        refused: error.message,
        issues: error.issues,
        ...(error instanceof Unsettled && { record: error.record }),
      };
    });
    const { next } = (answer ?? {}) as { next?: string };
    answers.unshift(next ? { ...(answer as object), next: Buffer.from(next, "base64url").toString() } : answer);
  };
  if (call.endpoint.method === "GET") await ask(context);
  else
    await takenBack(context, async (inner) => {
      if ("id" in input) await ask(inner, { ifMatch: NOW.replace("2026", "2020") });
      await ask(inner, call.endpoint.method === "POST" ? { idempotencyKey: "again" } : {});
    });
  return JSON.stringify(answers);
}

async function takenBack(context: Context, work: (inner: Context) => Promise<void>): Promise<void> {
  const end = new Error("taken back");
  const done = context.db.transaction().execute(async (db) => {
    await work({ ...context, db });
    throw end;
  });
  await done.catch((error) => {
    if (error !== end) throw error;
  });
}
