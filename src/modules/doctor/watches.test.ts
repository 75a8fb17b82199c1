import { expect, test } from "vitest";
import { addDays } from "../../lib/dates.ts";
import { measuresOf } from "../../records/measures.ts";
import { noteCertificate } from "../../records/server-certificate.ts";
import { localClient } from "../../shop/local-client.ts";
import { NOW, testShop } from "../../shop/testing.ts";

const GB = 1_000_000_000;
const TODAY = "2026-11-21";

async function shop() {
  const { client, context } = await testShop();
  await client.vendors.create({ vendorName: "Acme" });
  const on = (day: string, more = {}) =>
    localClient(() => ({ ...context, now: () => `${day}T15:00:00.000Z`, today: () => day, ...more }));
  const told = async (about: string) =>
    (await client.notifications.list({ about, sort: "createdAt" })).rows.map(({ message }) => message);
  const found = async (check: string, as = client) => {
    const { findings } = await as.doctor.examine();
    const one = findings.find((finding) => finding.check === check);
    return one && `${one.level}: ${one.message}`;
  };
  const measured = (name: string) => measuresOf(context).find(({ metric }) => metric === name)?.measure;
  return { client, context, on, told, found, measured };
}

test("Owners are told when a disk that fills has 14, 7 and 3 days left, once each", async () => {
  const { on, context, told, found, measured } = await shop();
  // It loses 1 GB a day.
  for (let day = 0; day <= 20; day++) {
    const files = { ...context.files, room: async () => ({ free: (22 - day) * GB, total: 100 * GB }) };
    const client = on(addDays(TODAY, day), { files });
    await client.notifications.watch();
    await client.notifications.watch();
    if (day === 8)
      expect(await found("Room", client)).toMatch(/^warn: The disk will be full in 14 days .* 14.0 GB are free$/);
  }
  const days = (await told("disk")).filter((message) => message.includes("will be full"));
  expect(days.map((message) => /in (\d+) days/.exec(message)?.[1])).toEqual(["14", "7", "3"]);
  expect(measured("stockworks_disk_days_left")).toBe(2);
});

test("a disk that got no fuller in two weeks is not said to fill", async () => {
  const { on, context, found } = await shop();
  for (const day of [0, 4, 8]) {
    const files = { ...context.files, room: async () => ({ free: (22 + day) * GB, total: 100 * GB }) };
    await on(addDays(TODAY, day), { files }).notifications.watch();
  }
  expect(await found("Room")).toBeUndefined();
});

test("Owners are told once when the certificate ends within 21 days, and again when it has ended", async () => {
  const { on, context, told, found, measured } = await shop();
  noteCertificate(context, () => new Date("2026-12-20T00:00:00.000Z"));
  expect(await found("Certificate")).toBe("ok: It ends on 12/19/2026");
  for (const day of [TODAY, "2026-11-29", "2026-12-01", "2026-12-21", "2026-12-22"])
    await on(day).notifications.watch();
  expect(await told("certificate")).toEqual([
    "The certificate ends on 12/19/2026, in 20 days: renew it",
    "The certificate ended on 12/19/2026, and browsers refuse it: renew it",
  ]);
  expect(measured("stockworks_certificate_seconds_left")).toBeLessThan(0);
});

test("Owners are told when the clock is behind the last change", async () => {
  const { on, told, found, measured } = await shop();
  const early = on("2001-01-01");
  await early.notifications.watch();
  const message = "This computer's clock says 1/1/2001, but the last change was made on 11/21/2026, 9,455 days later";
  expect(await told("clock")).toEqual([message]);
  expect(measured("stockworks_clock_behind_seconds")).toBeGreaterThan(800_000_000);
  expect(await found("Clock", early)).toBe(`warn: ${message}`);
  expect(await found("Clock")).toMatch(/^ok/);
});

test("Owners are told when mail or a webhook was tried three times in vain", async () => {
  const { client, context, told, found, measured } = await shop();
  const { rows } = await client.eventTriggers.list();
  const row = { triggerId: rows[0]?.id as number, target: "ana@x.example", body: "{}", createdAt: NOW, nextAt: NOW };
  const failed = { ...row, channel: "mail", attempts: 3, failure: "mail.example does not answer" } as const;
  await context.db
    .insertInto("outbox")
    .values([
      { ...failed, id: "a" },
      { ...failed, id: "b", attempts: 2 },
    ])
    .execute();
  for (let n = 0; n < 2; n++) await client.notifications.watch();
  const message = "1 mail could not be sent: mail.example does not answer";
  expect(await told("message")).toEqual([message]);
  expect([await found("Messages"), measured("stockworks_messages_failing")]).toEqual([`warn: ${message}`, 1]);
});

test("a shop that never had a backup is told so after two days, and one whose backup is of the future at once", async () => {
  const { on, told, measured } = await shop();
  await on("2026-11-22").notifications.watch();
  expect(await told("backup")).toEqual([]);
  await on("2026-11-24").notifications.watch();
  expect(await told("backup")).toEqual(["There is no backup of this shop yet"]);
  await on("2036-11-21").backups.create();
  await on("2026-11-25").notifications.watch();
  expect((await told("backup")).at(-1)).toBe(
    "The latest backup is dated 11/21/2036, in the future: put the computer's clock right, and make another backup",
  );
  await on("2036-11-22").notifications.watch();
  expect(measured("stockworks_backup_age_seconds")).toBe(24 * 3600);
});
