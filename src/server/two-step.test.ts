import { expect, test } from "vitest";
import { givePassword } from "../modules/access/testing.ts";
import { codeAt, stepAt } from "../modules/access/totp.ts";
import { localUser } from "../rights/who.ts";
import { shopContext } from "../shop/context.ts";
import { localClient } from "../shop/local-client.ts";
import { hire, signedIn, testApp } from "./testing.ts";

const MINUTE = 60_000;
const PASSWORD = "plenty of walnut";
const ASKED = { status: 401, body: { message: "Type the code that your app shows", asksCode: true } };
const WRONG = { status: 401, body: { message: "Wrong code. Each is good once, for half a minute", asksCode: true } };

test("who has turned it on signs in with the password and a code", async () => {
  const shop = await twoStepShop();
  const owner = await shop.person("Owner");
  expect((await owner.ask("GET", "/api/account/two-step")).body).toEqual({ isOn: false });
  await owner.turnOn();
  expect((await owner.ask("GET", "/api/account/two-step")).body).toEqual({ isOn: true });
  expect(await owner.signIn()).toEqual(ASKED);
  expect(await owner.signIn("000000")).toEqual(WRONG);
  shop.wait(MINUTE);
  expect((await owner.signIn(owner.code())).body).toMatchObject({ who: { role: "Owner" } });
});

test("a wrong password says nothing about a code", async () => {
  const shop = await twoStepShop();
  const owner = await shop.person("Owner");
  await owner.turnOn();
  const wrong = { username: "owner", password: "wrong", code: owner.code() };
  expect(await shop.ask("POST", "/api/sign-in", wrong)).toEqual({
    status: 401,
    body: { message: "Wrong username or password" },
  });
});

