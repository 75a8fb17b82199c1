import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "../migrations.ts";
import { openDatabase } from "../open.ts";
import { testFolder } from "../sqlite/testing.ts";

test("of a day that an older version stored twice in somebody's usual week the last one holds", async () => {
  const file = join(testFolder(), "shop.db");
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "069"));
  const old = await openDatabase(file, { migrations: earlier });
  const at = "2026-11-20T15:00:00.000Z";
  const stamps = { createdAt: at, updatedAt: at };
  for (const username of ["ana", "eve"]) {
    const person = { username, full_name: username, email: username, role: "Production", search: username };
    await old.db
      .insertInto("staff")
      .values({ ...person, ...stamps })
      .execute();
  }
  const day = (userId: number, dayOfWeek: string, projectedHours: number) => ({
    userId,
    dayOfWeek,
    projectedHours,
    actualHours: 0,
    ...stamps,
  });
  const days = [day(1, "Wednesday", 8), day(1, "Friday", 6), day(2, "Wednesday", 7), day(1, "Wednesday", 4)];
  await old.db.insertInto("schedules").values(days).execute();
  await old.close();

  await using database = { ...(await openDatabase(file)), [Symbol.asyncDispose]: () => database.close() };
  const left = await database.db
    .selectFrom("schedules")
    .select(["userId", "dayOfWeek", "projectedHours"])
    .orderBy("id")
    .execute();
  expect(left.map(({ userId, dayOfWeek, projectedHours }) => [userId, dayOfWeek, projectedHours])).toEqual([
    [1, "Friday", 6],
    [2, "Wednesday", 7],
    [1, "Wednesday", 4],
  ]);
});
