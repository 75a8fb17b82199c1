import { expect, test, vi } from "vitest";
import { givePassword } from "../modules/access/testing.ts";
import { staffMember } from "../modules/staff/record.ts";
import { insertRecord } from "../records/records.ts";
import type { ROLES } from "../rights/may.ts";
import { localUser } from "../rights/who.ts";
import { shopContext } from "../shop/context.ts";
import { localClient } from "../shop/local-client.ts";
import { signedIn, testApp } from "./testing.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const VENDORS = "/api/master-vendors";
const ENDED = { status: 401, body: { message: "This token has ended" } };

test("a program comes in by a token, as far as its role goes, and the change log names it", async () => {
  const shop = await tokenShop();
  const mara = await shop.hire("Mara Lind", "Owner");
  const { word, endsAt } = await mara.make({ name: "Webshop", role: "CSR" });
  expect(word).toMatch(/^sw_[\w-]{43}$/);
  expect(Date.parse(endsAt) - shop.now()).toBe(90 * DAY);
  const by = { kind: "token", name: "Webshop", role: "CSR", isReadOnly: false };
  expect((await shop.by(word, "GET", "/api/me")).body).toMatchObject({ who: { name: "Mara Lind", role: "Owner", by } });
  expect((await shop.by(word, "POST", VENDORS, { vendorName: "Acme" })).status).toBe(201);
  expect(await shop.by(word, "DELETE", `${VENDORS}/1`)).toMatchObject({
    status: 403,
    body: { message: "Webshop may not delete vendors" },
  });
  expect(await shop.lastLine("vendor")).toMatchObject({ performedBy: "Mara Lind", tokenId: 1, staffId: mara.staffId });
});

test("a token that only reads changes nothing", async () => {
  const shop = await tokenShop();
  const mara = await shop.hire("Mara Lind", "Owner");
  const { word } = await mara.make({ name: "Board", role: "Owner", isReadOnly: true });
  expect((await shop.by(word, "GET", VENDORS)).status).toBe(200);
  expect(await shop.by(word, "POST", VENDORS, { vendorName: "Acme" })).toMatchObject({
    status: 403,
    body: { message: "Board may not create vendors" },
  });
  expect((await mara.ask("GET", VENDORS)).body).toEqual([]);
});

test("no token makes another, lets anybody in, takes copies, or does what asks for a password", async () => {
  const shop = await tokenShop();
  const mara = await shop.hire("Mara Lind", "Owner");
  const { word } = await mara.make({ name: "Webshop", role: "Owner" });
  for (const [method, path, body] of [
    ["GET", "/api/tokens"],
    ["POST", "/api/tokens", TOKEN],
    ["POST", "/api/tokens/1/end", {}],
    ["GET", "/api/account/sessions"],
    ["POST", "/api/account/password", { current: "a", password: "plenty of walnut" }],
    ["POST", "/api/links", { staffId: mara.staffId }],
    ["POST", "/api/master-users", { username: "x", full_name: "X", email: "x@x.example", role: "Owner" }],
  ] as const)
    expect(await shop.by(word, method, path, body), path).toMatchObject({ status: 403 });
  expect(await shop.by(word, "POST", "/api/links", { staffId: mara.staffId })).toEqual({
    status: 403,
    body: { message: "This cannot be done by Webshop. Sign in with your password" },
  });
});

test("a token of an Owner changes settings, but not how people come in", async () => {
  const shop = await tokenShop();
  const mara = await shop.hire("Mara Lind", "Owner");
  await givePassword(shop, mara.staffId, "plenty of walnut");
  const { word } = await mara.make({ name: "Webshop", role: "Owner" });
  expect((await shop.by(word, "PATCH", "/api/settings", { shopName: "Ridgeline" })).status).toBe(200);
  for (const change of [{ signIn: "always" }, { clockPin: "always" }])
    expect(await shop.by(word, "PATCH", "/api/settings", change)).toEqual({
      status: 403,
      body: { message: "This cannot be done by Webshop. Sign in with your password" },
    });
  expect((await mara.ask("PATCH", "/api/settings", { signIn: "always" })).status).toBe(200);
  shop.wait(11 * MINUTE);
  expect(await mara.ask("PATCH", "/api/settings", { signIn: "network" })).toMatchObject({
    status: 403,
    body: { asksPassword: true },
  });
});

