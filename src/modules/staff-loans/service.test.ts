import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { person, testShop } from "../../shop/testing.ts";
import { placeOf } from "../shift-board/rules.ts";
import { PHOTO } from "../timekeeping/testing.ts";

// The shop stands still at 08:00 on Saturday, November 21. The next week begins on Monday the 23rd.
const NEXT = "2026-11-23";
/** Ana of Layup is in Paint from Tuesday to Thursday. */
const LOAN = { department: "Paint", from: "2026-11-24", to: "2026-11-26" };

/** Ana in Layup and Pia in Paint, eight hours a day from Monday to Friday. */
async function shop() {
  const { client, context } = await testShop();
  for (const [department, hours] of [
    ["Layup", 3.5],
    ["Paint", 2.4],
  ] as const)
    await client.productionSteps.create({ operation: department, hours, department });
  const hire = async (full_name: string, primary_department: string | null) => {
    const username = full_name.toLowerCase().replace(" ", "");
    const email = `${username}@stockworks.example`;
    const { id } = await client.staff.create({ username, full_name, email, role: "Production", primary_department });
    for (const dayOfWeek of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const)
      await client.schedules.create({ userId: id, dayOfWeek, projectedHours: 8 });
    return id;
  };
  const [ana, pia] = [await hire("Ana Ruiz", "Layup"), await hire("Pia Cole", "Paint")];
  const on = (day: string, time = "20:00") =>
    localClient(() => ({ ...context, today: () => day, now: () => `${day}T${time}:00.000Z` }));
  const lend = (more: object = {}) => client.staffLoans.create({ staffId: ana, ...LOAN, ...more });
  return { client, context, ana, pia, hire, on, lend };
}

test("hours of the days on which somebody is lent are the other department's", async () => {
  const { client, lend, ana } = await shop();
  const hours = async () => {
    const { departments } = await client.capacity.weeks({ from: NEXT, weeks: 1 });
    return departments.map(({ department, weeks: [week] }) => [department, week?.availableHours, week?.people]);
  };
  expect(await hours()).toEqual([
    ["Layup", 40, 1],
    ["Paint", 40, 1],
  ]);
  const { id } = await lend();
  // Layup has her on Monday and Friday; Paint has her for three days beside Pia.
  expect(await hours()).toEqual([
    ["Layup", 16, 1],
    ["Paint", 64, 2],
  ]);
  expect((await client.capacity.cell({ department: "Paint", week: NEXT })).staff).toMatchObject([
    { full_name: "Ana Ruiz", hours: 24 },
    { full_name: "Pia Cole", hours: 40 },
  ]);
  await client.staffLoans.update({ id, staffId: ana, ...LOAN, to: LOAN.from });
  expect(await hours()).toEqual([
    ["Layup", 32, 1],
    ["Paint", 48, 2],
  ]);
  await client.staffLoans.remove({ id });
  expect(await hours()).toEqual([
    ["Layup", 40, 1],
    ["Paint", 40, 1],
  ]);
});

/**
 * A: Paint 48 h. Alone, Pia has 40 this week and 8 on Monday 30. With Ana from Tuesday on it is 8, 24, 40, 56: Thursday 26.
 * B: Layup 28 h, Paint 19.2 h. Ana in Layup: 8, 16, 24, 32: Thursday 26; Paint from Monday 30, where A took 8: 27.2 h is
 * Thursday, Dec 3. With Ana lent, Layup has 8 on Monday and 8 on Friday, and 12 of the next week: Tuesday, Dec 1; Paint from
 * Thursday, Dec 3, where A took nothing: 19.2 h is Wednesday, so Dec 3.
 */
test("the plan has somebody's hours where they are lent to, worked out by hand", async () => {
  const { client, lend } = await shop();
  const order = (quantity: number, stepNumber: number, dueDate: string) =>
    client.workOrders.create({
      customerName: "Bighorn",
      partNumber: "STK-1",
      quantity,
      dateIssued: "2026-11-02",
      dueDate,
      stepNumber,
    });
  const [a, b] = [await order(20, 2, "2026-11-30"), await order(8, 1, "2026-12-18")];
  const days = async ({ id }: { id: number }) =>
    (await client.promise.ask({ workOrderId: id })).steps.map(({ runsOn }) => runsOn);
  expect([await days(a), await days(b)]).toEqual([["2026-11-30"], ["2026-11-26", "2026-12-03"]]);
  await lend();
  expect([await days(a), await days(b)]).toEqual([["2026-11-26"], ["2026-12-01", "2026-12-03"]]);
});

