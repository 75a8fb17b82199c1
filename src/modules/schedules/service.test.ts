import { describe, expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { testShop, threePeople } from "../../shop/testing.ts";
import { scheduleStatus } from "./rules.ts";
import type { Day } from "./schema.ts";

async function shopWithStaff() {
  const shop = await testShop();
  const add = (username: string, full_name: string, primary_department: string | null, isActive = true) =>
    shop.client.staff.create({
      username,
      full_name,
      primary_department,
      isActive,
      email: `${username}@stockworks.example`,
    });
  const ana = await add("aruiz", "Ana Ruiz", "Layup");
  const tom = await add("tokafor", "Tom Okafor", null);
  const gone = await add("gone", "Gus Gone", "Layup", false);
  return { ...shop, add, ana, tom, gone };
}

test("a day is scheduled, changed and deleted", async () => {
  const { client, ana } = await shopWithStaff();
  const created = await client.schedules.create({ userId: ana.id, dayOfWeek: "Monday", projectedHours: 8 });
  expect(created).toMatchObject({
    userId: ana.id,
    full_name: "Ana Ruiz",
    dayOfWeek: "Monday",
    projectedHours: 8,
    actualHours: 0,
    status: "Under Hours",
  });
  const { id } = created;
  const changed = await client.schedules.update({
    id,
    userId: ana.id,
    dayOfWeek: "Friday",
    projectedHours: 7.5,
    actualHours: 7.5,
  });
  expect(changed).toMatchObject({ dayOfWeek: "Friday", projectedHours: 7.5, actualHours: 7.5, status: "On Track" });
  expect(await client.schedules.get({ id })).toEqual(changed);
  await client.schedules.remove({ id });
  await expect(client.schedules.get({ id })).rejects.toMatchObject({ message: `There is no schedule ${id}` });
});

test.each([
  [{ userId: undefined }, "userId", "Employee is required"],
  [{ userId: 77 }, "userId", "There is no staff member 77"],
  [{ dayOfWeek: "Mon" }, "dayOfWeek", /^Day is one of Monday, Tuesday/],
  [{ projectedHours: -0.5 }, "projectedHours", "Projected hours are at least 0"],
  [{ projectedHours: 24.5 }, "projectedHours", "Projected hours are at most 24"],
  [{ projectedHours: 7.25 }, "projectedHours", "Projected hours go by half hours"],
  [{ actualHours: "8" }, "actualHours", "Actual hours are a number"],
])("a day with %j is refused", async (wrong, path, message) => {
  const { client, ana } = await shopWithStaff();
  const day = { userId: ana.id, dayOfWeek: "Monday", projectedHours: 8, actualHours: 8, ...wrong };
  await expect(client.schedules.create(day as never)).rejects.toMatchObject({
    name: "Invalid",
    issues: [{ path, message: typeof message === "string" ? message : expect.stringMatching(message) }],
  });
  expect((await client.schedules.list()).total).toBe(0);
});

test.each([0, 0.5, 24])("a day of %d hours is a day", async (hours) => {
  const { client, ana } = await shopWithStaff();
  const day = { userId: ana.id, dayOfWeek: "Friday", projectedHours: hours } as const;
  expect((await client.schedules.create(day)).projectedHours).toBe(hours);
});

test("a week is saved whole: days are changed, added and removed, and stay in order", async () => {
  const { client, ana } = await shopWithStaff();
  const day = (day: Day, projected: number, actual = 0) => ({ day, projected, actual });
  await client.schedules.saveWeek({ id: ana.id, schedule: [day("Friday", 6), day("Monday", 8), day("Tuesday", 8)] });
  const before = (await client.schedules.list()).rows;
  const week = await client.schedules.saveWeek({
    id: ana.id,
    schedule: [day("Sunday", 4), day("Monday", 8, 8.5), day("Tuesday", 8)],
  });
  expect(week).toEqual([
    { dayOfWeek: "Monday", projectedHours: 8, actualHours: 8.5, typedHours: 8.5, actualSource: "typed" },
    { dayOfWeek: "Tuesday", projectedHours: 8, actualHours: 0, typedHours: 0, actualSource: "typed" },
    { dayOfWeek: "Sunday", projectedHours: 4, actualHours: 0, typedHours: 0, actualSource: "typed" },
  ]);
  expect(await client.schedules.week({ id: ana.id })).toEqual(week);
  const after = (await client.schedules.list()).rows;
  const idsOf = (rows: typeof before, day: Day) => rows.filter((row) => row.dayOfWeek === day).map(({ id }) => id);
  expect(idsOf(after, "Monday")).toEqual(idsOf(before, "Monday"));
  expect(idsOf(after, "Friday")).toEqual([]);
});

describe("a person has each day of the usual week once", () => {
  const twice = "Ana Ruiz has a usual Monday already. Change its hours instead";
  const refusal = { name: "Conflict", message: twice, issues: [{ path: "dayOfWeek", message: twice }] };
  const hoursOf = async ({ client }: Awaited<ReturnType<typeof shopWithStaff>>, userId: number) =>
    (await client.schedules.list({ userId, sort: "dayOfWeek" })).rows.map((day) => [day.dayOfWeek, day.projectedHours]);

  test("a second Monday is refused to be made, and another day or person to become it", async () => {
    const shop = await shopWithStaff();
    const { client, ana, tom } = shop;
    const monday = { userId: ana.id, dayOfWeek: "Monday", projectedHours: 8 } as const;
    const { id } = await client.schedules.create(monday);
    const friday = await client.schedules.create({ ...monday, dayOfWeek: "Friday" });
    const toms = await client.schedules.create({ ...monday, userId: tom.id });
    await expect(client.schedules.create({ ...monday, projectedHours: 4 })).rejects.toMatchObject(refusal);
    await expect(client.schedules.update({ ...monday, id: friday.id })).rejects.toMatchObject(refusal);
    await expect(client.schedules.update({ ...monday, id: toms.id })).rejects.toMatchObject(refusal);
    await client.schedules.update({ ...monday, id, projectedHours: 6 });
    expect(await hoursOf(shop, ana.id)).toEqual([
      ["Monday", 6],
      ["Friday", 8],
    ]);
    expect(await hoursOf(shop, tom.id)).toEqual([["Monday", 8]]);
  });

  test("neither a deletion nor a move is undone onto a day that was made since", async () => {
    const shop = await shopWithStaff();
    const { client, ana } = shop;
    const monday = { userId: ana.id, dayOfWeek: "Monday", projectedHours: 8 } as const;
    const lastLine = async () => (await client.activity.list({ entity: "schedule", limit: 1 })).rows[0]?.id ?? 0;
    const { id } = await client.schedules.create(monday);
    await client.schedules.update({ ...monday, id, dayOfWeek: "Friday" });
    const moved = await lastLine();
    const { id: second } = await client.schedules.create({ ...monday, projectedHours: 4 });
    await expect(client.activity.undo({ id: moved })).rejects.toThrow(twice);
    await client.schedules.remove({ id: second });
    const deleted = await lastLine();
    await client.activity.undo({ id: moved });
    await expect(client.activity.undo({ id: deleted })).rejects.toThrow(twice);
    expect(await hoursOf(shop, ana.id)).toEqual([["Monday", 8]]);
  });

  test("an import changes the Monday that is there, however the person is named", async () => {
    const shop = await shopWithStaff();
    const { client, ana } = shop;
    const run = (...rows: string[]) => {
      const text = ["Employee,Day,Hours", ...rows].join("\n");
      return client.imports.run({ noun: "schedules", fileName: "week.csv", text, onError: "skip" });
    };
    await run("Ana Ruiz,monday,8");
    expect(await run("aruiz,Monday,6")).toMatchObject({ new: 0, changed: 1 });
    const twins = await run("ana ruiz,Tuesday,8", "aruiz@stockworks.example,TUESDAY,4");
    expect(twins).toMatchObject({ new: 0, changed: 0, refused: 2 });
    expect(await hoursOf(shop, ana.id)).toEqual([["Monday", 6]]);
  });
});

test("a week that names a day twice, or an unknown day, changes nothing", async () => {
  const { client, ana } = await shopWithStaff();
  const monday = { day: "Monday", projected: 8, actual: 0 } as const;
  await client.schedules.saveWeek({ id: ana.id, schedule: [monday] });
  for (const schedule of [
    [monday, monday],
    [{ ...monday, day: "Someday" }],
    [{ ...monday, actual: 25 }],
    [7],
    "Monday",
  ])
    await expect(client.schedules.saveWeek({ id: ana.id, schedule } as never)).rejects.toMatchObject({
      name: "Invalid",
    });
  expect(await client.schedules.week({ id: ana.id })).toHaveLength(1);
});

test("a day that is named twice is refused with its name, in a usual week and in a planned one", async () => {
  const { client, ana } = await shopWithStaff();
  const day = (name: "Monday" | "Wednesday", projected: number) => ({ day: name, projected });
  const week = [day("Monday", 8), day("Wednesday", 8), day("Wednesday", 4)];
  await expect(client.schedules.saveWeek({ id: ana.id, schedule: week })).rejects.toMatchObject({
    name: "Invalid",
    message: "Wednesday is there twice",
    issues: [{ path: "schedule.2.day" }],
  });
  const cell = (projectedHours: number) => ({ userId: ana.id, date: "2026-11-25", projectedHours });
  await expect(client.schedules.planWeek({ cells: [cell(8), cell(4)] })).rejects.toMatchObject({
    name: "Invalid",
    message: "2026-11-25 is there twice for one employee",
  });
  expect(await client.schedules.week({ id: ana.id })).toEqual([]);
});

test("an unknown person has no week", async () => {
  const { client } = await shopWithStaff();
  const missing = { name: "NotFound", message: "There is no staff member 77" };
  await expect(client.schedules.week({ id: 77 })).rejects.toMatchObject(missing);
  await expect(client.schedules.saveWeek({ id: 77, schedule: [] })).rejects.toMatchObject(missing);
});

test("the list leaves out inactive people unless asked for them", async () => {
  const { client, ana, gone } = await shopWithStaff();
  await client.schedules.create({ userId: ana.id, dayOfWeek: "Monday", projectedHours: 8 });
  await client.schedules.create({ userId: gone.id, dayOfWeek: "Monday", projectedHours: 8 });
  expect((await client.schedules.list()).rows.map((row) => row.full_name)).toEqual(["Ana Ruiz"]);
  expect((await client.schedules.list({ userId: gone.id })).rows.map((row) => row.full_name)).toEqual(["Gus Gone"]);
});

test("days sort as the week does, and are found by person and day", async () => {
  const { client, ana, tom } = await shopWithStaff();
  for (const [userId, dayOfWeek] of [
    [ana.id, "Friday"],
    [tom.id, "Sunday"],
    [ana.id, "Monday"],
  ] as const)
    await client.schedules.create({ userId, dayOfWeek, projectedHours: 8 });
  const days = async (input: object) => (await client.schedules.list(input)).rows.map((row) => row.dayOfWeek);
  expect(await days({ sort: "dayOfWeek" })).toEqual(["Monday", "Friday", "Sunday"]);
  expect(await days({ search: "okafor" })).toEqual(["Sunday"]);
  expect(await days({ search: "fri" })).toEqual(["Friday"]);
});

test("the database sorts by the same status as the rule, from under to over", async () => {
  const { client, add } = await shopWithStaff();
  for (const projectedHours of [0, 5, 8, 10])
    for (const actualHours of [0, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 11, 11.5]) {
      const { id: userId } = await add(`of-${projectedHours}-${actualHours}`, "Bo Lind", "Layup");
      await client.schedules.create({ userId, dayOfWeek: "Monday", projectedHours, actualHours });
    }
  const { rows } = await client.schedules.list({ sort: "status" });
  const order = ["Under Hours", "On Track", "Over Hours"];
  const ranks = rows.map((row) => order.indexOf(scheduleStatus(row)));
  expect(ranks).toEqual([...ranks].sort());
});

test("the cards add up the hours of all active staff, or of one", async () => {
  const { client, ana, tom, gone } = await shopWithStaff();
  const day = { dayOfWeek: "Monday", projectedHours: 8 } as const;
  await client.schedules.create({ ...day, userId: ana.id, actualHours: 8.5 });
  await client.schedules.create({ ...day, userId: tom.id, actualHours: 6 });
  await client.schedules.create({ ...day, userId: gone.id });
  expect(await client.schedules.stats()).toEqual({
    activeEmployees: 2,
    projectedHours: 16,
    actualHours: 14.5,
    typedHours: 14.5,
    variance: -1.5,
    efficiency: 90.6,
  });
  expect(await client.schedules.stats({ userId: ana.id })).toEqual({
    activeEmployees: 1,
    projectedHours: 8,
    actualHours: 8.5,
    typedHours: 8.5,
    variance: 0.5,
    efficiency: 106.3,
  });
});

test("the weekly summary adds up the projected hours of active staff by department", async () => {
  const { client, ana, tom, gone } = await shopWithStaff();
  for (const userId of [ana.id, tom.id, gone.id])
    for (const dayOfWeek of ["Monday", "Tuesday"] as const)
      await client.schedules.create({ userId, dayOfWeek, projectedHours: 7.5 });
  expect(await client.schedules.weekly()).toEqual([
    { department: "General", totalProjectedHours: 15 },
    { department: "Layup", totalProjectedHours: 15 },
  ]);
});

test("clocked hours count before typed ones, and every number says which it is", async () => {
  const { client, context, ana, tom } = await shopWithStaff();
  const day = (dayOfWeek: Day, projected: number, actual: number) => ({ day: dayOfWeek, projected, actual });
  const week = [day("Thursday", 8, 8), day("Friday", 8, 8)];
  for (const { id } of [ana, tom]) await client.schedules.saveWeek({ id, schedule: week });
  const at = (eventType: string, occurredAt: string) => {
    const stamps = { occurredAt, createdAt: occurredAt, updatedAt: occurredAt };
    return context.db
      .insertInto("time_entries")
      .values({ userId: ana.id, eventType, ...stamps })
      .execute();
  };
  // Thursday 07:00 to 14:30, and two hours on a Saturday without scheduled hours.
  await at("clock_in", "2026-11-19T14:00:00.000Z");
  await at("clock_out", "2026-11-19T21:30:00.000Z");
  await at("clock_in", "2026-11-21T13:00:00.000Z");
  const { rows } = await client.schedules.list({ userId: ana.id, sort: "actualHours" });
  expect(
    rows.map(({ dayOfWeek, actualHours, actualSource, typedHours }) => [
      dayOfWeek,
      actualHours,
      actualSource,
      typedHours,
    ]),
  ).toEqual([
    ["Thursday", 7.5, "clock", 8],
    ["Friday", 8, "typed", 8],
  ]);
  const stats = await client.schedules.stats({ userId: ana.id });
  expect(stats).toMatchObject({ projectedHours: 16, actualHours: 17.5, typedHours: 8 });
  const whole = await client.schedules.stats();
  expect(whole).toMatchObject({ actualHours: 33.5, typedHours: 24 });
  expect((await client.dashboard.get()).workforce).toEqual(whole);
  const labor = await client.reports.get({ id: "labor", from: "2026-11-16", to: "2026-11-22" });
  expect(labor.totals).toMatchObject({ actual: 33.5, typed: 24 });
  const board = await client.shiftBoard.people();
  expect(board.find(({ id }) => id === ana.id)).toMatchObject({ hoursThisWeek: 17.5, typedHoursThisWeek: 8 });

  // For the next week nothing was typed, and nobody has come yet; the old hours stay with their own week.
  const later = localClient(() => ({
    ...context,
    now: () => "2026-11-24T15:00:00.000Z",
    today: () => "2026-11-24",
  }));
  expect(await later.schedules.stats({})).toMatchObject({ projectedHours: 32, actualHours: 0 });
  const [thursday] = (await later.schedules.list({ userId: ana.id })).rows;
  // A form that does not change the actual hours does not move them to another week.
  await later.schedules.update({
    id: thursday?.id ?? 0,
    userId: ana.id,
    dayOfWeek: "Thursday",
    projectedHours: 6,
    actualHours: 0,
  });
  const again = await later.reports.get({ id: "labor", from: "2026-11-16", to: "2026-11-22" });
  expect(again.totals).toMatchObject({ actual: 33.5 - 2, typed: 24 });
});

test("a usual week that was replaced is taken back whole", async () => {
  const { client } = await testShop();
  const { ana: id } = await threePeople(client);
  await client.schedules.saveWeek({
    id,
    schedule: [
      { day: "Monday", projected: 8 },
      { day: "Friday", projected: 4 },
    ],
  });
  const was = await client.schedules.week({ id });
  await client.schedules.saveWeek({
    id,
    schedule: [
      { day: "Tuesday", projected: 6 },
      { day: "Friday", projected: 5 },
    ],
  });
  await client.activity.undo({ id: (await client.activity.list({ limit: 1 })).rows[0]?.id ?? 0 });
  expect(await client.schedules.week({ id })).toEqual(was);
});
