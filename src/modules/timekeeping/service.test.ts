import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { photosOf } from "../../../db/photos.ts";
import { localClient } from "../../shop/local-client.ts";
import { device, NOW, testShop, threePeople } from "../../shop/testing.ts";

const picture = (width: number) =>
  `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 1, 0xe0, 2, width, 1, 0, 0, 0]).toString("base64")}`;
const PHOTO = picture(0x80);
const OTHER_PHOTO = picture(0x90);

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
  expect(await client.timekeeping.latest({ userId: ana.id })).toEqual({ ...entry, notes: undefined });
  const photo = await client.timekeeping.photo({ id: entry.id });
  expect([photo.type, Buffer.from(photo.body).toString("base64")]).toEqual(["image/jpeg", PHOTO.split(",")[1]]);
});

test("nobody can clock in twice or out twice", async () => {
  const { clock } = await shopWithAna();
  await expect(clock("clock_out")).rejects.toThrow("Ana Ruiz has not clocked in yet");
  await clock("clock_in");
  await expect(clock("clock_in")).rejects.toThrow("Ana Ruiz is already clocked in since 11/21/26, 8:00 AM");
  await clock("clock_out");
  await expect(clock("clock_out")).rejects.toThrow("Ana Ruiz is already clocked out since");
});

test("who leaves for a break is on break until they are back, and the time sheet names the gap", async () => {
  const { client, ana, clock } = await shopWithAna();
  await clock("clock_in");
  await expect(
    client.timekeeping.create({ userId: ana.id, eventType: "clock_in", isBreak: true, photoData: PHOTO }),
  ).rejects.toThrow("Who comes takes no break");
  const left = await client.timekeeping.create({
    userId: ana.id,
    eventType: "clock_out",
    isBreak: true,
    photoData: PHOTO,
  });
  expect(left.isBreak).toBe(true);
  expect((await client.timekeeping.board()).people).toMatchObject([{ isClockedIn: false, isOnBreak: true }]);
  expect(await client.shiftBoard.people()).toMatchObject([{ whereabouts: "break" }]);
  await clock("clock_in");
  expect((await client.timekeeping.board()).people).toMatchObject([{ isClockedIn: true, isOnBreak: false }]);
  await clock("clock_out");
  const { sheets } = await client.timesheets.get({ week: "2026-11-16" });
  expect(sheets[0]?.days[5]?.shifts.map(({ isBreak }) => isBreak)).toEqual([true, false]);
  expect((await client.timekeeping.board()).people).toMatchObject([{ isOnBreak: false }]);
});

test("a wrong tap can be undone within half a minute, and the person is as before", async () => {
  const { client, context, ana, clock } = await shopWithAna();
  const entry = await clock("clock_in");
  await client.timekeeping.takeBack({ id: entry.id });
  expect(await client.timekeeping.latest({ userId: ana.id })).toBeNull();
  const first = await clock("clock_in");
  const second = await clock("clock_out");
  const late = "It is too late to take this back. A supervisor can correct it";
  await expect(client.timekeeping.takeBack({ id: first.id })).rejects.toThrow(late);
  const laterBy = (ms: number) => () => new Date(Date.parse(NOW) + ms).toISOString();
  const after = (ms: number) => localClient(() => ({ ...context, now: laterBy(ms) }));
  await expect(after(30_001).timekeeping.takeBack({ id: second.id })).rejects.toThrow(late);
  await after(30_000).timekeeping.takeBack({ id: second.id });
  expect(await client.timekeeping.latest({ userId: ana.id })).toEqual({ ...first, notes: undefined });
});

test("a clock undoes only what was recorded at it", async () => {
  const { client, context, clock } = await shopWithAna();
  const elsewhere = await clock("clock_in");
  const atDoor = localClient(() => ({ ...context, who: device("Clock") }));
  await expect(atDoor.timekeeping.takeBack({ id: elsewhere.id })).rejects.toThrow("This was recorded at another clock");
  const here = await atDoor.timekeeping.create({ userId: elsewhere.userId, eventType: "clock_out", photoData: PHOTO });
  await atDoor.timekeeping.takeBack({ id: here.id });
  expect((await client.timekeeping.list()).rows).toEqual([{ ...elsewhere, notes: undefined }]);
});

