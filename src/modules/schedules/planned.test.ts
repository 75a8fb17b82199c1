import { expect, test } from "vitest";
import { testShop, threePeople } from "../../shop/testing.ts";
import { plannedHours } from "./planned.ts";
import type { PlannedWeek } from "./schema.ts";

const WEEK = "2026-11-16";
const NEXT = "2026-11-23";

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
  await add("gone", "Gus Gone", "Layup", false);
  for (const dayOfWeek of ["Monday", "Tuesday"] as const)
    await shop.client.schedules.create({ userId: ana.id, dayOfWeek, projectedHours: 8 });
  return { ...shop, ana, tom };
}

const hoursOf = (week: PlannedWeek | undefined) => week?.days.map(({ projectedHours }) => projectedHours);

test("a planned day replaces the usual one, only in its own week, until it is reset", async () => {
  const { client, ana } = await shopWithStaff();
  const monday = { userId: ana.id, date: WEEK };
  const { changes } = await client.schedules.planWeek({ cells: [{ ...monday, projectedHours: 4.5 }] });
  expect(changes).toEqual([{ ...monday, projectedHours: 4.5, before: null }]);
  const hours = async (week: string) => hoursOf((await client.schedules.plannedWeek({ week }))[0]);
  expect(await hours(WEEK)).toEqual([4.5, 8, 0, 0, 0, 0, 0]);
  expect(await hours(NEXT)).toEqual([8, 8, 0, 0, 0, 0, 0]);
  expect((await client.schedules.planWeek({ cells: [{ ...monday, projectedHours: null }] })).changes).toEqual([
    { ...monday, projectedHours: null, before: 4.5 },
  ]);
  expect(await hours(WEEK)).toEqual([8, 8, 0, 0, 0, 0, 0]);
  expect(await client.schedules.week({ id: ana.id })).toHaveLength(2);
});

test("a week has the active staff by name, and of one department on demand", async () => {
  const { client } = await shopWithStaff();
  const names = async (department?: string) =>
    (await client.schedules.plannedWeek({ week: WEEK, department })).map(({ full_name }) => full_name);
  expect(await names()).toEqual(["Ana Ruiz", "Tom Okafor"]);
  expect(await names("Layup")).toEqual(["Ana Ruiz"]);
  expect(await names("General")).toEqual(["Tom Okafor"]);
});

test("several weeks are read at once, each person's one after the other", async () => {
  const { client, context, tom } = await shopWithStaff();
  await client.schedules.planWeek({ cells: [{ userId: tom.id, date: "2026-11-29", projectedHours: 5 }] });
  const weeks = await plannedHours(context, [WEEK, NEXT]);
  expect(weeks.map((row) => [row.full_name, row.week, hoursOf(row)])).toEqual([
    ["Ana Ruiz", WEEK, [8, 8, 0, 0, 0, 0, 0]],
    ["Ana Ruiz", NEXT, [8, 8, 0, 0, 0, 0, 0]],
    ["Tom Okafor", WEEK, [0, 0, 0, 0, 0, 0, 0]],
    ["Tom Okafor", NEXT, [0, 0, 0, 0, 0, 0, 5]],
  ]);
});

test("a week is copied from the one before it, and the copy can be undone", async () => {
  const { client, ana, tom } = await shopWithStaff();
  const cells = [
    { userId: ana.id, date: "2026-11-17", projectedHours: 6 },
    { userId: tom.id, date: "2026-11-21", projectedHours: 4 },
    { userId: ana.id, date: "2026-11-23", projectedHours: 2 },
  ];
  await client.schedules.planWeek({ cells });
  const before = await client.schedules.plannedWeek({ week: NEXT });
  const { changes } = await client.schedules.copyWeek({ week: NEXT });
  expect(changes).toEqual([
    { userId: ana.id, date: "2026-11-23", projectedHours: null, before: 2 },
    { userId: ana.id, date: "2026-11-24", projectedHours: 6, before: null },
    { userId: tom.id, date: "2026-11-28", projectedHours: 4, before: null },
  ]);
  const [last, copy] = [
    await client.schedules.plannedWeek({ week: WEEK }),
    await client.schedules.plannedWeek({ week: NEXT }),
  ];
  expect(copy.map(hoursOf)).toEqual(last.map(hoursOf));
  expect((await client.schedules.copyWeek({ week: NEXT })).changes).toEqual([]);
  const back = changes.map(({ before, ...cell }) => ({ ...cell, projectedHours: before }));
  await client.schedules.planWeek({ cells: back });
  expect(await client.schedules.plannedWeek({ week: NEXT })).toEqual(before);
});

