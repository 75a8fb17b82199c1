import { expect, test } from "vitest";
import { readCsv } from "../lib/csv.ts";
import { type Context, inTransaction } from "../records/context.ts";
import { localUser } from "../rights/who.ts";
import { shopContext } from "../shop/context.ts";
import { localClient } from "../shop/local-client.ts";
import { signedIn, testApp } from "./testing.ts";

const YEARS = "from=2023-01-01&to=2026-12-31";
const SALES = `/api/reports/sales?${YEARS}&by=month`;

/** A shop with an order, and how many questions went to another thread. */
async function shop() {
  const { store, call, ask, faults } = await testApp();
  const context = () => shopContext(store, { who: localUser(), surface: "cli" });
  const client = localClient(context);
  const order = (customerName: string, within?: Context) =>
    localClient(async () => within ?? context()).orders.create({
      customerName,
      dateIssued: "2026-10-05",
      lines: [{ kind: "item", description: "Bedding", quantity: 1, unitPrice: 100 }],
    });
  await order("Bighorn");
  const { beside } = store;
  let questions = 0;
  store.beside = (start) => {
    questions++;
    return (beside as NonNullable<typeof beside>)(start);
  };
  const boss = await signedIn(store, (await client.staff.list({ search: "" })).rows[0]?.id ?? 0);
  const sold = async () => (await call("GET", SALES, undefined, boss)).answer.totals;
  return { store, call, ask, faults, context, client, order, boss, sold, questions: () => questions };
}

test("a report over years is answered by a thread of its own, one over weeks is not", async () => {
  const { call, boss, client, questions } = await shop();
  const { status, answer } = await call("GET", SALES, undefined, boss);
  expect({ status, questions: questions() }).toEqual({ status: 200, questions: 1 });
  const here = await client.reports.get({ id: "sales", from: "2023-01-01", to: "2026-12-31", by: "month" });
  expect({ ...answer, asOf: "" }).toEqual({ ...JSON.parse(JSON.stringify(here)), asOf: "" });
  await call("GET", "/api/reports/sales?from=2026-10-01&to=2026-10-31", undefined, boss);
  expect(questions()).toBe(1);
});

test("the thread sees what was just stored, and not what is being stored", async () => {
  const { sold, order, context } = await shop();
  expect(await sold()).toMatchObject({ orders: 1 });
  await order("Red River");
  expect(await sold()).toMatchObject({ orders: 2 });
  await inTransaction(await context(), async (inner) => {
    const endReading = inner.readAside();
    await order("Iron Gate", inner);
    expect(await sold()).toMatchObject({ orders: 2 });
    endReading();
  });
  expect(await sold()).toMatchObject({ orders: 3 });
});

test("what the thread refuses is refused in the same words, and it answers files", async () => {
  const { call, ask, boss, faults } = await shop();
  const refused = await call("GET", `/api/reports/sales?${YEARS}&by=moon`, undefined, boss);
  expect(refused).toMatchObject({ status: 400, answer: { message: expect.stringContaining("and not by moon") } });
  expect(await call("GET", "/api/reports/sales?from=1900-01-01", undefined, boss)).toMatchObject({
    status: 400,
    answer: { message: "A period is at most 10 years long" },
  });
  const csv = await ask("GET", SALES.replace("sales?", "sales/csv?"), undefined, boss);
  expect(csv.headers.get("content-disposition")).toBe('attachment; filename="sales.csv"');
  expect(readCsv(csv.text.replace(/^\ufeff/, "")).rows.length).toBeGreaterThan(1);
  expect(faults).toEqual([]);
});