test("a code is good once, also of two at once, and not after it proved the key", async () => {
  const shop = await twoStepShop();
  const owner = await shop.person("Owner");
  await owner.turnOn();
  expect(await owner.signIn(owner.code())).toEqual(WRONG);
  shop.wait(MINUTE);
  const code = owner.code();
  const both = await Promise.all([owner.signIn(code), owner.signIn(code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await owner.signIn(code)).toEqual(WRONG);
});

test("wrong codes count as wrong tries, and being asked for one takes none back", async () => {
  const shop = await twoStepShop();
  const owner = await shop.person("Owner");
  await owner.turnOn();
  shop.wait(MINUTE);
  // Who signs in every day is asked every day, which is no wrong try.
  for (let n = 0; n < 10; n++) expect(await owner.signIn()).toEqual(ASKED);
  for (let n = 0; n < 5; n++) {
    expect(await owner.signIn()).toEqual(ASKED);
    expect(await owner.signIn("000000")).toEqual(WRONG);
  }
  expect(await owner.signIn(owner.code())).toMatchObject({ status: 429 });
  shop.wait(MINUTE);
  expect(await owner.signIn(owner.code())).toMatchObject({ status: 200 });
});

test("it is turned on by a code of the key, after the password was given, by Admin and Owner alone", async () => {
  const shop = await twoStepShop();
  const [owner, csr] = [await shop.person("Owner"), await shop.person("CSR")];
  expect(await csr.ask("POST", "/api/account/two-step/key", {})).toEqual({
    status: 403,
    body: { message: "Two-step sign-in is for Admin and Owner" },
  });
  const { key, address } = (await owner.ask("POST", "/api/account/two-step/key", {})).body;
  expect(address).toContain(`otpauth://totp/Stockworks:owner?issuer=Stockworks&secret=${key}&`);
  expect((await owner.ask("POST", "/api/account/two-step", { key, code: "000000" })).body.message).toContain(
    "Wrong code",
  );
  expect(await csr.ask("POST", "/api/account/two-step", { key, code: shop.codeOf(key) })).toMatchObject({
    status: 403,
  });
  shop.wait(11 * MINUTE);
  const late = await owner.ask("POST", "/api/account/two-step", { key, code: shop.codeOf(key) });
  expect(late).toMatchObject({ status: 403, body: { asksPassword: true } });
  expect((await owner.ask("GET", "/api/account/two-step")).body).toEqual({ isOn: false });
});

test("it is turned off by one's password", async () => {
  const shop = await twoStepShop();
  const owner = await shop.person("Owner");
  await owner.turnOn();
  expect(await owner.ask("POST", "/api/account/two-step/remove", { password: "wrong" })).toMatchObject({ status: 403 });
  expect(await owner.ask("POST", "/api/account/two-step/remove", { password: PASSWORD })).toMatchObject({
    status: 200,
  });
  expect(await owner.signIn()).toMatchObject({ status: 200 });
});

test("who has lost the phone is let in again by another Admin or Owner, an Owner by an Owner", async () => {
  const shop = await twoStepShop();
  const [owner, admin, csr] = [await shop.person("Owner"), await shop.person("Admin"), await shop.person("CSR")];
  for (const one of [owner, admin]) await one.turnOn();
  const takeAway = (by: typeof owner, from: typeof owner) =>
    by.ask("POST", "/api/links/two-step", { staffId: from.staffId });
  expect(await takeAway(csr, admin)).toMatchObject({ status: 403 });
  expect(await takeAway(admin, owner)).toMatchObject({ status: 403 });
  expect(await takeAway(owner, csr)).toMatchObject({ status: 400, body: { message: "CSR has no two-step sign-in" } });
  expect((await takeAway(owner, admin)).body).toEqual({ message: "Admin no longer needs a code" });
  expect(await admin.signIn()).toMatchObject({ status: 200 });
});

test("a link for a new password leaves the code as it is", async () => {
  const shop = await twoStepShop();
  const [owner, admin] = [await shop.person("Owner"), await shop.person("Admin")];
  await admin.turnOn();
  const { path, hasTwoStep } = (await owner.ask("POST", "/api/links", { staffId: admin.staffId })).body;
  expect(hasTwoStep).toBe(true);
  const use = { link: path.split("#")[1], password: "plenty of maple" };
  expect((await shop.ask("POST", "/api/links/use", use)).body).toMatchObject({ who: null });
  expect(await shop.ask("POST", "/api/sign-in", { username: "admin", password: "plenty of maple" })).toEqual(ASKED);
});

test("a password set on the file's own computer ends it, and says so", async () => {
  const shop = await twoStepShop();
  const owner = await shop.person("Owner");
  await owner.turnOn();
  const { message } = await shop.local.links.setPassword({ staffId: owner.staffId, password: PASSWORD });
  expect(message).toBe("Owner has a new password, and is signed out everywhere. No code is needed any more");
  expect(await owner.signIn()).toMatchObject({ status: 200 });
});

test("the key stands in no log and no answer but the first", async () => {
  const shop = await twoStepShop();
  const owner = await shop.person("Owner");
  const key = await owner.turnOn();
  const rows = await Promise.all(
    (["logs", "idempotency_keys"] as const).map((table) => shop.db.selectFrom(table).selectAll().execute()),
  );
  expect(JSON.stringify([rows, shop.log, (await owner.ask("GET", "/api/account/two-step")).body])).not.toContain(key);
  expect(JSON.stringify(rows)).toContain("two-step sign-in turned on");
});

/** A shop of the network with people who have passwords. */
async function twoStepShop() {
  let at = Date.parse("2026-11-21T19:00:00.000Z");
  const clock = () => new Date(at);
  const { ask: send, store, db, log } = await testApp({ host: "0.0.0.0", clock });
  const local = localClient(() => shopContext(store, { who: localUser("Priya"), surface: "cli" }, clock));
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const { status, text } = await send(method, path, body === undefined ? undefined : JSON.stringify(body), headers);
    return { status, body: JSON.parse(text) };
  };
  const codeOf = (key: string) => codeAt(key, stepAt(clock().toISOString()));
  return {
    ask,
    db,
    log,
    local,
    codeOf,
    wait: (ms: number) => {
      at += ms;
    },
    person: async (role: "Owner" | "Admin" | "CSR") => {
      const staffId = await hire(store, role);
      await givePassword(store, staffId, PASSWORD);
      const headers = await signedIn(store, staffId, { clock });
      const own = (method: string, path: string, body?: unknown) => ask(method, path, body, headers);
      let key = "";
      return {
        staffId,
        ask: own,
        code: () => codeOf(key),
        signIn: (code?: string) =>
          ask("POST", "/api/sign-in", { username: role.toLowerCase(), password: PASSWORD, code }),
        turnOn: async () => {
          key = (await own("POST", "/api/account/two-step/key", {})).body.key;
          expect(await own("POST", "/api/account/two-step", { key, code: codeOf(key) })).toMatchObject({ status: 200 });
          return key;
        },
      };
    },
  };
}
