import { expect, test } from "vitest";
import { datesOf, USUAL_FORMAT } from "../../lib/date-format.ts";
import { localClient } from "../../shop/local-client.ts";
import { person, testShop } from "../../shop/testing.ts";
import { brokenHours } from "../doctor/hours.ts";
import { PHOTO } from "../timekeeping/testing.ts";

const WEEK = { from: "2026-11-09", to: "2026-11-15" };
/** Locks the week, whatever still waits for somebody. */
const EVEN_SO = { ...WEEK, evenSo: true };

/** "Mon 07:00" of the week of November 9 on the shop's clock, seven hours behind UTC. */
function at(text: string): string {
  const [day = "", time = ""] = text.split(" ");
  const date = 9 + ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(day);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(Date.UTC(2026, 10, date, hours + 7, minutes)).toISOString();
}

/**
 * Ana's week, with every kind of correction:
 * Mon 07:00 to 15:30, a break from 12:00 to 12:30 is added: 8.00
 * Tue 06:58, the clock-out told on Thursday is 15:30: 8.53, awaiting approval
 * Wed never at the clock, a shift from 07:00 to 17:00 is added: 10.00
 * Thu 07:00 to 15:00, changed to 17:30: 10.50
 * Fri 07:00, out and in again by mistake at 07:01 and 07:02, both struck, to 15:02: 8.03
 * Sat the night from 22:00 to Sunday 06:00: 8.00; what she asks for besides is rejected
 * In all 53.06, of them 40 regular and 13.06 overtime.
 */
async function shop() {
  const { client, context } = await testShop();
  const hire = (username: string, full_name: string, role: "Production" | "Function Lead") =>
    client.staff.create({
      username,
      full_name,
      email: `${username}@stockworks.example`,
      role,
      primary_department: "Layup",
    });
  const ana = await hire("ana", "Ana Ruiz", "Production");
  const hal = await hire("hal", "Hal Cole", "Function Lead");
  const ids = new Map<string, number>();
  const punch = async (eventType: "clock_in" | "clock_out", when: string, more = {}) => {
    const then = localClient(() => ({ ...context, now: () => at(when) }));
    const { id } = await then.timekeeping.create({ userId: ana.id, eventType, photoData: PHOTO, ...more });
    ids.set(when, id);
  };
  const earlier = localClient(() => ({ ...context, now: () => "2026-11-21T14:00:00.000Z" }));
  const correct = (input: object) =>
    earlier.timeCorrections.create({ userId: ana.id, reason: "As told", decidedBy: hal.id, ...input } as never);
  await punch("clock_in", "Mon 07:00");
  await punch("clock_out", "Mon 15:30");
  await punch("clock_in", "Tue 06:58");
  await punch("clock_in", "Thu 07:00", { leftAt: "15:30" });
  await punch("clock_out", "Thu 15:00");
  await punch("clock_in", "Fri 07:00");
  await punch("clock_out", "Fri 07:01");
  await punch("clock_in", "Fri 07:02");
  await punch("clock_out", "Fri 15:02");
  await punch("clock_in", "Sat 22:00");
  await punch("clock_out", "Sun 06:00");
  await correct({ act: "add", eventType: "clock_out", occurredAt: at("Mon 12:00"), otherAt: at("Mon 12:30") });
  await correct({ act: "add", eventType: "clock_in", occurredAt: at("Wed 07:00"), otherAt: at("Wed 17:00") });
  await correct({ act: "change", entryId: ids.get("Thu 15:00"), occurredAt: at("Thu 17:30") });
  await correct({ act: "strike", entryId: ids.get("Fri 07:01"), otherEntryId: ids.get("Fri 07:02") });
  const more = { act: "change", entryId: ids.get("Sun 06:00"), occurredAt: at("Sun 09:00"), decidedBy: undefined };
  const { id } = await correct(more);
  await earlier.timeCorrections.reject({ id, decidedBy: hal.id, note: "Nobody was here" });
  return { client, context, ana, hal, ids, correct };
}

