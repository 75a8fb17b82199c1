import { expect, test } from "vitest";
import { testShop } from "../testing.ts";

const PHOTO = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 1, 0xe0, 2, 0x80, 1, 0, 0, 0]).toString("base64")}`;

async function shopWithAna() {
  const { client, context } = await testShop();
  const ana = await client.staff.create({
    username: "ana",
    full_name: "Ana Ruiz",
    email: "ana@example.com",
    role: "Production",
  });
  const clock = (eventType: "clock_in" | "clock_out", userId = ana.id) =>
    client.timekeeping.create({ userId, eventType, photoData: PHOTO });
  return { client, context, ana, clock };
}

test("a clock-in is kept with its photo, and makes the person clocked in", async () => {
  const { client, ana, clock } = await shopWithAna();
  expect(await client.timekeeping.latest({ userId: ana.id })).toBeNull();
  const entry = await clock("clock_in");
  expect(entry).toMatchObject({
    userId: ana.id,
    full_name: "Ana Ruiz",
    location: "Main Office",
    photoUrl: `/api/time-entries/${entry.id}/photo`,
  });
  expect(await client.timekeeping.latest({ userId: ana.id })).toEqual(entry);
  const photo = await client.timekeeping.photo({ id: entry.id });
  expect([photo.type, Buffer.from(photo.body).toString("base64")]).toEqual(["image/jpeg", PHOTO.split(",")[1]]);
});

test("who is clocked in cannot clock in again, and who is out cannot clock out", async () => {
  const { clock } = await shopWithAna();
  await expect(clock("clock_out")).rejects.toThrow("Ana Ruiz has not clocked in yet");
  await clock("clock_in");
  await expect(clock("clock_in")).rejects.toThrow("Ana Ruiz is already clocked in since 11/21/26, 8:00 AM");
  await clock("clock_out");
  await expect(clock("clock_out")).rejects.toThrow("Ana Ruiz is already clocked out since");
});

test("of 50 clock-ins at once one is stored and 49 are told so", async () => {
  const { client, clock } = await shopWithAna();
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => clock("clock_in")));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.name] : []));
  expect(refused).toEqual(Array.from({ length: 49 }, () => "Conflict"));
  expect((await client.timekeeping.list()).total).toBe(1);
});

test("an unknown person, one who left, and a picture that is none are refused and store nothing", async () => {
  const { client, context, ana, clock } = await shopWithAna();
  await expect(clock("clock_in", 99)).rejects.toThrow("There is no employee 99");
  const call = { userId: ana.id, eventType: "clock_in" } as const;
  await expect(client.timekeeping.create({ ...call, photoData: "data:image/svg+xml;base64,PHN2Zz4=" })).rejects.toThrow(
    "must be a JPEG or PNG",
  );
  await context.db.updateTable("staff").set({ isActive: 0 }).execute();
  await expect(clock("clock_in")).rejects.toThrow("Ana Ruiz is not active any more");
  expect((await client.timekeeping.list()).total).toBe(0);
});

test("the export names the person, and the time both in UTC and on the shop's clock", async () => {
  const { client, clock } = await shopWithAna();
  await clock("clock_in");
  const { name, body } = await client.timekeeping.export();
  expect(name).toBe("time_entries.csv");
  const [head, row] = String(body).split("\r\n");
  expect(head).toBe("id,userId,full_name,eventType,location,createdAt,Local time (America/Denver)");
  expect(row).toBe('1,1,Ana Ruiz,clock_in,Main Office,2026-11-21T15:00:00.000Z,"11/21/26, 8:00 AM"');
});
