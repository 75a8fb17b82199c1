import { createHmac } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { LookupFunction } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../../db/sqlite/testing.ts";
import { Invalid } from "../../lib/errors.ts";
import { notify } from "../../records/notify.ts";
import { openAuthority } from "../../server/tls/authority.ts";
import { testShop, threePeople } from "../../shop/testing.ts";
import { byMail, listening, low, mailSink, shopWith } from "./testing.ts";
import { postWebhook } from "./webhook.ts";

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver that gives these answers in order, and then repeats the last. */
async function receiver(...answers: number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const status = answers[Math.min(received.length, answers.length - 1)] ?? 200;
    received.push({ headers: request.headers, body });
    response.writeHead(status, status === 302 ? { location: "http://127.0.0.1:1/" } : {}).end("a secret word");
  });
  return { url: `http://127.0.0.1:${await listening(server)}/hook`, received };
}

test("a receiver that answers 500 twice gets each event once it answers 200, once by its id", async () => {
  const { url, received } = await receiver(500, 500, 200);
  const { tell, deliver, pass, rule } = await shopWith({ webhook: url });
  await tell("Resin is low");
  expect(await deliver()).toEqual({ sent: 0, failed: 1 });
  expect((await rule()).deliveries).toMatchObject({ sent: 0, waiting: 1, failure: "It answered 500" });
  expect(await deliver()).toEqual({ sent: 0, failed: 0 });
  pass(9);
  expect(await deliver()).toEqual({ sent: 0, failed: 0 });
  pass(1);
  await tell("Carbon is low");
  expect(await deliver()).toEqual({ sent: 1, failed: 1 });
  pass(60);
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  pass(86_400 * 3);
  expect(await deliver()).toEqual({ sent: 0, failed: 0 });

  const taken = received.slice(2).map(({ headers, body }) => ({ id: headers["webhook-id"], ...JSON.parse(body) }));
  expect(taken.map(({ message }) => message).sort()).toEqual(["Carbon is low", "Resin is low"]);
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
  for (const { id, headerId } of received.map(({ headers, body }) => ({
    headerId: headers["webhook-id"],
    ...JSON.parse(body),
  })))
    expect(id).toBe(headerId);
  expect((await rule()).deliveries).toMatchObject({ sent: 2, waiting: 0, failed: 0, failure: null });
});