test("a week with every kind of correction exports to the numbers worked out by hand", async () => {
  const { client, ana } = await shop();
  const [sheet] = (await client.timesheets.get({ week: WEEK.from })).sheets;
  expect(sheet?.days.map(({ hours }) => hours)).toEqual([8, 8.53, 10, 10.5, 8.03, 8, 0]);
  expect(sheet).toMatchObject({ hours: 53.06, regular: 40, overtime: 13.06, awaiting: 8.53, breaks: 0.5 });
  const { id, fileHash } = await client.payrollPeriods.create(EVEN_SO);
  const { name, body } = await client.payrollPeriods.file({ id });
  expect(name).toBe("payroll_2026-11-09_2026-11-15.csv");
  expect(String(body).trimEnd().split("\r\n")).toEqual([
    "userId,full_name,department,from,to,Hours,Regular,Overtime,On closed days,Typed,Hours awaiting approval,Requests awaiting approval,Replaces",
    `${ana.id},Ana Ruiz,Layup,2026-11-09,2026-11-15,53.06,40,13.06,0,0,8.53,1,`,
  ]);
  expect(fileHash).toMatch(/^[0-9a-f]{64}$/);
  // With overtime by the day too, no hour counts twice.
  await client.settings.update({ overtimeDailyHours: 8 });
  const [again] = (await client.timesheets.get({ week: WEEK.from })).sheets;
  expect(again).toMatchObject({ hours: 53.06, overtime: 13.06, isLocked: true });
});

test("the punches behind a period are a file of their own, by the shop's clock and the day of their shift", async () => {
  const { client } = await shop();
  const { id } = await client.payrollPeriods.create(EVEN_SO);
  const { name, body } = await client.payrollPeriods.punches({ id });
  expect(name).toBe("payroll_punches_2026-11-09_2026-11-15.csv");
  const [head, ...lines] = String(body).trimEnd().split("\r\n");
  expect(head).toBe(
    'id,userId,full_name,department,Day,eventType,Date,Time (America/Denver),location,"Without photo, vouched by",Approval',
  );
  const cells = lines.map((line) => line.split(","));
  expect(cells.map(([, , , , day, , date, time]) => `${day?.slice(8)} ${date?.slice(8)} ${time}`)).toEqual(
    // The night belongs to the Saturday on which it began.
    `09 09 07:00,09 09 12:00,09 09 12:30,09 09 15:30,10 10 06:58,10 10 15:30,11 11 07:00,11 11 17:00,
12 12 07:00,12 12 17:30,13 13 07:00,13 13 15:02,14 14 22:00,14 15 06:00`.split(/,\n?/),
  );
  expect(lines[5]).toMatch(/,Ana Ruiz,Layup,2026-11-10,clock_out,2026-11-10,15:30,Main Office,,awaiting approval$/);
});

test("a wrong export is taken back with a reason, locks nothing any more, and the next file says so", async () => {
  const { client, context, ana, hal, ids, correct } = await shop();
  const wrong = await client.payrollPeriods.create({ from: "2026-11-05", to: "2026-11-12", evenSo: true });
  const lead = localClient(() => ({ ...context, who: { ...person("Function Lead"), staffId: hal.id } }));
  const takenBack = { id: wrong.id, reason: "Wrong last day" };
  await expect(lead.payrollPeriods.takeBack(takenBack)).rejects.toThrow("Only Admin and Owner may");
  await expect(client.payrollPeriods.takeBack({ id: wrong.id, reason: " " })).rejects.toThrow("Reason is required");
  await expect(client.payrollPeriods.create(EVEN_SO)).rejects.toThrow("one that is wrong can be taken back");
  expect(await client.payrollPeriods.takeBack(takenBack)).toMatchObject({
    takenBackReason: "Wrong last day",
    takenBackBy: "Priya Raman",
  });
  await correct({ act: "change", entryId: ids.get("Thu 07:00"), occurredAt: at("Thu 08:00") });
  const [sheet] = (await client.timesheets.get({ week: WEEK.from })).sheets;
  expect(sheet?.days.some(({ isLocked }) => isLocked)).toBe(false);
  for (const call of ["unlock", "file", "punches"] as const)
    await expect(client.payrollPeriods[call]({ id: wrong.id })).rejects.toThrow(
      "This export was taken back 11/21/26, 8:00 AM by Priya Raman: Wrong last day",
    );
  const { id } = await client.payrollPeriods.create(EVEN_SO);
  const days = datesOf({ ...USUAL_FORMAT, timeZone: "America/Denver" }).range("2026-11-05", "2026-11-12");
  expect(String((await client.payrollPeriods.file({ id })).body)).toContain(
    `${ana.id},Ana Ruiz,Layup,2026-11-09,2026-11-15,52.06,40,12.06,0,0,8.53,1,"${days}, exported 11/21/26, 8:00 AM, taken back: Wrong last day"`,
  );
  const [line] = (await client.activity.list({ entity: "payroll period", action: "taken back" } as never)).rows;
  expect(line).toMatchObject({ action: "taken back", reason: "Wrong last day" });
});

