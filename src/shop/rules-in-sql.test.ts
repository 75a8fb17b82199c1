// Some rules stand twice: in TypeScript for one record, and in SQL to sort and filter by. Here both look at the same records.
import { expect, test } from "vitest";
import { addDays } from "../lib/dates.ts";
import { stateOf } from "../lib/states.ts";
import { isCompany, levelOf } from "../modules/customers/rules.ts";
import { stockStatus } from "../modules/inventory/rules.ts";
import { STOCK_STATUSES } from "../modules/inventory/schema.ts";
import { stillNeeded } from "../modules/materials/rules.ts";
import { priorityScore } from "../modules/orders/rules.ts";
import { STATUSES } from "../modules/orders/schema.ts";
import { scheduleStatus } from "../modules/schedules/rules.ts";
import { isClockedIn } from "../modules/timekeeping/rules.ts";
import { daysLate } from "../modules/work-orders/rules.ts";
import { NOW, testShop } from "./testing.ts";

const TODAY = "2026-11-21";
const STAMPS = { createdAt: NOW, updatedAt: NOW };
const WEIGHTS = { rushFee: 30, isCritical: 50, daysLate: 2 };
const DUE = [null, -31, -30, -8, -7, -1, 0, 1].map((days) => (days === null ? null : addDays(TODAY, days)));

test("daysLate and priorityScore of sales orders are the same in each list, whatever their state, marks and due date", async () => {
  const { client } = await testShop();
  const cases = STATUSES.flatMap((status) =>
    [0, 1, 2, 3].map((marks) => ({ status, rushFee: marks % 2 === 1, isCritical: marks > 1 })),
  ).flatMap((order, n) => [n, n + 3].map((at) => ({ ...order, dueDate: DUE[at % DUE.length] ?? null })));
  const order = { customerName: "Ana", dateIssued: "2026-01-01", lineItems: [{ description: "Stock" }] };
  for (const one of cases) await client.orders.create({ ...order, ...one });
  const expected = cases.map((one, n) => {
    const late = daysLate({ dueDate: one.dueDate, isOpen: ["open", "held"].includes(stateOf(one.status)) }, TODAY);
    return [n + 1, late, priorityScore({ ...one, daysLate: late }, WEIGHTS)];
  });
  const told = (rows: { id: number; daysLate: number; priorityScore: number }[]) =>
    rows.map(({ id, ...row }) => [id, row.daysLate, row.priorityScore]).sort(([a = 0], [b = 0]) => a - b);
  expect(told((await client.salesOrders.list({ source: "orders" })).rows)).toEqual(expected);
  expect(told((await client.orders.list({})).rows)).toEqual(expected);
  expect(new Set(expected.map(([, , score]) => score)).size).toBeGreaterThan(10);
});

test("daysLate of work orders is the same in each list, sort and filter", async () => {
  const { client, context } = await testShop();
  const cases = ["manufacturing", "on hold", "cancelled", "completed"].flatMap((status) => [
    ...DUE.map((dueDate) => ({ status, dueDate, stored: 0 })),
    ...[3, 7, 8, 31].map((stored) => ({ status, dueDate: null, stored })),
  ]);
  for (const { status, dueDate, stored } of cases) {
    const { id } = await client.workOrders.create({ customerName: "Ana", quantity: 1, dateIssued: "2026-01-01" });
    const set = { status, state: stateOf(status), dueDate, daysLate: stored };
    await context.db.updateTable("work_orders").set(set).where("id", "=", id).execute();
  }
  const late = cases.map(({ status, dueDate, stored }) =>
    daysLate({ dueDate, isOpen: ["open", "held"].includes(stateOf(status)), stored }, TODAY),
  );
  const lateOf = (rows: { id: number; daysLate: number }[]) =>
    rows.map((row) => [row.id, row.daysLate]).sort(([a = 0], [b = 0]) => a - b);
  const expected = late.map((days, n) => [n + 1, days]);
  expect(lateOf((await client.workOrders.list({})).rows)).toEqual(expected);
  expect(lateOf((await client.salesOrders.list({})).rows)).toEqual(expected);

  // What is on hold is late by so many days, too, but counted as on hold.
  const isOpen = (id: number) => cases[id - 1]?.status === "manufacturing";
  const sorted = (await client.workOrders.list({ sort: "-daysLate", limit: 100 })).rows.map((row) => row.daysLate);
  expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
  for (const [due, from, to] of [
    ["overdue", 1, 999],
    ["late7", 1, 7],
    ["late8", 8, 30],
    ["late30", 31, 999],
  ] as const) {
    const { rows } = await client.workOrders.list({ due });
    const within = expected.filter(([id = 0, days = 0]) => isOpen(id) && days >= from && days <= to);
    expect([due, ...lateOf(rows)]).toEqual([due, ...within]);
  }
});