test("a clock-in on a lent day is the other department's, and stays there when the loan has ended", async () => {
  const { client, ana, on, lend } = await shop();
  const { id } = await lend();
  const stay = async (day: string) => {
    const tap = (eventType: "clock_in" | "clock_out", time: string) =>
      on(day, time).timekeeping.create({ userId: ana, eventType, photoData: PHOTO });
    await tap("clock_in", "14:00");
    return tap("clock_out", "20:00");
  };
  for (const day of [NEXT, LOAN.from]) await stay(day);
  const wednesday = "2026-11-25";
  expect((await on(wednesday).timekeeping.board()).people.find(({ userId }) => userId === ana)).toMatchObject({
    primary_department: "Layup",
    department: "Paint",
  });
  // She comes while she is lent, and goes when the loan is gone.
  await on(wednesday, "14:00").timekeeping.create({ userId: ana, eventType: "clock_in", photoData: PHOTO });
  await client.staffLoans.remove({ id });
  await on(wednesday, "20:00").timekeeping.create({ userId: ana, eventType: "clock_out", photoData: PHOTO });
  const entries = (await client.timekeeping.list({ sort: "occurredAt" })).rows;
  expect(entries.map(({ department }) => department)).toEqual(["Layup", "Layup", "Paint", "Paint", "Paint", "Paint"]);
  expect((await client.timekeeping.list({ department: "Layup" })).total).toBe(2);

  const later = on("2026-11-28");
  const labor = await later.reports.get({ id: "labor", by: "department", from: NEXT, to: "2026-11-25" });
  expect(labor.rows.map(({ department, planned, actual }) => [department, planned, actual])).toEqual([
    ["Layup", 8, 6],
    // Pia's three days, and Ana's two.
    ["Paint", 40, 12],
  ]);
  const sheet = (await later.timesheets.get({ week: NEXT, userId: ana })).sheets[0];
  expect(sheet?.days.map(({ departments }) => departments.join())).toEqual([
    "Layup",
    "Paint",
    "Paint",
    ...Array(4).fill("Layup"),
  ]);
});

test("schedule, shift board, time sheets and missing hours know where somebody is on a day", async () => {
  const { client, context, ana, hire, on, lend } = await shop();
  const ola = await hire("Ola Office", null);
  await lend();
  await lend({ staffId: ola });
  const week = async (department: string) =>
    (await client.schedules.plannedWeek({ week: NEXT, department })).map((one) => one.full_name);
  expect(await week("Layup")).toEqual(["Ana Ruiz"]);
  expect(await week("Paint")).toEqual(["Ana Ruiz", "Ola Office", "Pia Cole"]);
  const [own] = await client.schedules.plannedWeek({ week: NEXT, department: "Layup" });
  expect(own?.days.map(({ department }) => department).join()).toBe("Layup,Paint,Paint,Paint,Layup,Layup,Layup");
  const tuesday = on(LOAN.from);
  expect(
    (await tuesday.shiftBoard.people()).map(({ full_name, whereabouts, ...place }) => [
      full_name,
      whereabouts,
      placeOf(place, context.dates.dayOfMonth),
    ]),
  ).toEqual([
    ["Ana Ruiz", "missing", "lent to Paint until Nov 26"],
    ["Ola Office", "missing", "lent to Paint until Nov 26"],
    ["Pia Cole", "missing", "Paint"],
  ]);
  expect((await on(NEXT).shiftBoard.get({})).people.missing).toBe(2);
  const later = on("2026-11-28");
  const missing = async (userId: number) =>
    (await later.timesheets.get({ week: NEXT, userId })).sheets[0]?.days.map((day) => day.missing === "punches");
  expect(await missing(ola)).toEqual([false, true, true, true, false, false, false]);
  expect((await later.timesheets.get({ week: NEXT, department: "Paint" })).sheets).toHaveLength(3);
  await expect(later.payrollPeriods.create({ from: NEXT, to: "2026-11-27" })).rejects.toThrow(
    "Ana Ruiz, Ola Office, Pia Cole",
  );
  await expect(later.payrollPeriods.create({ from: NEXT, to: NEXT })).rejects.toThrow("Ana Ruiz, Pia Cole.");
  // Copied for Paint, only the days are planned on which they are there.
  await client.schedules.planWeek({
    cells: ["2026-11-16", "2026-11-17"].map((date) => ({ userId: ana, date, projectedHours: 6 })),
  });
  const copied = await client.schedules.copyWeek({ week: NEXT, department: "Paint" });
  expect(copied.changes).toMatchObject([{ userId: ana, date: LOAN.from, projectedHours: 6, before: null }]);
});