test("neither an unlock nor a taken back export is undone once its hours have changed or were exported again", async () => {
  const { client, ids, correct } = await shop();
  const lastLine = async () => (await client.activity.list({ entity: "payroll period", limit: 1 })).rows[0]?.id ?? 0;
  const { id } = await client.payrollPeriods.create(EVEN_SO);
  await expect(client.activity.undo({ id: await lastLine() })).rejects.toThrow("Take it back with a reason");
  await client.payrollPeriods.takeBack({ id, reason: "Too early" });
  await client.activity.undo({ id: await lastLine() });
  expect(await client.payrollPeriods.get({ id })).toMatchObject({ takenBackAt: null, takenBackReason: null });
  await client.payrollPeriods.takeBack({ id, reason: "Too early" });
  const taken = await lastLine();
  const { id: again } = await client.payrollPeriods.create({ ...EVEN_SO, to: "2026-11-14" });
  await expect(client.activity.undo({ id: taken })).rejects.toThrow("was exported already");
  await client.payrollPeriods.unlock({ id: again });
  const unlocked = await lastLine();
  await correct({ act: "change", entryId: ids.get("Thu 07:00"), occurredAt: at("Thu 08:00") });
  await expect(client.activity.undo({ id: unlocked })).rejects.toThrow("have changed since they were exported");
});

test("exported hours are locked until an Admin unlocks them", async () => {
  const { client, context, hal, ids, correct } = await shop();
  const period = await client.payrollPeriods.create(EVEN_SO);
  const locked = "were exported for payroll and are locked";
  const strike = { act: "strike", entryId: ids.get("Thu 07:00"), otherEntryId: ids.get("Thu 15:00") };
  await expect(correct(strike)).rejects.toThrow(locked);
  await expect(correct({ act: "change", entryId: ids.get("Sun 06:00"), occurredAt: at("Sun 06:30") })).rejects.toThrow(
    locked,
  );
  const added = { act: "add", eventType: "clock_in", occurredAt: at("Sun 20:00"), otherAt: at("Sun 22:00") };
  await expect(correct(added)).rejects.toThrow(locked);
  const [told] = (await client.timeCorrections.list({ status: "awaiting" })).rows;
  const toldId = told?.id ?? 0;
  await expect(client.timeCorrections.approve({ id: toldId, decidedBy: hal.id })).rejects.toThrow(locked);
  const { rows } = await client.activity.list({ entity: "time correction", limit: 50 });
  const changed = rows.find(({ action, entityId }) => action === "created" && entityId === 4);
  await expect(client.activity.undo({ id: changed?.id ?? 0 })).rejects.toThrow(locked);
  await expect(client.payrollPeriods.create({ from: "2026-11-15", to: "2026-11-18" })).rejects.toThrow(
    "was exported already. Periods do not overlap",
  );
  await expect(client.payrollPeriods.create({ from: "2026-11-16", to: "2026-11-21" })).rejects.toThrow("not over yet");
  const lead = localClient(() => ({ ...context, who: { ...person("Function Lead"), staffId: hal.id } }));
  await expect(lead.payrollPeriods.unlock({ id: period.id })).rejects.toThrow(
    "Only Admin and Owner may unlock or take back hours for payroll",
  );

  await client.payrollPeriods.unlock({ id: period.id });
  await client.timeCorrections.approve({ id: toldId, decidedBy: hal.id });
  const again = await client.payrollPeriods.create(EVEN_SO);
  expect(again).toMatchObject({ id: period.id, unlockedAt: null });
  expect(again.fileHash).not.toBe(period.fileHash);
  expect(String((await client.payrollPeriods.file({ id: period.id })).body)).toMatch(/53\.06,40,13\.06,0,0,0,0,\r\n$/);
  expect(await brokenHours(context)).toEqual([]);
  const later = { occurredAt: at("Thu 17:45"), updatedAt: "2026-11-21T16:00:00.000Z" };
  const thursday = context.db
    .updateTable("time_entries")
    .set(later)
    .where("id", "=", ids.get("Thu 15:00") ?? 0);
  await thursday.execute();
  await context.db
    .updateTable("time_entries")
    .set({ struckById: null })
    .where("id", "=", ids.get("Fri 07:01") ?? 0)
    .execute();
  expect(await brokenHours(context)).toEqual([
    { says: "come or leave twice in a row", people: ["Ana Ruiz"] },
    { says: "have entries that changed after they were exported for payroll", people: ["Ana Ruiz"] },
  ]);
});