test("only the people of the chosen department are copied", async () => {
  const { client, ana, tom } = await shopWithStaff();
  const day = { date: WEEK, projectedHours: 3 };
  await client.schedules.planWeek({
    cells: [
      { userId: ana.id, ...day },
      { userId: tom.id, ...day },
    ],
  });
  const { changes } = await client.schedules.copyWeek({ week: NEXT, department: "Layup" });
  expect(changes.map(({ userId }) => userId)).toEqual([ana.id]);
});

test.each([
  [{ projectedHours: 24.5 }, "cells.0.projectedHours", "Projected hours are at most 24"],
  [{ projectedHours: -1 }, "cells.0.projectedHours", "Projected hours are at least 0"],
  [{ projectedHours: 7.3 }, "cells.0.projectedHours", "Projected hours go by half hours"],
  [{ date: "2026-02-30" }, "cells.0.date", "Date is a date written YYYY-MM-DD"],
  [{ userId: 77 }, "userId", "There is no staff member 77"],
])("a planned day with %j is refused, and the cells before it are not stored", async (wrong, path, message) => {
  const { client, context, ana } = await shopWithStaff();
  const cell = { userId: ana.id, date: WEEK, projectedHours: 8 };
  await expect(
    client.schedules.planWeek({
      cells: [
        { ...cell, ...wrong },
        { ...cell, date: "2026-11-17" },
      ],
    }),
  ).rejects.toMatchObject({
    name: "Invalid",
    issues: [{ path, message }],
  });
  expect(await context.db.selectFrom("planned_days").selectAll().execute()).toEqual([]);
});

test("a week begins on a Monday", async () => {
  const { client } = await shopWithStaff();
  await expect(client.schedules.plannedWeek({ week: "2026-11-21" })).rejects.toMatchObject({
    message: "Week begins on a Monday",
  });
});

test("a deleted person leaves no planned day, and each change is in the change log", async () => {
  const { client, context, tom } = await shopWithStaff();
  await client.schedules.planWeek({ cells: [{ userId: tom.id, date: WEEK, projectedHours: 8 }] });
  await client.staff.remove({ id: tom.id });
  expect(await context.db.selectFrom("planned_days").selectAll().execute()).toEqual([]);
  const log = context.db.selectFrom("logs").select("action").where("relatedEntity", "=", "planned day");
  expect((await log.execute()).map(({ action }) => action)).toEqual(["created", "deleted"]);
});

test("a week that was planned, or copied, is taken back whole", async () => {
  const { client } = await testShop();
  const { ana, ben } = await threePeople(client);
  const [last, week] = ["2026-11-16", "2026-11-23"];
  const plan = async (of: string) =>
    (await client.schedules.plannedWeek({ week: of })).map(({ days }) =>
      days.map(({ projectedHours }) => projectedHours),
    );
  const undo = async () => client.activity.undo({ id: (await client.activity.list({ limit: 1 })).rows[0]?.id ?? 0 });
  const was = await plan(last);
  await client.schedules.planWeek({
    cells: [ana, ben].map((userId) => ({ userId, date: "2026-11-17", projectedHours: 4 })),
  });
  const planned = await plan(last);
  await undo();
  expect(await plan(last)).toEqual(was);
  await undo();
  expect(await plan(last)).toEqual(planned);
  await client.schedules.copyWeek({ week });
  expect(await plan(week)).toEqual(planned);
  await undo();
  expect(await plan(week)).toEqual(was);
});