test("of 50 clock-ins at once one is stored and 49 get a sentence", async () => {
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

test("a photo is stored only with its entry: a refused entry leaves none", async () => {
  const { client, context, ana, clock } = await shopWithAna();
  const other = (eventType: "clock_in" | "clock_out", more = {}) =>
    client.timekeeping.create({ userId: ana.id, eventType, photoData: OTHER_PHOTO, ...more });
  await expect(other("clock_out")).rejects.toThrow("has not clocked in yet");
  await expect(other("clock_in", { userId: 99 })).rejects.toThrow("There is no employee 99");
  await expect(other("clock_in", { leftAt: "15:30" })).rejects.toThrow("has no missing clock-out");
  expect(photosOf(context.file)).toEqual([]);
  await clock("clock_in");
  await expect(other("clock_in")).rejects.toThrow("already clocked in");
  expect(photosOf(context.file)).toHaveLength(1);
  await context.db.updateTable("staff").set({ isActive: 0 }).execute();
  await expect(other("clock_out")).rejects.toThrow("not active any more");
  expect(photosOf(context.file)).toHaveLength(1);
});

test("the 51st photo of a person within a day is not kept, though they took the others back, and the hours are", async () => {
  const { client, clock } = await shopWithAna();
  for (let n = 0; n < 50; n++) await client.timekeeping.takeBack({ id: (await clock("clock_in")).id });
  expect(await clock("clock_in")).toMatchObject({
    eventType: "clock_in",
    photoUrl: null,
    notes: ["The photo was not kept: there are 50 within a day already"],
  });
  const ben = { username: "ben", full_name: "Ben Ode", email: "ben@example.com", role: "Production" } as const;
  const { id } = await client.staff.create(ben);
  expect(await clock("clock_in", id)).toMatchObject({ photoUrl: expect.any(String), notes: [] });
});

test("a photo is stored before the entry that names it, and without it there is no entry", async () => {
  const { client, context, ana } = await shopWithAna();
  const kept: number[] = [];
  const watching: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === "InsertQueryNode") kept.push(photosOf(context.file).length);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const call = { userId: ana.id, eventType: "clock_in", photoData: PHOTO } as const;
  const save = () => {
    throw new Error("the disk is full");
  };
  const full = localClient(() => ({ ...context, files: { ...context.files, save } }));
  await expect(full.timekeeping.create(call)).rejects.toThrow("the disk is full");
  expect((await client.timekeeping.list()).total).toBe(0);
  await localClient(() => ({ ...context, db: context.db.withPlugin(watching) })).timekeeping.create(call);
  expect(kept[0]).toBe(1);
});

/** Ana came in at 06:58 yesterday and did not clock out; Hal is her lead. */
async function shopWithForgotten() {
  const shop = await shopWithAna();
  const { client, context, ana } = shop;
  const hal = await client.staff.create({
    username: "hal",
    full_name: "Hal Cole",
    email: "hal@example.com",
    role: "Function Lead",
  });
  await client.schedules.create({ userId: ana.id, dayOfWeek: "Friday", projectedHours: 8.5 });
  const { id } = await shop.clock("clock_in");
  const yesterday = "2026-11-20T13:58:00.000Z";
  await context.db
    .updateTable("time_entries")
    .set({ createdAt: yesterday, occurredAt: yesterday })
    .where("id", "=", id)
    .execute();
  const settle = (eventType: "clock_in" | "clock_out", leftAt: string) =>
    client.timekeeping.create({ userId: ana.id, eventType, photoData: PHOTO, leftAt });
  return { ...shop, hal, clockInId: id, yesterday, settle };
}

test("after a forgotten clock-out a plain clock-in or clock-out is refused with what is needed to ask", async () => {
  const { client, context, ana, yesterday } = await shopWithForgotten();
  const clock = (eventType: "clock_in" | "clock_out") =>
    client.timekeeping.create({ userId: ana.id, eventType, photoData: OTHER_PHOTO });
  for (const eventType of ["clock_in", "clock_out"] as const) {
    const refused = await clock(eventType).catch((error) => error);
    expect(refused).toMatchObject({
      message: "Ana Ruiz is still clocked in since 11/20/26, 6:58 AM. Enter when they left",
      record: { full_name: "Ana Ruiz", clockedInAt: yesterday, suggestedTime: "15:28" },
    });
  }
  expect((await client.timekeeping.list()).total).toBe(1);
  expect(photosOf(context.file)).toHaveLength(1);
});

test("the reported time is stored as a clock-out that awaits approval, together with the present clock-in", async () => {
  const { client, context, ana, clockInId, settle } = await shopWithForgotten();
  const entry = await settle("clock_in", "15:30");
  expect(entry).toMatchObject({ eventType: "clock_in", occurredAt: NOW, approval: null });
  const [correction, ...others] = (await client.timekeeping.list({ approval: "awaiting" })).rows;
  expect(others).toEqual([]);
  expect(correction).toMatchObject({
    eventType: "clock_out",
    occurredAt: "2026-11-20T22:30:00.000Z",
    clockedInAt: "2026-11-20T13:58:00.000Z",
    corrects: clockInId,
    photoUrl: null,
  });
  expect(await client.timekeeping.latest({ userId: ana.id })).toEqual({ ...entry, notes: undefined });
  expect(await client.timekeeping.week({ userId: ana.id })).toEqual({
    week: "2026-11-16",
    hours: 8.53,
    typedHours: 0,
    awaitingHours: 8.53,
  });
  const logged = await context.db
    .selectFrom("logs")
    .select("action")
    .where("entityId", "=", correction?.id ?? 0);
  expect(await logged.where("relatedEntity", "=", "time entry").execute()).toEqual([{ action: "created" }]);
});

test("reported at a clock-out, the time is that of the clock-out, with its photo", async () => {
  const { client, settle } = await shopWithForgotten();
  const entry = await settle("clock_out", "15:30");
  expect(entry).toMatchObject({
    eventType: "clock_out",
    occurredAt: "2026-11-20T22:30:00.000Z",
    photoUrl: expect.stringMatching(/photo$/),
  });
  expect((await client.timekeeping.list()).total).toBe(2);
});

test("a future time is refused together with the clock-in, and so is a time that was not asked for", async () => {
  const { client, context, settle } = await shopWithForgotten();
  await context.db.updateTable("time_entries").set({ occurredAt: "2026-11-21T00:30:00.000Z" }).execute();
  await expect(settle("clock_in", "08:30")).rejects.toThrow("8:30 AM would be after 11/21/26, 8:00 AM");
  expect((await client.timekeeping.list()).total).toBe(1);
  await settle("clock_in", "23:30");
  await expect(settle("clock_out", "23:30")).rejects.toThrow("Ana Ruiz has no missing clock-out");
});

test("a time that the clocks skipped in the night of the shift is refused, also by a supervisor", async () => {
  const { client, context, hal, settle } = await shopWithForgotten();
  const lateOnMarch7 = "2026-03-08T05:00:00.000Z";
  await context.db.updateTable("time_entries").set({ occurredAt: lateOnMarch7, createdAt: lateOnMarch7 }).execute();
  const refusal = "There is no 2:30 AM on 3/8/2026: the clocks skip it. Enter another time";
  await expect(settle("clock_out", "02:30")).rejects.toThrow(refusal);
  expect((await client.timekeeping.list()).total).toBe(1);
  const { id, occurredAt } = await settle("clock_out", "03:30");
  expect(occurredAt).toBe("2026-03-08T09:30:00.000Z");
  await expect(client.timekeeping.reject({ id, decidedBy: hal.id, leftAt: "02:30" })).rejects.toThrow(refusal);
});

test("a correction is approved, or rejected with another time, once and by a supervisor", async () => {
  const { client, ana, hal, settle } = await shopWithForgotten();
  await settle("clock_in", "15:30");
  const { id = 0 } = (await client.timekeeping.list({ approval: "awaiting" })).rows[0] ?? {};
  await expect(client.timekeeping.approve({ id, decidedBy: ana.id })).rejects.toThrow("not an active supervisor");
  await expect(client.timekeeping.approve({ id: 1, decidedBy: hal.id })).rejects.toThrow("needs no approval");
  await expect(client.timekeeping.reject({ id, decidedBy: hal.id, leftAt: "06:58" })).resolves.toBeDefined();
  await expect(client.timekeeping.approve({ id, decidedBy: hal.id })).rejects.toThrow("already decided");
  expect(String((await client.timekeeping.export()).body)).toContain("changed by Hal Cole");

  const other = await shopWithForgotten();
  await other.settle("clock_out", "15:30");
  const [waiting] = (await other.client.timekeeping.list({ approval: "awaiting" })).rows;
  expect(String((await other.client.timekeeping.export()).body)).toContain("awaiting approval");
  const approved = await other.client.timekeeping.approve({ id: waiting?.id ?? 0, decidedBy: other.hal.id });
  expect(approved).toMatchObject({ approval: "approved", decidedByName: "Hal Cole", occurredAt: waiting?.occurredAt });
});

test("without a photo a supervisor vouches, which the entry and the export say", async () => {
  const { client, ana } = await shopWithAna();
  const hal = await client.staff.create({ username: "hal", full_name: "Hal Cole", email: "h@x.org", role: "Admin" });
  const call = { userId: ana.id, eventType: "clock_in" } as const;
  await expect(client.timekeeping.create(call)).rejects.toThrow("Please select user and capture photo");
  await expect(client.timekeeping.create({ ...call, vouchedBy: ana.id })).rejects.toThrow("not an active supervisor");
  const entry = await client.timekeeping.create({ ...call, vouchedBy: hal.id });
  expect(entry).toMatchObject({ photoUrl: null, isWithoutPhoto: true, vouchedByName: "Hal Cole" });
  expect(String((await client.timekeeping.export()).body)).toContain("Hal Cole");
  await client.staff.create({ username: "joe", full_name: "Joe Cole", email: "j@x.org", role: "Admin" });
  expect(await client.staff.remove({ id: hal.id })).toMatchObject({
    message: expect.stringContaining("deactivated instead"),
  });
});

test("the board shows who is in, with the shop's time zone, and leaves out who left", async () => {
  const { client, context, ana, clock } = await shopWithAna();
  const nowhere = { primary_department: null, department: null };
  const person = { userId: ana.id, full_name: "Ana Ruiz", title: null, role: "Production", ...nowhere };
  expect(await client.timekeeping.board()).toEqual({
    timeZone: "America/Denver",
    people: [{ ...person, isClockedIn: false, isOnBreak: false, since: null }],
  });
  await clock("clock_in");
  expect((await client.timekeeping.board()).people).toEqual([
    { ...person, isClockedIn: true, isOnBreak: false, since: NOW },
  ]);
  await context.db.updateTable("staff").set({ isActive: 0 }).execute();
  expect((await client.timekeeping.board()).people).toEqual([]);
});

test("the export names the person, and the time both in UTC and on the shop's clock", async () => {
  const { client, clock } = await shopWithAna();
  await clock("clock_in");
  const { name, body } = await client.timekeeping.export();
  expect(name).toBe("time_entries.csv");
  const [head, row] = String(body).split("\r\n");
  expect(head).toBe(
    'id,userId,full_name,eventType,location,createdAt,occurredAt,Local time (America/Denver),"Without photo, vouched by",Approval,Department',
  );
  expect(row).toBe(`1,1,Ana Ruiz,clock_in,Main Office,${NOW},${NOW},"11/21/26, 8:00 AM",,,`);
});

test("time entries are found by the name of their person, or by what it lacks", async () => {
  const { client } = await testShop();
  const { ana, ben } = await threePeople(client);
  for (const userId of [ana, ben]) await client.timekeeping.create({ userId, eventType: "clock_in", photoData: PHOTO });
  const people = async (asked: { search?: string; without?: string }) =>
    (await client.timekeeping.list({ ...asked, limit: 5 })).rows.map(({ userId }) => userId).sort();
  expect(await people({})).toEqual([ana, ben].sort());
  expect(await people({ search: "ANA" })).toEqual([ana]);
  expect(await people({ without: "ana" })).toEqual([ben]);
  expect(await people({ search: "nobody" })).toEqual([]);
});