test("with 0 hours a week no hour is overtime, on time sheets, in their file and for payroll", async () => {
  const { client, ana } = await shop();
  await client.settings.update({ overtimeWeeklyHours: 0 });
  const [sheet] = (await client.timesheets.get({ week: WEEK.from })).sheets;
  expect(sheet).toMatchObject({ hours: 53.06, regular: 53.06, overtime: 0 });
  const { body } = await client.timesheets.file({ week: WEEK.from });
  expect(String(body)).toContain(`${ana.id},Ana Ruiz,Layup,8,8.53,10,10.5,8.03,8,0,0,53.06,53.06,0,`);
  const { id } = await client.payrollPeriods.create(EVEN_SO);
  expect(String((await client.payrollPeriods.file({ id })).body)).toContain(",53.06,53.06,0,0,0,8.53,1");
});

/** Ben never used the clock that week: his Friday, 07:00 to 15:00, is only asked for. */
async function shopWithBen() {
  const { client, correct, ...more } = await shop();
  const email = "ben@stockworks.example";
  const benIs = {
    username: "ben",
    full_name: "Ben Lind",
    email,
    role: "Production",
    primary_department: "Paint",
  } as const;
  const ben = await client.staff.create(benIs);
  const friday = { act: "add", eventType: "clock_in", occurredAt: at("Fri 07:00"), otherAt: at("Fri 15:00") };
  const { id: fridayId } = await correct({ ...friday, userId: ben.id, decidedBy: undefined });
  return { ...more, client, ben, fridayId };
}

test("locking says whose requests await approval and who has no hours, and locks only when told to even so", async () => {
  const { client, ana, ben, hal } = await shopWithBen();
  await expect(client.payrollPeriods.create(WEEK)).rejects.toMatchObject({
    name: "Unsettled",
    message:
      "Requests that await approval: Ana Ruiz (1), Ben Lind (1). Without any hours: Hal Cole. To lock these hours as they are, send evenSo",
    record: {
      waiting: [
        { userId: ana.id, full_name: "Ana Ruiz", requests: 1 },
        { userId: ben.id, full_name: "Ben Lind", requests: 1 },
      ],
      without: [{ userId: hal.id, full_name: "Hal Cole" }],
    },
  });
  expect((await client.payrollPeriods.list({})).total).toBe(0);
  expect(await client.payrollPeriods.create(EVEN_SO)).toMatchObject({ ...WEEK, unlockedAt: null });
});

test("a period in which nobody waits and everybody has hours is locked at once", async () => {
  const { client, ben, hal, fridayId } = await shopWithBen();
  await client.timeCorrections.approve({ id: fridayId, decidedBy: hal.id });
  const shift = { act: "add", eventType: "clock_in", reason: "As told", decidedBy: hal.id } as const;
  const { id: owner } = await client.staff.create({
    username: "olga",
    full_name: "Olga Owner",
    email: "olga@stockworks.example",
    role: "Owner",
  });
  const times = { occurredAt: at("Fri 07:00"), otherAt: at("Fri 15:00") };
  await client.timeCorrections.create({ ...shift, ...times, userId: hal.id, decidedBy: owner });
  // Of Ana's week, the request is about Tuesday.
  const rest = { from: "2026-11-11", to: WEEK.to };
  const { id } = await client.payrollPeriods.create(rest);
  expect(String((await client.payrollPeriods.file({ id })).body)).toContain(`${ben.id},Ben Lind,Paint`);
});