test("a webhook is signed by the rule's secret, over its id, its time and its body", async () => {
  const { url, received } = await receiver(200);
  const { id, client, context, tell, deliver } = await shopWith({ webhook: url });
  const { secret } = await client.eventTriggers.newSecret({ id });
  await tell("Resin is low");
  await deliver();
  const { headers, body } = received[0] as Received;
  expect(headers["webhook-timestamp"]).toBe(String(Date.parse(context.now()) / 1000));
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const said = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(said).digest("base64")}`);
  expect(JSON.parse(body)).toMatchObject({
    type: "part low stock",
    relatedEntity: "part",
    entityId: 7,
    message: "Resin is low",
  });
});

test("a delivery just before a power cut is repeated under the same id", async () => {
  const { url, received } = await receiver(200);
  const { context, tell, deliver } = await shopWith({ webhook: url });
  await tell("Resin is low");
  // A process that dies between the answer and its note of it gets just this far.
  const [due] = await context.db.selectFrom("outbox").selectAll().execute();
  await postWebhook(context, { ...(due as NonNullable<typeof due>), secret: null });
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([due?.id, due?.id]);
});

test.each([
  ["http://hooks.example/in", "169.254.169.254", "Webhook is at a link-local address"],
  ["http://169.254.169.254/in", "10.0.0.1", "Webhook is at a link-local address"],
  ["http://a:b@127.0.0.1/in", "10.0.0.1", "Webhook has no user and password"],
])("nothing is sent to %s, found at %s, whenever it was stored", async (target, address, sentence) => {
  const { context, tell } = await shopWith({ webhook: "http://hooks.example/in" });
  await tell("Resin is low");
  const due = await context.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  const find: LookupFunction = (_name, _options, answer) => answer(null, [{ address, family: 4 }]);
  await expect(postWebhook(context, { ...due, target, secret: null }, find)).rejects.toThrow(sentence);
});

test("nothing is sent that was not stored", async () => {
  const { url, received } = await receiver(200);
  const { context, deliver } = await shopWith({ webhook: url });
  const failing = context.db.transaction().execute(async (db) => {
    await notify({ ...context, db }, low, 7, "Resin is low");
    throw new Error("The disk is full");
  });
  await expect(failing).rejects.toThrow("The disk is full");
  expect(await deliver()).toEqual({ sent: 0, failed: 0 });
  expect(received).toEqual([]);
});

test("a silent receiver is tried for two days and given up, and tried again at a new address", async () => {
  const { url, received } = await receiver(200);
  const { id, client, tell, deliver, pass, rule } = await shopWith({ webhook: "http://127.0.0.1:2/hook" });
  await tell("Resin is low");
  let tries = 0;
  for (; (await deliver()).failed === 1; tries++) pass(86_400);
  expect(tries).toBe(9);
  expect((await rule()).deliveries).toMatchObject({ failed: 1, waiting: 0 });
  expect((await rule()).deliveries.failure).toContain("It could not be reached");
  await client.eventTriggers.update({ id, params: { webhook: url } });
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  expect(received).toHaveLength(1);
});

test("a redirect is not followed, and the text of an answer is not shown", async () => {
  const { url } = await receiver(302);
  const { tell, deliver, rule } = await shopWith({ webhook: url });
  await tell("Resin is low");
  await deliver();
  expect((await rule()).deliveries.failure).toBe("It answered 302");
});

test("a receiver whose certificate nobody vouches for is sent nothing", async () => {
  const { pairFor } = await openAuthority(join(testFolder(), "tls"), ["localhost"], new Date());
  const heard: string[] = [];
  const port = await listening(
    createTlsServer(await pairFor(["localhost"], new Date()), ({ url = "" }, answer) => {
      heard.push(url);
      answer.end();
    }),
  );
  const { tell, deliver, rule } = await shopWith({ webhook: `https://localhost:${port}/in` });
  await tell("Resin is low");
  expect(await deliver()).toEqual({ sent: 0, failed: 1 });
  expect((await rule()).deliveries.failure).toMatch(/^It could not be reached \((UNABLE_TO_|SELF_SIGNED_)/);
  expect(heard).toEqual([]);
});

test("a rule that is switched off sends nothing, not even what is waiting", async () => {
  const { url, received } = await receiver(200);
  const { id, client, tell, deliver } = await shopWith({ webhook: url });
  await tell("Resin is low");
  await client.eventTriggers.update({ id, isEnabled: false });
  expect(await deliver()).toEqual({ sent: 0, failed: 0 });
  await client.eventTriggers.update({ id, isEnabled: true });
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  expect(received).toHaveLength(1);
});

test("people named by a rule get mail about what they may see, unless they muted it", async () => {
  const { port, mails } = await mailSink();
  const { client, context, id, tell, deliver } = await shopWith({ to: ["department Layup", "role CSR"], mail: true });
  await threePeople(client);
  await client.mailServer.update(byMail(port));
  await context.db.insertInto("notification_mutes").values({ who: "staff 2", triggerId: id }).execute();
  await tell("Harz für Küche ist knapp");
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  expect(mails).toMatchObject([{ from: "stockworks@shop.example", to: "ana@stockworks.example" }]);
  const [{ id: outboxId } = { id: "" }] = await context.db.selectFrom("outbox").select("id").execute();
  expect(mails[0]?.data).toContain(`Message-ID: <${outboxId}@stockworks>`);
  // Production sees no backups, so nobody there gets mail about them either.
  await client.eventTriggers.create({
    entity: "backup",
    eventType: "failed",
    params: { priority: 1, to: ["department Finishing"], mail: true },
  });
  await notify(context, { entity: "backup", eventType: "failed" }, null, "The disk is full");
  expect(await deliver()).toEqual({ sent: 0, failed: 0 });
});