test("typed hours, jobs and corrections stay in the department in which they were worked", async () => {
  const { client, context, ana, on, lend } = await shop();
  const { id } = await lend();
  const tuesday = on(LOAN.from);
  await tuesday.schedules.saveWeek({
    id: ana,
    schedule: [
      { day: "Monday", projected: 8, actual: 7 },
      { day: "Tuesday", projected: 8, actual: 6 },
    ],
  });
  const { id: workOrderId } = await client.workOrders.create({
    customerName: "Bighorn",
    partNumber: "STK-1",
    quantity: 1,
    dateIssued: "2026-11-02",
  });
  const job = await tuesday.jobTimes.start({ userId: ana, workOrderId });
  expect(job).toMatchObject({ department: "Paint" });
  const owner = await client.staff.create({
    username: "hal",
    full_name: "Hal Cole",
    email: "hal@stockworks.example",
    role: "Owner",
  });
  const came = {
    userId: ana,
    act: "add",
    eventType: "clock_in",
    occurredAt: "2026-11-25T14:00:00.000Z",
    otherAt: "2026-11-25T18:00:00.000Z",
  } as const;
  await on("2026-11-27").timeCorrections.create({ ...came, reason: "The tablet was off", decidedBy: owner.id });
  await client.staffLoans.remove({ id });
  const later = localClient(() => ({ ...context, today: () => "2026-11-28", now: () => "2026-11-28T20:00:00.000Z" }));
  const { rows } = await later.reports.get({
    id: "labor",
    by: "department",
    from: NEXT,
    to: "2026-11-27",
    person: ana,
  });
  expect(rows.map(({ department, actual }) => [department, actual])).toEqual([
    ["Layup", 7],
    ["Paint", 10],
  ]);
});

test("what waits for a lead is the department's in which somebody is today", async () => {
  const { client, context, ana, on, lend } = await shop();
  await lend();
  const tuesday = on(LOAN.from, "14:00");
  await tuesday.timekeeping.create({ userId: ana, eventType: "clock_in", photoData: PHOTO });
  const came = { userId: ana, act: "add", eventType: "clock_in", occurredAt: "2026-11-23T14:00:00.000Z" } as const;
  await tuesday.timeCorrections.create({ ...came, otherAt: "2026-11-23T22:00:00.000Z", reason: "No tablet" });
  const waiting = async (day: string) => {
    const of = (department: string) => on(day).timeCorrections.list({ department });
    return [(await of("Layup")).total, (await of("Paint")).total];
  };
  expect(await waiting(LOAN.to)).toEqual([0, 1]);
  expect(await waiting("2026-11-27")).toEqual([1, 0]);

  await context.db.updateTable("event_triggers").set({ isEnabled: 0 }).execute();
  const rule = (entity: string, eventType: string, department: string) =>
    client.eventTriggers.create({
      entity,
      eventType,
      params: { priority: 2, condition: { field: "department", is: "is", value: department } },
    });
  for (const department of ["Layup", "Paint"]) {
    await rule("time entry", "missing clock-out", department);
    await rule("time correction", "waiting", department);
  }
  await on("2026-11-25").notifications.watch({});
  const { rows } = await client.notifications.list({ sort: "message" });
  expect(rows.map(({ message }) => message)).toEqual([
    "A correction of Ana Ruiz's time waits for approval: No tablet",
    "Ana Ruiz has been clocked in at Paint for more than 30 hours",
  ]);
});