test("nobody gets a token above their own role, and the floor gets none", async () => {
  const shop = await tokenShop();
  const cole = await shop.hire("Cole Reyes", "CSR");
  for (const role of ["Owner", "Admin", "Function Lead"])
    expect(await cole.ask("POST", "/api/tokens", { ...TOKEN, role })).toMatchObject({
      status: 403,
      body: { message: "Your role is CSR, and a token may do no more than you. Choose another role" },
    });
  const bo = await shop.hire("Bo Lund", "Production");
  expect(await bo.ask("POST", "/api/tokens", { ...TOKEN, role: "Production" })).toMatchObject({
    status: 403,
    body: { message: "Only Admin and Owner may create API tokens" },
  });
  const ana = await shop.hire("Ana Ruiz", "Admin");
  expect((await ana.ask("POST", "/api/tokens", { ...TOKEN, role: "Owner" })).status).toBe(403);
});

test("a token is made only after the password was given", async () => {
  const shop = await tokenShop();
  const mara = await shop.hire("Mara Lind", "Owner");
  shop.wait(11 * MINUTE);
  expect(await mara.ask("POST", "/api/tokens", TOKEN)).toEqual({
    status: 403,
    body: { message: "Type your password to go on", asksPassword: true },
  });
});

test("a token lasts as long as was said, a year at most", async () => {
  const shop = await tokenShop();
  const mara = await shop.hire("Mara Lind", "Owner");
  expect(await mara.ask("POST", "/api/tokens", { ...TOKEN, days: 366 })).toMatchObject({
    status: 400,
    body: { message: "A token lasts 1 to 365 days" },
  });
  const { word } = await mara.make({ days: 2 });
  shop.wait(2 * DAY - 1000);
  expect((await shop.by(word, "GET", VENDORS)).status).toBe(200);
  shop.wait(1000);
  expect(await shop.by(word, "GET", VENDORS)).toEqual(ENDED);
});

test("a person has ten tokens at most, and ending one makes room", async () => {
  const shop = await tokenShop();
  const mara = await shop.hire("Mara Lind", "Owner");
  for (let n = 0; n < 10; n++) await mara.make({});
  expect(await mara.ask("POST", "/api/tokens", TOKEN)).toEqual({
    status: 409,
    body: { message: "You have 10 tokens. End one that you no longer need" },
  });
  await mara.ask("POST", "/api/tokens/4/end", {});
  await mara.make({});
});

test("each sees and ends their own tokens, an Admin everybody's, and one that has ended lets nobody in", async () => {
  const shop = await tokenShop();
  const [ana, cole] = [await shop.hire("Ana Ruiz", "Admin"), await shop.hire("Cole Reyes", "CSR")];
  const [hers, his] = [await ana.make({ name: "Hers" }), await cole.make({ name: "His" })];
  const names = async (who: typeof ana) => (await who.ask("GET", "/api/tokens")).body.map(nameOf);
  expect([await names(ana), await names(cole)]).toEqual([["His", "Hers"], ["His"]]);
  expect(await cole.ask("POST", "/api/tokens/1/end", {})).toMatchObject({ status: 403 });
  expect((await shop.by(hers.word, "GET", VENDORS)).status).toBe(200);
  expect(await ana.ask("POST", "/api/tokens/2/end", {})).toMatchObject({ body: { message: "His has ended" } });
  expect(await shop.by(his.word, "GET", VENDORS)).toEqual(ENDED);
  expect([await names(ana), await names(cole)]).toEqual([["Hers"], []]);
  expect(await shop.lastLine("staff member")).toMatchObject({ action: "token ended", performedBy: "Ana Ruiz" });
});

const nameOf = ({ name }: { name: string }) => name;

test.each([
  ["deactivated", { isActive: false }],
  ["given another role", { role: "Production" }],
] as const)("who is %s loses their tokens", async (_, change) => {
  const shop = await tokenShop();
  const cole = await shop.hire("Cole Reyes", "CSR");
  const { word } = await cole.make({});
  await shop.change(cole.staffId, change);
  await shop.change(cole.staffId, { isActive: true, role: "CSR" });
  expect(await shop.by(word, "GET", VENDORS)).toEqual(ENDED);
});