test("mail for a department goes to those too who are lent to it today", async () => {
  const { port, mails } = await mailSink();
  const { client, tell, deliver } = await shopWith({ to: ["department Layup"], mail: true });
  const { ben: staffId } = await threePeople(client);
  await client.mailServer.update(byMail(port));
  const paint = {
    full_name: "Dee Fox",
    username: "dee",
    email: "dee@stockworks.example",
    role: "Function Lead",
  } as const;
  const dee = await client.staff.create({ ...paint, primary_department: "Paint" });
  await client.staffLoans.create({ staffId, department: "Paint", from: "2026-11-21", to: "2026-11-21" });
  const { id } = await client.staffLoans.create({
    staffId: dee.id,
    department: "Layup",
    from: "2026-11-21",
    to: "2026-11-21",
  });
  const told = async () => {
    await tell("Resin is low");
    await deliver();
    return mails
      .splice(0)
      .map(({ to }) => to)
      .sort();
  };
  const own = ["ana@stockworks.example", "ben@stockworks.example"];
  expect(await told()).toEqual([...own, "dee@stockworks.example"]);
  await client.staffLoans.update({ id, staffId: dee.id, department: "Layup", from: "2026-11-22", to: "2026-11-22" });
  expect(await told()).toEqual(own);
});

test("without a mail server mail waits until there is one", async () => {
  const { port, mails } = await mailSink();
  const { client, tell, deliver, pass, rule } = await shopWith({ to: ["staff 1"], mail: true });
  await threePeople(client);
  await tell("Resin is low");
  expect(await deliver()).toEqual({ sent: 0, failed: 1 });
  expect((await rule()).deliveries.failure).toBe("No mail server is set");
  await client.mailServer.update(byMail(port));
  pass(10);
  expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  expect(mails).toHaveLength(1);
});

test("the password of the mail server is used and never shown, even if a server repeats it", async () => {
  const { port, mails } = await mailSink("correct horse");
  const { client } = await testShop();
  const server = await client.mailServer.update({ ...byMail(port), user: "shop", password: "wrong horse" });
  expect(server).toMatchObject({ host: "127.0.0.1", hasPassword: true });
  const refusal = await client.mailServer.test({ to: "mara@shop.example" }).then(String, String);
  expect(refusal).toContain("The mail server refused it: 535");
  expect(refusal).not.toContain("horse");
  await client.mailServer.update({ password: "correct horse" });
  expect(await client.mailServer.test({ to: "mara@shop.example" })).toEqual({
    message: "Mail sent to mara@shop.example",
  });
  expect(mails).toHaveLength(1);
  expect(JSON.stringify([await client.mailServer.get(), (await client.activity.list()).rows])).not.toContain("horse");
});

test("the password of the mail server is read from the named file, and the error for a missing file hides its path", async () => {
  const { port, mails } = await mailSink("correct horse");
  const { client } = await testShop();
  const file = join(testFolder(), "password");
  writeFileSync(file, "correct horse\n");
  process.env["STOCKWORKS_SMTP_PASSWORD_FILE"] = file;
  try {
    await client.mailServer.update({ ...byMail(port), user: "shop" });
    await client.mailServer.test({ to: "mara@shop.example" });
    expect(mails).toHaveLength(1);
    rmSync(file);
    await expect(client.mailServer.get()).rejects.toThrow(
      new Invalid("The file that STOCKWORKS_SMTP_PASSWORD_FILE names cannot be read (ENOENT)"),
    );
  } finally {
    delete process.env["STOCKWORKS_SMTP_PASSWORD_FILE"];
  }
});

test.each(["starttls", "tls"] as const)(
  "by %s a mail server without TLS gets no mail and no password",
  async (security) => {
    const { port, mails } = await mailSink("correct horse");
    const { client } = await testShop();
    await client.mailServer.update({ ...byMail(port), security, user: "shop", password: "correct horse" });
    await expect(client.mailServer.test({ to: "mara@shop.example" })).rejects.toThrow(/The mail server|was not sent/);
    expect(mails).toEqual([]);
  },
);

test("a missing mail server is reported", async () => {
  const { client } = await testShop();
  await client.mailServer.update(byMail(1));
  await expect(client.mailServer.test({ to: "mara@shop.example" })).rejects.toThrow(
    "The mail server could not be reached",
  );
});

test.each([
  [{ host: "elsewhere.example" }, false],
  [{ port: 26 }, false],
  [{ security: "tls" }, false],
  [{ security: "tls", password: "correct horse" }, true],
  [{ ...byMail(25), user: "other" }, true],
] as const)("after a change of the mail server to %j there is a password: %s", async (change, hasPassword) => {
  const { client } = await testShop();
  await client.mailServer.update({ ...byMail(25), user: "shop", password: "correct horse" });
  expect(await client.mailServer.update(change)).toMatchObject({ hasPassword });
});
