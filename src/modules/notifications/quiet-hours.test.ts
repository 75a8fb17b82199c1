import { expect, test } from "vitest";
import type { Who } from "../../rights/who.ts";
import { localClient } from "../../shop/local-client.ts";
import { person, threePeople } from "../../shop/testing.ts";
import { sendMail } from "./mail.ts";
import { byMail, mailSink, shopWith } from "./testing.ts";

const HOUR = 3600;
const NIGHT = { quietFrom: "21:00", quietTo: "06:00", digestAt: null };
const DAILY = { quietFrom: null, quietTo: null, digestAt: "17:00" };

/** It is eight in the morning in the shop. Ana gets a mail for every low part. */
async function shopAtEight() {
  const { port, mails } = await mailSink();
  const shop = await shopWith({ to: ["staff 1"], mail: true });
  const { ana: staffId } = await threePeople(shop.client);
  await shop.client.mailServer.update(byMail(port));
  const who: Who = { ...person("Production"), staffId };
  const ana = localClient(() => ({ ...shop.context, who })).notifications;
  const told = () => mails.map(({ data }) => [/^Subject: (.*)$/m.exec(data)?.[1], ...(data.match(/^- .*$/gm) ?? [])]);
  return { ...shop, ana, mails, told };
}

const NOTHING = { sent: 0, failed: 0 };

test("notifications of quiet hours leave as one mail at their end, and later ones at once", async () => {
  const { ana, tell, deliver, pass, told } = await shopAtEight();
  expect(await ana.setTimes(NIGHT)).toEqual({ ...NIGHT, quietUntil: null });
  await tell("Resin is low");
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  pass(14 * HOUR);
  expect((await ana.times({})).quietUntil).toBe("2026-11-22T13:00:00.000Z");
  await tell("Carbon is low");
  expect(await deliver()).toEqual(NOTHING);
  pass(7 * HOUR);
  await tell("Foam is low");
  expect(await deliver()).toEqual(NOTHING);
  pass(HOUR);
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  await tell("Paint is low");
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  expect(told()).toEqual([
    ["Resin is low"],
    ["2 notifications from your shop", "- Carbon is low", "- Foam is low"],
    ["Paint is low"],
  ]);
});

test("a digest brings the mails of a day as one, however many, and each once", async () => {
  const { ana, tell, deliver, pass, told } = await shopAtEight();
  await ana.setTimes(DAILY);
  const all = Array.from({ length: 70 }, (_, i) => `Part ${i + 1} is low`);
  for (const message of all) {
    await tell(message);
    pass(1);
  }
  expect(await deliver()).toEqual(NOTHING);
  pass(9 * HOUR);
  await tell("Glue is low");
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  expect(told()).toEqual([["70 notifications from your shop", ...all.map((message) => `- ${message}`)]]);
  pass(24 * HOUR);
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  expect(told()[1]).toEqual(["Glue is low"]);
});

test("a digest sent just before a power cut is repeated as the same mail", async () => {
  const { ana, context, tell, deliver, pass, mails } = await shopAtEight();
  await ana.setTimes(DAILY);
  await tell("Resin is low");
  await tell("Carbon is low");
  pass(9 * HOUR);
  // A process that dies between the answer and its note of it gets just this far.
  const [first, second] = await context.db
    .selectFrom("outbox")
    .selectAll()
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  await sendMail(context, [first, second].map((due) => ({ ...due, secret: null })) as never);
  await tell("Foam is low");
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  const ids = mails.map(({ data }) => /^Message-ID: (.*)$/m.exec(data)?.[1]);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(mails[1]?.data).not.toContain("Foam is low");
});

test("a failed mail is tried again, but not in quiet hours", async () => {
  const { ana, client, tell, deliver, pass, told } = await shopAtEight();
  const { port } = await client.mailServer.get();
  await ana.setTimes(NIGHT);
  await client.mailServer.update({ port: 1 });
  pass(13 * HOUR - 5);
  await tell("Resin is low");
  expect(await deliver()).toEqual({ sent: 0, failed: 1 });
  await client.mailServer.update({ port });
  pass(10);
  expect(await deliver()).toEqual(NOTHING);
  pass(9 * HOUR);
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  expect(told()).toEqual([["Resin is low"]]);
});

test("new times hold for mail that already waits, and for nobody else's", async () => {
  const { ana, clocked, tell, deliver, told } = await shopAtEight();
  await ana.setTimes(DAILY);
  await tell("Resin is low");
  expect(await deliver()).toEqual(NOTHING);
  await ana.setTimes({ quietFrom: null, quietTo: null, digestAt: null });
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  // Settings at the shop's own computer hold for people without their own; Ana has her own.
  await clocked.notifications.setTimes(DAILY);
  await tell("Carbon is low");
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  expect(told()).toEqual([["Resin is low"], ["Carbon is low"]]);
});

test("people without settings have those of the shop's own computer", async () => {
  const { clocked, tell, deliver, pass, told } = await shopAtEight();
  await clocked.notifications.setTimes(DAILY);
  await tell("Resin is low");
  expect(await deliver()).toEqual(NOTHING);
  await clocked.notifications.setTimes({ ...DAILY, digestAt: "09:00" });
  pass(HOUR);
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  expect(told()).toEqual([["Resin is low"]]);
});

test("quiet hours without an end, and an impossible time, are refused", async () => {
  const { ana } = await shopAtEight();
  await expect(ana.setTimes({ ...NIGHT, quietTo: null })).rejects.toThrow("Quiet hours have a beginning and an end");
  await expect(ana.setTimes({ ...NIGHT, quietTo: "6" })).rejects.toThrow("Quiet to is a time like 21:30");
});