test("a change that leaves role and person as they are ends no token", async () => {
  const shop = await tokenShop();
  const cole = await shop.hire("Cole Reyes", "CSR");
  const { word } = await cole.make({});
  await shop.change(cole.staffId, { full_name: "Cole M. Reyes" });
  expect((await shop.by(word, "GET", VENDORS)).status).toBe(200);
});

test("a program signs out by its own token, which ends that alone", async () => {
  const shop = await tokenShop();
  const mara = await shop.hire("Mara Lind", "Owner");
  const [one, other] = [await mara.make({}), await mara.make({})];
  expect((await shop.by(one.word, "POST", "/api/sign-out", {})).status).toBe(200);
  expect(await shop.by(one.word, "GET", VENDORS)).toEqual(ENDED);
  expect((await shop.by(other.word, "GET", VENDORS)).status).toBe(200);
  expect((await mara.ask("GET", VENDORS)).status).toBe(200);
});

test("beside a token a cookie counts for nothing, and asks for no word of its page", async () => {
  const shop = await tokenShop();
  const mara = await shop.hire("Mara Lind", "Owner");
  const { word } = await mara.make({ role: "Function Lead" });
  const { cookie = "" } = mara.headers;
  const both = { cookie, authorization: `Bearer ${word}` };
  expect((await shop.ask("POST", VENDORS, { vendorName: "Acme" }, both)).body).toEqual({
    message: "Nightly may not create vendors",
  });
  expect(await shop.ask("GET", VENDORS, undefined, { ...both, authorization: "Bearer sw_wrong" })).toEqual(ENDED);
  // A proxy's own password is no token: the cookie counts, and with it what protects it.
  const proxied = { cookie, authorization: "Basic YTpi" };
  expect((await shop.ask("GET", VENDORS, undefined, proxied)).status).toBe(200);
  expect((await shop.ask("POST", VENDORS, { vendorName: "Acme" }, proxied)).body).toEqual({
    message: "This request does not say which page it came from and was refused",
  });
  expect((await shop.ask("GET", VENDORS, undefined, { ...both, host: "evil.example" })).status).toBe(421);
});

test("who guesses tokens waits after fifty, and who has one does not", async () => {
  const shop = await tokenShop();
  const mara = await shop.hire("Mara Lind", "Owner");
  const [{ word }, gone] = [await mara.make({}), await mara.make({})];
  await shop.by(gone.word, "POST", "/api/sign-out", {});
  // What has ended is nobody's guess: a program that was forgotten may ask on.
  for (let n = 0; n < 60; n++) expect((await shop.by(gone.word, "GET", VENDORS)).status).toBe(401);
  for (let n = 0; n < 50; n++) expect(await shop.by(`sw_${n}`, "GET", VENDORS)).toEqual(ENDED);
  expect(await shop.by("sw_50", "GET", VENDORS)).toMatchObject({
    status: 429,
    body: { message: "Too many wrong tries. Try again in 15 min" },
  });
  expect((await shop.by(word, "GET", VENDORS)).status).toBe(200);
  // After a backup was restored no token is known: a program that asks on keeps nobody beside it from signing in.
  const signIn = await shop.ask("POST", "/api/sign-in", { username: "mara", password: "wrong" });
  expect(signIn).toEqual({ status: 401, body: { message: "Wrong username or password" } });
});

test("when a token was last used is told, and waits for no import", async () => {
  const shop = await tokenShop();
  const mara = await shop.hire("Mara Lind", "Owner");
  const { word } = await mara.make({});
  const used = async () => (await mara.ask("GET", "/api/tokens")).body[0].usedAt;
  expect(await used()).toBeNull();
  const first = shop.instant();
  await shop.by(word, "GET", VENDORS);
  shop.wait(4 * MINUTE);
  await shop.by(word, "GET", VENDORS);
  expect(await used()).toBe(first);
  const held = await shop.hold();
  shop.wait(MINUTE);
  await shop.by(word, "GET", VENDORS);
  expect(await used()).toBe(shop.instant());
  await held.letGo();
  await vi.waitFor(async () => expect(await shop.stored()).toMatchObject([{ usedAt: shop.instant() }]));
});