test("the file names who only asked for hours, and counts the requests that awaited approval when it was exported", async () => {
  const { client, context, ben, hal, fridayId } = await shopWithBen();
  const { id } = await client.payrollPeriods.create(EVEN_SO);
  const file = async () => String((await client.payrollPeriods.file({ id })).body);
  const exported = await file();
  expect(exported).toContain(`${ben.id},Ben Lind,Paint,2026-11-09,2026-11-15,0,0,0,0,0,0,1,\r\n`);
  const later = localClient(() => ({ ...context, now: () => "2026-11-21T16:00:00.000Z" }));
  await later.timeCorrections.reject({ id: fridayId, decidedBy: hal.id });
  expect(await file()).toBe(exported);
  await client.payrollPeriods.unlock({ id });
  expect(await file()).not.toContain("Ben Lind");
});

test("time sheets say on which days requests await approval, and which days are exported", async () => {
  const { client, ben } = await shopWithBen();
  await client.payrollPeriods.create({ from: WEEK.from, to: "2026-11-12", evenSo: true });
  const { sheets } = await client.timesheets.get({ week: WEEK.from });
  const [anas, bens] = sheets;
  expect(anas?.days.map(({ requests }) => requests)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  expect(bens).toMatchObject({ userId: ben.id, requests: 1, awaiting: 0, isLocked: false });
  expect(bens?.days.map(({ requests }) => requests)).toEqual([0, 0, 0, 0, 1, 0, 0]);
  expect(bens?.days.map(({ isLocked }) => isLocked)).toEqual([true, true, true, true, false, false, false]);
  const lines = String((await client.timesheets.file({ week: WEEK.from })).body).split("\r\n");
  expect(lines[0]).toMatch(/,Missing punches,Requests awaiting approval,Days to check$/);
  expect(lines[2]).toMatch(/^\d+,Ben Lind,.*,1,0$/);
});

test("a request about a night belongs to the day on which its shift began", async () => {
  const { client, hal, ids, correct } = await shop();
  const [told] = (await client.timeCorrections.list({ status: "awaiting" })).rows;
  await client.timeCorrections.approve({ id: told?.id ?? 0, decidedBy: hal.id });
  await correct({ act: "change", entryId: ids.get("Sun 06:00"), occurredAt: at("Sun 07:00"), decidedBy: undefined });
  const [sheet] = (await client.timesheets.get({ week: WEEK.from })).sheets;
  expect(sheet?.days.map(({ requests }) => requests)).toEqual([0, 0, 0, 0, 0, 1, 0]);
});

test("hours that were typed for a locked day stay as they are", async () => {
  const { client, ana } = await shop();
  const day = (projected: number, actual: number) => [{ day: "Monday" as const, projected, actual }];
  await client.schedules.saveWeek({ id: ana.id, schedule: day(8, 8) });
  await client.payrollPeriods.create({ from: "2026-11-16", to: "2026-11-20", evenSo: true });
  const locked = "were exported for payroll";
  await expect(client.schedules.saveWeek({ id: ana.id, schedule: day(8, 7) })).rejects.toThrow(locked);
  await expect(client.schedules.saveWeek({ id: ana.id, schedule: [] })).rejects.toThrow(locked);
  expect(await client.schedules.saveWeek({ id: ana.id, schedule: day(6, 8) })).toMatchObject([{ typedHours: 8 }]);
});

test("the sheet shows missing clock-outs, and nothing is exported before they are added", async () => {
  const { client, context, ana } = await testShop().then(async (made) => ({
    ...made,
    ana: await made.client.staff.create({
      username: "ana",
      full_name: "Ana Ruiz",
      email: "ana@stockworks.example",
      role: "Production",
      primary_department: "Layup",
    }),
  }));
  for (const dayOfWeek of ["Monday", "Tuesday"] as const)
    await client.schedules.create({ userId: ana.id, dayOfWeek, projectedHours: 8 });
  const then = localClient(() => ({ ...context, now: () => at("Tue 07:00") }));
  await then.timekeeping.create({ userId: ana.id, eventType: "clock_in", photoData: PHOTO });
  const [sheet] = (await client.timesheets.get({ week: WEEK.from, department: "Layup" })).sheets;
  expect(sheet?.days.map(({ missing }) => missing).slice(0, 3)).toEqual(["punches", "clock-out", null]);
  expect(sheet).toMatchObject({ planned: 16, hours: 0, missing: 2 });
  await expect(client.payrollPeriods.create(WEEK)).rejects.toThrow(
    "Ana Ruiz has no clock-out since 11/10/26, 7:00 AM. Add it first, then export",
  );
  expect((await client.timesheets.get({ week: WEEK.from, department: "Paint" })).sheets).toEqual([]);
});
