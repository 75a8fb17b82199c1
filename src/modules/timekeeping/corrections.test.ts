import { expect, test } from "vitest";
import { NotFound } from "../../lib/errors.ts";
import { localClient } from "../../shop/local-client.ts";
import { everything, person, testShop } from "../../shop/testing.ts";
import { PHOTO } from "./testing.ts";

/** Ana of Layup, who came at 06:58 and left at 12:00 yesterday; Hal is her lead, Olga the owner. */
async function shop() {
  const { client, context } = await testShop();
  const hire = (username: string, full_name: string, role: string) =>
    client.staff.create({
      username,
      full_name,
      email: `${username}@stockworks.example`,
      role: role as "Production",
      primary_department: "Layup",
    });
  const ana = await hire("ana", "Ana Ruiz", "Production");
  const hal = await hire("hal", "Hal Cole", "Function Lead");
  const olga = await hire("olga", "Olga Own", "Owner");
  const punch = async (userId: number, eventType: "clock_in" | "clock_out", at: string) => {
    const then = localClient(() => ({ ...context, now: () => `${at}:00.000Z` }));
    return then.timekeeping.create({ userId, eventType, photoData: PHOTO });
  };
  const came = await punch(ana.id, "clock_in", "2026-11-20T13:58");
  const left = await punch(ana.id, "clock_out", "2026-11-20T19:00");
  const hours = async () => (await client.timekeeping.week({ userId: ana.id })).hours;
  const correct = (input: object) =>
    client.timeCorrections.create({ userId: ana.id, reason: "She says so", ...input } as never);
  const undoLast = async () => {
    const { rows } = await client.activity.list({ entity: "time correction", limit: 1 });
    return client.activity.undo({ id: rows[0]?.id ?? 0 });
  };
  return { client, context, ana, hal, olga, punch, came, left, hours, correct, undoLast };
}
const at = (time: string, day = "2026-11-20") => `${day}T${time}:00.000Z`;

test.each<[words: string, input: (one: Awaited<ReturnType<typeof shop>>) => object, hours: number, entries: number]>([
  ["a changed time", ({ left }) => ({ act: "change", entryId: left.id, occurredAt: at("22:30") }), 8.53, 2],
  ["a break", () => ({ act: "add", eventType: "clock_out", occurredAt: at("16:00"), otherAt: at("16:30") }), 4.53, 4],
  [
    "another shift",
    () => ({ act: "add", eventType: "clock_in", occurredAt: at("19:30"), otherAt: at("22:30") }),
    8.03,
    4,
  ],
  ["a struck shift", ({ came, left }) => ({ act: "strike", entryId: came.id, otherEntryId: left.id }), 0, 0],
])("%s counts once a supervisor approves it, and undo takes all of it back", async (_, input, hours, entries) => {
  const one = await shop();
  const { client, context, hal, correct, undoLast } = one;
  const before = await everything(context);
  const made = await correct({ ...input(one), decidedBy: hal.id });
  expect(made).toMatchObject({ status: "approved", requestedBy: "Priya Raman", decidedByName: "Hal Cole" });
  expect(await one.hours()).toBe(hours);
  expect((await client.timekeeping.list()).total).toBe(entries);
  // What was struck is kept, with its photo and the reason.
  const { rows } = await client.timekeeping.list({ struck: "with" });
  expect(rows.filter(({ photoUrl }) => photoUrl !== null)).toHaveLength(2);
  expect(rows.some(({ correctedFor }) => correctedFor === "She says so")).toBe(true);
  await undoLast();
  expect(await everything(context)).toEqual(before);
});

test("a request waits for a supervisor, who approves or rejects it once, and never their own", async () => {
  const { client, context, ana, hal, olga, left, hours, punch, correct, undoLast } = await shop();
  const asked = await correct({ act: "change", entryId: left.id, occurredAt: at("22:30") });
  expect(asked).toMatchObject({ status: "awaiting", before: at("19:00"), photoUrl: expect.stringMatching(/photo$/) });
  expect(await hours()).toBe(5.03);
  expect((await client.dashboard.get()).todo.approvals).toMatchObject({ total: 1 });
  const { id } = asked;
  await expect(client.timeCorrections.approve({ id, decidedBy: ana.id })).rejects.toThrow("not an active supervisor");
  const before = await everything(context);
  const approved = await client.timeCorrections.approve({ id, decidedBy: hal.id, note: "Seen on the camera" });
  expect(approved).toMatchObject({ status: "approved", decidedByName: "Hal Cole", note: "Seen on the camera" });
  expect(await hours()).toBe(8.53);
  await expect(client.timeCorrections.reject({ id, decidedBy: hal.id })).rejects.toThrow("already decided");
  await undoLast();
  expect(await everything(context)).toEqual(before);
  await client.timeCorrections.reject({ id, decidedBy: hal.id });
  expect(await hours()).toBe(5.03);
  expect((await client.timeCorrections.list({ status: "rejected" })).rows).toMatchObject([
    { id, reason: "She says so" },
  ]);

  for (const { id: userId } of [hal, olga]) await punch(userId, "clock_in", "2026-11-21T14:00");
  const own = (userId: number, decidedBy: number) =>
    client.timeCorrections.create({
      userId,
      act: "add",
      eventType: "clock_out",
      occurredAt: at("14:30", "2026-11-21"),
      reason: "Left",
      decidedBy,
    });
  await expect(own(hal.id, hal.id)).rejects.toThrow("Hal Cole needs another supervisor for their own time");
  expect(await own(olga.id, olga.id)).toMatchObject({ status: "approved" });
});

