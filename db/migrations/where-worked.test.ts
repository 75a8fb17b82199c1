import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "../migrations.ts";
import { openDatabase } from "../open.ts";
import { testFolder } from "../sqlite/testing.ts";

test("hours of before were worked in the department that their person has now", async () => {
  const file = join(testFolder(), "shop.db");
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "054"));
  const old = await openDatabase(file, { migrations: earlier });
  const at = "2026-11-20T15:00:00.000Z";
  const stamps = { createdAt: at, updatedAt: at };
  for (const name of ["Layup", "Paint"])
    await old.db
      .insertInto("departments")
      .values({ name, search: name, ...stamps })
      .execute();
  for (const [username, primary_department] of [
    ["ana", "Paint"],
    ["eve", null],
  ] as const) {
    const person = { username, full_name: username, email: username, role: "Production", primary_department };
    await old.db
      .insertInto("staff")
      .values({ ...person, search: username, ...stamps })
      .execute();
  }
  for (const userId of [1, 2]) {
    const punch = { userId, eventType: "clock_in", occurredAt: at, ...stamps };
    await old.db.insertInto("time_entries").values(punch).execute();
  }
  const days = [
    { userId: 1, dayOfWeek: "Monday", actualHours: 8, typedWeek: "2026-11-16", ...stamps },
    { userId: 1, dayOfWeek: "Tuesday", actualHours: 0, ...stamps },
  ];
  await old.db.insertInto("schedules").values(days).execute();
  await old.close();

  await using database = { ...(await openDatabase(file)), [Symbol.asyncDispose]: () => database.close() };
  const { db } = database;
  const entries = await db.selectFrom("time_entries").select(["userId", "departmentId"]).orderBy("id").execute();
  expect(entries).toEqual([
    { userId: 1, departmentId: 2 },
    { userId: 2, departmentId: null },
  ]);
  const typed = await db.selectFrom("schedules").select(["dayOfWeek", "typedDepartmentId"]).orderBy("id").execute();
  expect(typed).toEqual([
    { dayOfWeek: "Monday", typedDepartmentId: 2 },
    { dayOfWeek: "Tuesday", typedDepartmentId: null },
  ]);
});