test("nobody is lent to an unknown department, and a department to which somebody is lent stays", async () => {
  const { client, lend, ana } = await shop();
  await expect(lend({ department: "Moon" })).rejects.toThrow("There is no department called Moon");
  await expect(lend({ staffId: 99 })).rejects.toThrow("99");
  await expect(lend({ to: NEXT })).rejects.toThrow("The last day is before the first. Enter a later day");
  await lend();
  await expect(lend({ from: LOAN.to, to: "2026-11-30" })).rejects.toThrow("Ana Ruiz is lent to Paint already");
  await client.departments.create({ name: "Bluing" });
  const moved = await lend({ department: "Bluing", from: "2026-11-27", to: "2026-11-27" });
  expect(moved).toMatchObject({ full_name: "Ana Ruiz", primary_department: "Layup", department: "Bluing" });
  const { id } = (await client.departments.list({})).rows.find(({ name }) => name === "Bluing") ?? { id: 0 };
  await expect(client.departments.remove({ id })).rejects.toThrow(
    "People are lent to Bluing. Delete these loans first",
  );
  expect((await client.staffLoans.list({ staffId: ana, since: "2026-11-27" })).rows).toEqual([moved]);
});

test("an undo brings a loan back as it was, unless somebody was lent elsewhere meanwhile", async () => {
  const { client, lend } = await shop();
  const { id, ...loan } = await lend();
  await client.staffLoans.remove({ id });
  const change = (await client.activity.list({ entity: "loan", limit: 1 })).rows[0];
  expect(change).toMatchObject({ name: "Ana Ruiz" });
  const other = await lend({ from: LOAN.to, to: LOAN.to });
  const undo = () => client.activity.undo({ id: change?.id ?? 0 });
  await expect(undo()).rejects.toThrow("Ana Ruiz is lent to Paint already, Nov 26, 2026");
  await client.staffLoans.remove({ id: other.id });
  await undo();
  expect(await client.staffLoans.get({ id })).toMatchObject({ department: "Paint", from: loan.from, to: loan.to });
});

test("a lead sees and plans whom their department has on loan, until that ends", async () => {
  const { context, lend, ana, on } = await shop();
  const who = { ...person("Function Lead"), staffId: 0, departments: ["Paint"] };
  const lead = (day: string) => localClient(() => ({ ...context, who, today: () => day }));
  const seen = async (day: string) => (await lead(day).staff.list({})).rows.map(({ full_name }) => full_name);
  expect(await seen(NEXT)).toEqual(["Pia Cole"]);
  await lend();
  expect(await seen(NEXT)).toEqual(["Ana Ruiz", "Pia Cole"]);
  await lead(NEXT).schedules.planWeek({ cells: [{ userId: ana, date: LOAN.from, projectedHours: 6 }] });
  expect((await lead(LOAN.to).timesheets.get({ week: NEXT, userId: ana })).sheets).toHaveLength(1);
  expect(await seen("2026-11-27")).toEqual(["Pia Cole"]);
  expect((await on(NEXT).staff.list({})).rows).toHaveLength(2);
});

test("a lead lends their own people, and others nobody", async () => {
  const { context, lend, ana, pia } = await shop();
  const { id } = await lend();
  const as = (role: "Function Lead" | "Production" | "CSR", staffId: number, ...departments: string[]) =>
    localClient(() => ({ ...context, who: { ...person(role), staffId, departments } }));
  const days = { department: "Paint", from: "2026-12-01", to: "2026-12-02" };
  const lead = as("Function Lead", 0, "Layup");
  expect((await lead.staffLoans.create({ staffId: ana, ...days })).full_name).toBe("Ana Ruiz");
  await expect(lead.staffLoans.create({ staffId: pia, ...days, department: "Layup" })).rejects.toThrow(
    "loans of people",
  );
  expect((await as("Production", ana).staffLoans.list({})).rows).toHaveLength(2);
  expect((await as("Production", pia).staffLoans.list({})).rows).toHaveLength(0);
  await expect(as("Production", ana).staffLoans.remove({ id })).rejects.toThrow("Only");
  await expect(as("CSR", 0).staffLoans.list({})).rejects.toThrow("Only");
});