test("how work orders stand is the same in each row, filter and count, whatever their state, step and due date", async () => {
  const { client, context } = await testShop();
  await client.productionSteps.create({ operation: "Paint", department: "Paint", hours: 8 });
  const { id: userId } = await client.staff.create({ ...ANA, primary_department: "Paint" });
  for (const dayOfWeek of ["Monday", "Tuesday", "Wednesday"] as const)
    await client.schedules.create({ userId, dayOfWeek, projectedHours: 8 });
  const cases = ["manufacturing", "on hold", "cancelled", "completed"].flatMap((status) =>
    [...DUE, addDays(TODAY, 40), addDays(TODAY, 200)].flatMap((dueDate) =>
      [6, 7, 8].map((days) => ({ status, dueDate, stepSince: `${addDays(TODAY, -days)}T15:00:00.000Z` })),
    ),
  );
  for (const { status, ...set } of cases) {
    const { id } = await client.workOrders.create({ customerName: "Ana", quantity: 1, dateIssued: "2026-01-01" });
    await context.db
      .updateTable("work_orders")
      .set({ ...set, status, state: stateOf(status) })
      .where("id", "=", id)
      .execute();
  }
  const { rows } = await client.workOrders.list({});
  const stand = (standing: string) => rows.flatMap((row) => (row.standing === standing ? row.id : [])).sort();
  const stats = await client.workOrders.stats();
  for (const [standing, due, counted] of [
    ["stuck", "stuck", stats.stuck],
    ["late", "overdue", stats.overdueOrders],
    ["atRisk", "atRisk", stats.atRisk],
    ["onTrack", "onTrack", stats.onTrack],
  ] as const) {
    expect([due, ...(await client.workOrders.list({ due })).rows.map(({ id }) => id).sort()]).toEqual([
      due,
      ...stand(standing),
    ]);
    expect([due, stand(standing).length]).toEqual([due, counted]);
    expect([due, counted > 0]).toEqual([due, true]);
  }
  expect(stand("held")).toHaveLength(stats.held);
});

test("stockStatus sorts and filters parts as it is told of them", async () => {
  const { client, context } = await testShop();
  const cases = [-1, 0, 1, 4, 5, 6, 10].flatMap((stockQuantity) =>
    [null, 0, 4, 10].flatMap((minimumStock) =>
      [0, 1, 5].map((reserved) => ({ stockQuantity, minimumStock, reserved })),
    ),
  );
  const { id: workOrderId } = await client.workOrders.create({ customerName: "Ana", quantity: 1, dateIssued: TODAY });
  for (const [n, { stockQuantity, minimumStock, reserved }] of cases.entries()) {
    const part = { name: `Part ${n}`, partNumber: `P-${n}`, minimumStock };
    const { id: partId } = await client.inventory.create(part);
    await context.db.updateTable("parts").set({ stockQuantity }).where("id", "=", partId).execute();
    const material = { workOrderId, partId, stepId: null, perPiece: 1000 * reserved, label: "Part", ...STAMPS };
    await context.db.insertInto("work_order_materials").values(material).execute();
    const one = await client.inventory.get({ id: partId });
    expect(one).toMatchObject({ reserved, stockStatus: stockStatus(one) });
  }
  const { rows } = await client.inventory.list({ sort: "stockStatus" });
  for (const part of rows) expect(part.stockStatus).toBe(stockStatus(part));
  for (const status of STOCK_STATUSES) {
    const found = (await client.inventory.list({ stockStatus: status })).rows.map(({ id }) => id).sort();
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(rows.flatMap((part) => (stockStatus(part) === status ? part.id : [])).sort());
  }
  const words = rows.map((part) => stockStatus(part));
  expect(words).toEqual(words.toSorted());
});