test("a token ends at once, also during an import", async () => {
  const shop = await tokenShop();
  const cole = await shop.hire("Cole Reyes", "CSR");
  const { word } = await cole.make({});
  const held = await shop.hold();
  const ending = cole.ask("POST", "/api/tokens/1/end", {});
  await vi.waitFor(async () => expect(await shop.by(word, "GET", VENDORS)).toEqual(ENDED));
  expect(await shop.stored()).toMatchObject([{ endedAt: null }]);
  await held.letGo();
  expect((await ending).status).toBe(200);
  expect(await shop.stored()).toMatchObject([{ endedAt: shop.instant() }]);
});

test("what a token is stands nowhere but with who has it", async () => {
  const shop = await tokenShop();
  const mara = await shop.hire("Mara Lind", "Owner");
  const key = { "idempotency-key": "k" };
  const { body } = await shop.ask("POST", "/api/tokens", TOKEN, { ...mara.headers, ...key });
  await shop.by(body.word, "GET", VENDORS);
  const tables = ["tokens", "logs", "idempotency_keys"] as const;
  const rows = await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute()));
  expect(JSON.stringify([rows, shop.log])).not.toContain(body.word.slice(3));
  expect(JSON.stringify((await mara.ask("GET", "/api/tokens")).body)).not.toMatch(/hash|sw_/i);
});

test("a shop that asks nobody to sign in keeps to a token that is shown all the same", async () => {
  const shop = await tokenShop("127.0.0.1");
  expect((await shop.ask("GET", VENDORS)).status).toBe(200);
  expect(await shop.by("sw_wrong", "GET", VENDORS)).toEqual(ENDED);
});

type Role = (typeof ROLES)[number];
const TOKEN = { name: "Nightly", role: "CSR" };

/** A shop of the network with people who sign in and make tokens. */
async function tokenShop(host = "0.0.0.0") {
  let at = Date.parse("2026-11-21T19:00:00.000Z");
  const clock = () => new Date(at);
  const { ask: send, store, db, log } = await testApp({ host, clock });
  const context = () => shopContext(store, { who: localUser("Priya"), surface: "cli" }, clock);
  const local = localClient(context);
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const { status, text } = await send(method, path, body === undefined ? undefined : JSON.stringify(body), headers);
    return { status, body: text === "" ? undefined : JSON.parse(text) };
  };
  return {
    ask,
    db,
    log,
    now: () => at,
    instant: () => clock().toISOString(),
    wait: (ms: number) => {
      at += ms;
    },
    by: (word: string, method: string, path: string, body?: unknown) =>
      ask(method, path, body, { authorization: `Bearer ${word}` }),
    stored: () => store.reading.selectFrom("tokens").selectAll().orderBy("id").execute(),
    lastLine: (entity: string) =>
      db.selectFrom("logs").selectAll().where("relatedEntity", "=", entity).orderBy("id", "desc").executeTakeFirst(),
    change: async (id: number, change: object) => {
      const { role, ...member } = await local.staff.get({ id });
      await local.staff.update({ ...member, role: role as Role, ...change });
    },
    /** The file has its writer, as during an import, and is read as it was before. */
    hold: async () => {
      const { promise: held, resolve: letGo } = newPromise();
      const { promise: taken, resolve: take } = newPromise();
      const long = db.transaction().execute(async (inner) => {
        const endReading = store.readAside();
        await inner.updateTable("settings").set({ value: "Held" }).where("key", "=", "shopName").execute();
        take();
        await held;
        endReading();
      });
      await taken;
      return {
        letGo: async () => {
          letGo();
          await long;
        },
      };
    },
    hire: async (full_name: string, role: Role) => {
      const username = full_name.split(" ")[0]?.toLowerCase() as string;
      const member = { full_name, username, email: `${username}@shop.example`, role, isActive: 1 as const };
      const { id: staffId } = await insertRecord(await context(), staffMember, member);
      const headers = await signedIn(store, staffId, { clock });
      const own = (method: string, path: string, body?: unknown) => ask(method, path, body, headers);
      return {
        staffId,
        headers,
        ask: own,
        make: async (values: object): Promise<{ word: string; endsAt: string }> => {
          const { status, body } = await own("POST", "/api/tokens", { ...TOKEN, ...values });
          expect(body).toMatchObject({ word: expect.any(String) });
          expect(status).toBe(201);
          return body;
        },
      };
    },
  };
}

function newPromise() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