test.each([
  [{ act: "add", eventType: "clock_in", occurredAt: at("14:30") }, "Ana Ruiz would be clocked in twice"],
  [{ act: "add", eventType: "clock_out", occurredAt: at("20:00") }, "Ana Ruiz would be clocked out twice"],
  [{ act: "strike", entryId: 1 }, "Ana Ruiz would be clocked out 11/20/26, 12:00 PM without having clocked in"],
  [{ act: "change", entryId: 1, occurredAt: at("20:00") }, "without having clocked in"],
  [{ act: "change", entryId: 1, occurredAt: at("18:00", "2026-11-18") }, "is longer than a day"],
  [{ act: "change", entryId: 1, occurredAt: at("18:00", "2026-11-22") }, "This time is still to come"],
  [{ act: "change", entryId: 1, occurredAt: at("13:58") }, "This time is recorded already"],
  [{ act: "change", entryId: 1 }, "Time is required"],
  [{ act: "strike" }, "Choose the time entry"],
  [{ act: "strike", entryId: 99 }, "There is no time entry 99"],
  [{ act: "add", occurredAt: at("20:00") }, "Choose clock-in or clock-out"],
  [{ act: "add", eventType: "clock_in", occurredAt: at("20:00"), otherAt: at("19:30") }, "is after the first"],
])("a correction like %j changes nothing: %s", async (input, sentence) => {
  const { context, hal, correct } = await shop();
  const before = await everything(context);
  await expect(correct({ ...input, decidedBy: hal.id })).rejects.toThrow(sentence);
  expect(await everything(context)).toEqual(before);
});

test("a clock-out reported later is in the list of approvals, and rejecting it sets another time", async () => {
  const { client, ana, hal, punch } = await shop();
  await punch(ana.id, "clock_in", "2026-11-20T20:00");
  await client.timekeeping.create({ userId: ana.id, eventType: "clock_in", photoData: PHOTO, leftAt: "15:30" });
  const { rows } = await client.timeCorrections.list({ status: "awaiting" });
  expect(rows).toMatchObject([
    {
      act: "add",
      full_name: "Ana Ruiz",
      clockedInAt: at("20:00"),
      occurredAt: at("22:30"),
      reason: "Forgot to clock out",
    },
  ]);
  const { id = 0, entryId } = rows[0] ?? {};
  await expect(client.timeCorrections.reject({ id, decidedBy: hal.id })).rejects.toThrow("Enter when they left");
  expect(await client.timeCorrections.reject({ id, decidedBy: hal.id, leftAt: "15:00" })).toMatchObject({
    status: "rejected",
    before: at("22:30"),
  });
  const entry = (await client.timekeeping.list({ userId: ana.id })).rows.find((one) => one.id === entryId);
  expect(entry).toMatchObject({ occurredAt: at("22:00"), approval: "changed" });
});

test("people ask about their own time, leads decide on their departments'", async () => {
  const { context, ana, hal, left, punch } = await shop();
  const as = (role: string, staffId: number) => localClient(() => ({ ...context, who: { ...person(role), staffId } }));
  const asked = { act: "change", entryId: left.id, occurredAt: at("22:30"), reason: "Worked on" } as const;
  const floor = as("Production", ana.id);
  const { id } = await floor.timeCorrections.create({ userId: ana.id, ...asked });
  await expect(floor.timeCorrections.create({ userId: hal.id, ...asked })).rejects.toThrow("of other people");
  await expect(floor.timeCorrections.approve({ id, decidedBy: ana.id })).rejects.toThrow();
  expect(await as("Function Lead", hal.id).timeCorrections.approve({ id, decidedBy: hal.id })).toMatchObject({
    status: "approved",
  });
  await punch(hal.id, "clock_in", "2026-11-21T14:00");
});

test("entries are listed by person, department and period", async () => {
  const { client, ana, hal, punch } = await shop();
  await punch(hal.id, "clock_in", "2026-11-21T06:30");
  const found = async (input: object) => (await client.timekeeping.list(input as never)).rows.map(({ id }) => id);
  expect(await found({})).toEqual([3, 2, 1]);
  expect(await found({ userId: ana.id })).toEqual([2, 1]);
  expect(await found({ eventType: "clock_in" })).toEqual([3, 1]);
  expect(await found({ department: "Layup" })).toEqual([3, 2, 1]);
  expect(await found({ department: "Paint" })).toEqual([]);
  // 06:30 UTC is still the 20th in Denver.
  expect(await found({ from: "2026-11-21" })).toEqual([]);
  expect(await found({ from: "2026-11-20", to: "2026-11-20", sort: "occurredAt" })).toEqual([1, 2, 3]);
});

test("who may not see a correction or a photo of somebody else does not learn whether there is one", async () => {
  const { context, hal, left, correct } = await shop();
  const { id } = await correct({ act: "change", entryId: left.id, occurredAt: at("22:30") });
  const cy = localClient(() => ({ ...context, who: { ...person("Production"), staffId: hal.id } }));
  for (const asked of [id, 99])
    await expect(cy.timeCorrections.get({ id: asked })).rejects.toEqual(
      new NotFound(`There is no time correction ${asked}`),
    );
  for (const asked of [left.id, 99])
    await expect(cy.timekeeping.photo({ id: asked })).rejects.toEqual(new NotFound(`There is no time entry ${asked}`));
});