test("scheduleStatus sorts days as it is told of them", async () => {
  const { client, context } = await testShop();
  const { id: userId } = await client.staff.create(ANA);
  const cases = [0, 8, 10, 7.5].flatMap((projectedHours) =>
    [0, 0.5, 6.5, 7, 7.2, 8, 8.5, 9, 11, 11.5].map((actualHours) => ({ projectedHours, actualHours })),
  );
  for (const { projectedHours, actualHours } of cases)
    await context.db
      .insertInto("schedules")
      .values({ userId, dayOfWeek: "Monday", projectedHours, actualHours, typedWeek: "2026-11-16", ...STAMPS })
      .execute();
  const { rows } = await client.schedules.list({ sort: "status" });
  const told = rows.map((day) => scheduleStatus(day));
  expect(told.length).toBe(cases.length);
  const order = ["Under Hours", "On Track", "Over Hours"];
  expect(told).toEqual(told.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  expect(new Set(told).size).toBe(3);
});

test("isCompany sorts and filters customers as it is told of them", async () => {
  const { client, context } = await testShop();
  for (const recordType of ["customer", "Company", "contact", "Individual", "company", "Customer", "Other"]) {
    const { id } = await client.customers.create({ customerName: `A ${recordType}` });
    await context.db.updateTable("customers").set({ recordType }).where("id", "=", id).execute();
  }
  const { rows } = await client.customers.list({ sort: "-type" });
  const told = rows.map((record) => isCompany(record));
  expect(told).toEqual([...told.filter((is) => !is), ...told.filter(Boolean)]);
  const { rows: companies } = await client.customers.list({ kind: "companies" });
  expect(companies.map(({ id }) => id).sort()).toEqual(rows.flatMap((one) => (isCompany(one) ? one.id : [])).sort());
  expect(companies.length).toBeGreaterThan(1);
});

test("levelOf finds the price level that a customer buys at as the list tells it", async () => {
  const { client, context } = await testShop();
  const levels = [
    await client.priceLevels.create({ name: "Dealer", stockPercent: 25, itemPercent: 10 }),
    await client.priceLevels.create({ name: "Club", stockPercent: 10, itemPercent: 5 }),
  ];
  const ids = [null, ...levels.map(({ id }) => id)];
  for (const of of ids) {
    const company = await client.customers.create({ customerName: `Company at ${of}`, priceLevelId: of });
    for (const own of ids) {
      const { id } = await client.customers.create({ customerName: `Contact at ${own}`, recordType: "contact" });
      await context.db
        .updateTable("customers")
        .set({ priceLevelId: own, companyId: company.id })
        .where("id", "=", id)
        .execute();
    }
  }
  const { rows } = await client.customers.list({});
  for (const customer of rows) {
    const company = rows.find(({ id }) => id === customer.companyId);
    const level = levels.find(({ id }) => id === levelOf(customer, company));
    expect([customer.customerName, customer.buysAt]).toEqual([customer.customerName, level?.name ?? null]);
  }
  expect(rows).toHaveLength(12);
});

test("isClockedIn says of people what the list of staff says, whatever they did last and what was struck out", async () => {
  const { client, context } = await testShop();
  const punches: { eventType: string; isStruck?: boolean }[][] = [
    [],
    [{ eventType: "clock_in" }],
    [{ eventType: "clock_in" }, { eventType: "clock_out" }],
    [{ eventType: "clock_out" }, { eventType: "clock_in" }],
    [{ eventType: "clock_in" }, { eventType: "clock_out", isStruck: true }],
    [{ eventType: "clock_in", isStruck: true }],
  ];
  for (const [n, own] of punches.entries()) {
    const username = `user${n}`;
    const { id: userId } = await client.staff.create({ ...ANA, username, email: `${username}@stockworks.example` });
    for (const [hour, { eventType, isStruck }] of own.entries()) {
      const entry = { userId, eventType, occurredAt: `2026-11-21T1${hour}:00:00.000Z`, ...STAMPS };
      const { id } = await context.db
        .insertInto("time_entries")
        .values(entry)
        .returning("id")
        .executeTakeFirstOrThrow();
      if (!isStruck) continue;
      const correction = { userId, act: "remove", reason: "Twice", requestedBy: "Ana", status: "done", ...STAMPS };
      const { id: struckById } = await context.db
        .insertInto("time_corrections")
        .values(correction)
        .returning("id")
        .executeTakeFirstOrThrow();
      await context.db.updateTable("time_entries").set({ struckById }).where("id", "=", id).execute();
    }
  }
  const latest = punches.map((own) => own.findLast(({ isStruck }) => !isStruck));
  const { rows } = await client.staff.list({ sort: "username" });
  expect(rows.map(({ clockedInSince }) => clockedInSince !== null)).toEqual(latest.map((last) => isClockedIn(last)));
});

test("stillNeeded is what the stock of a part says that work orders reserve", async () => {
  const { client, context } = await testShop();
  const { id: partId } = await client.inventory.create({ name: "Pin", partNumber: "PIN", stockQuantity: 500 });
  const cases = [1, 999, 1000, 1001, 333, 2500].flatMap((perPiece) =>
    [0, 1, 7, 30].map((issued) => ({ perPiece, issued, quantity: 3 + (issued % 5) })),
  );
  const needed: { workOrderId: number; quantity: number }[] = [];
  for (const { perPiece, issued, quantity } of cases) {
    const order = { customerName: "Ana", quantity, dateIssued: "2026-11-01" };
    const { id: workOrderId } = await client.workOrders.create(order);
    const material = { workOrderId, partId, stepId: null, perPiece, label: "Pin", ...STAMPS };
    await context.db.insertInto("work_order_materials").values(material).execute();
    if (issued > 0) {
      const movement = { partId, kind: "issue", quantity: -issued, valueCents: 0, at: NOW, workOrderId } as const;
      await context.db
        .insertInto("stock_movements")
        .values({ ...movement, performedBy: "Ana" } as never)
        .execute();
    }
    const still = stillNeeded({ perPiece, issued }, quantity);
    if (still > 0) needed.push({ workOrderId, quantity: still });
  }
  const { reservedBy } = await client.inventory.stock({ id: partId });
  expect(reservedBy.map(({ workOrderId, quantity }) => ({ workOrderId, quantity }))).toEqual(needed);
  expect(needed.length).toBeGreaterThan(10);
});

const ANA = { username: "ana", full_name: "Ana Ruiz", email: "ana@stockworks.example", role: "CSR" } as const;
