import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { testShop } from "../../shop/testing.ts";

const photo = (letter: string) =>
  `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 1, 0xe0, 2, letter.charCodeAt(0), 1, 0, 0, 0]).toString("base64")}`;

test("photos older than the shop keeps them are removed once a day: the times stay, the log and doctor say it", async () => {
  const { client, context } = await testShop();
  const { id: userId } = await client.staff.create({ username: "ana", full_name: "Ana Ruiz", email: "ana@x.example" });
  const on = (day: string, hour = 15) =>
    localClient(() => ({ ...context, now: () => `${day}T${hour}:00:00.000Z`, today: () => day }));
  const old = await on("2026-05-20").timekeeping.create({ userId, eventType: "clock_in", photoData: photo("a") });
  const left = await on("2026-05-20", 23).timekeeping.create({ userId, eventType: "clock_out", photoData: photo("c") });
  const young = await on("2026-05-21").timekeeping.create({ userId, eventType: "clock_in", photoData: photo("b") });
  const found = async (check: string) =>
    (await client.doctor.examine()).findings.find((one) => one.check === check)?.message;
  const removed = async (day: string) => (await on(day).privacy.removePhotos()).removed;

  expect(await found("Old photos")).toBe("All photos of the clock are kept");
  expect(await removed("2026-11-21")).toBe(0);
  await client.settings.update({ clockPhotoMonths: 6 });
  expect(await found("Old photos")).toBe(
    "Photos of the clock are kept for 6 months, and in backups as long as those. 2 photos are older",
  );
  expect(await removed("2026-11-21")).toBe(2);
  expect(
    (await client.timekeeping.list({ sort: "occurredAt" })).rows.map(({ id, photoUrl }) => [id, photoUrl]),
  ).toEqual([
    [old.id, null],
    [left.id, null],
    [young.id, `/api/time-entries/${young.id}/photo`],
  ]);
  expect((await client.timekeeping.photo({ id: young.id })).type).toBe("image/jpeg");
  expect(await found("Old photos")).toBe("Photos of the clock are kept for 6 months, and in backups as long as those");
  const { rows } = await client.activity.list({ entity: "photos of the clock" });
  expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
    ["removed", { photos: [null, 2], before: [null, "2026-05-21T06:00:00.000Z"] }],
  ]);

  await client.settings.update({ clockPhotoMonths: 5 });
  expect(await removed("2026-11-21")).toBe(0);
  expect(await removed("2026-11-22")).toBe(1);
  expect((await client.activity.list({ entity: "photos of the clock" })).rows).toHaveLength(2);
  expect((await client.doctor.examine()).findings.find(({ check }) => check === "Log")?.level).not.toBe("fail");
});
