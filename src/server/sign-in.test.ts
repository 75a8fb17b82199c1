import { expect, test, vi } from "vitest";
import { ON_POSTGRES } from "../../db/testing.ts";
import { ownTimeZone } from "../lib/dates.ts";
import { givePassword } from "../modules/access/testing.ts";
import { localUser } from "../rights/who.ts";
import { shopContext } from "../shop/context.ts";
import { localClient } from "../shop/local-client.ts";
import { testApp } from "./testing.ts";

const NOON = Date.parse("2026-11-21T19:00:00.000Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PASSWORD = "plenty of walnut";
const NEARLY = "This password is nearly the user name, the shop's name or Stockworks. Choose another";
const SHOP = { shopName: "Ridgeline Stocks", timeZone: "America/Denver", shiftStart: "06:00" };
const MARA = { username: "mara", full_name: "Mara Lind", email: "mara@shop.example" };

test("before the owner has set the shop up, nothing is told to whoever comes by the network", async () => {
  const shop = await publicShop();
  expect(await shop.browser().get("/api/me")).toMatchObject({ signsIn: true, isSetUp: false, who: null });
  for (const path of [
    "/api/master-vendors",
    "/api/settings",
    "/api/time-entries",
    "/api/orders?format=csv",
    "/api/live",
    "/api/docs",
    "/api/openapi.json",
    "/metrics",
  ])
    expect((await shop.ask("GET", path)).status, path).toBe(401);
  expect((await shop.ask("GET", "/api/master-vendors")).text).toContain("Sign in to go on");
});

test("the owner's link sets the shop up once, and signs the owner in", async () => {
  const shop = await publicShop();
  const link = await shop.ownerLink();
  const mara = shop.browser();
  expect(await mara.post("/api/links/look", { link })).toMatchObject({ kind: "owner", person: null, owners: [] });
  const me = await mara.post("/api/setup", { link, owner: MARA, password: PASSWORD, ...SHOP });
  expect(me).toMatchObject({ who: { name: "Mara Lind", role: "Owner" }, isSetUp: true, shopName: "Ridgeline Stocks" });
  expect(await mara.get("/api/settings")).toMatchObject({ ...SHOP, signIn: "always" });
  const again = shop.browser();
  expect(await again.post("/api/setup", { link, owner: MARA, password: PASSWORD, ...SHOP })).toMatchObject({
    message: "This link has ended or was used. Ask an Admin or Owner for a new one",
  });
  expect(await shop.local.links.owner()).toBeNull();
});

test("a set-up that is refused leaves the link and the shop as they were", async () => {
  const shop = await publicShop();
  const link = await shop.ownerLink();
  for (const [password, sentence] of [
    ["short", "Password is at least 8 characters"],
    ["Iloveyou1", "This password is one of the most used. Choose another"],
    ...["mara2026", "ridgeline-stocks", "Stockworks!1"].map((word) => [word, NEARLY] as const),
  ])
    expect(await shop.browser().post("/api/setup", { link, owner: MARA, password, ...SHOP })).toMatchObject({
      message: sentence,
    });
  expect((await shop.local.staff.list()).total).toBe(0);
  const mara = await shop.setUpByLink(link);
  expect(await mara.get("/api/me")).toMatchObject({ who: { name: "Mara Lind" } });
});

test("an owner's link is good for an hour, and a new one ends it", async () => {
  const shop = await publicShop();
  const first = await shop.ownerLink();
  const second = await shop.ownerLink();
  expect((await shop.ask("POST", "/api/links/look", JSON.stringify({ link: first }))).status).toBe(400);
  shop.wait(59 * MINUTE);
  expect((await shop.ask("POST", "/api/links/look", JSON.stringify({ link: second }))).status).toBe(200);
  shop.wait(MINUTE);
  expect((await shop.ask("POST", "/api/links/look", JSON.stringify({ link: second }))).status).toBe(400);
});

test("an invitation is good for seven days, a link for another password for an hour, and both end when somebody leaves", async () => {
  const shop = await publicShop();
  const mara = await shop.setUp();
  const look = async (link: string) =>
    (await shop.ask("POST", "/api/links/look", JSON.stringify({ link }))).status === 200;
  const [invitation, staffId] = await shop.invite(mara, "CSR");
  shop.wait(7 * 24 * HOUR - MINUTE);
  expect(await look(invitation)).toBe(true);
  shop.wait(MINUTE);
  expect(await look(invitation)).toBe(false);
  await givePassword(shop, staffId, PASSWORD);
  const again = shop.browser();
  await again.post("/api/sign-in", { username: "mara", password: PASSWORD });
  const reset = async () => wordOf((await again.post("/api/links", { staffId })).path);
  const [first, second] = [await reset(), await reset()];
  expect([await look(first), await look(second)]).toEqual([false, true]);
  shop.wait(HOUR);
  expect(await look(second)).toBe(false);
  await again.post("/api/account/verify", { password: PASSWORD });
  const third = await reset();
  await shop.changeRole("cole", { isActive: false });
  await shop.changeRole("cole", { isActive: true });
  expect(await look(third)).toBe(false);
});

test("who is invited sets a password, signs in by username or email, and sees what their role may", async () => {
  const shop = await publicShop();
  const mara = await shop.setUp();
  const [link] = await shop.invite(mara, "CSR");
  const cole = shop.browser();
  await cole.post("/api/links/use", { link, password: PASSWORD });
  await shop.settled();
  expect(await cole.get("/api/me")).toMatchObject({ who: { name: "Cole Reyes", role: "CSR" } });
  for (const username of ["cole", "COLE", "cole@shop.example"]) {
    const browser = shop.browser();
    expect(await browser.post("/api/sign-in", { username, password: PASSWORD })).toMatchObject({ username: "cole" });
    expect(await browser.get("/api/master-vendors")).toEqual([]);
    expect(await browser.get("/api/links/people")).toEqual({
      message: "Only Admin and Owner may see links to sign in",
    });
  }
  const { lastLogin } = (await mara.get("/api/master-users?search=cole"))[0];
  expect(lastLogin).toBe(shop.now());
  const did = await mara.get("/api/activity?staffId=2");
  expect(did.map((line: { action: string }) => line.action)).toEqual([...Array(4).fill("signed in"), "password set"]);
  expect(did[0].performedBy).toBe("Cole Reyes");
});

test("a cookie is what lets one in, and none of another make does", async () => {
  const shop = await publicShop();
  const mara = await shop.setUp();
  expect(mara.flags).toEqual(["HttpOnly", "Path=/", "SameSite=Strict"]);
  for (const cookie of ["", "sw-4820=", `sw-4821=${mara.token}`, `sw-4820=${mara.token}x`, `sw-4820=${"A".repeat(43)}`])
    expect((await shop.ask("GET", "/api/master-vendors", undefined, { cookie })).status, cookie).toBe(401);
  // A word that somebody else chose before the sign-in opens nothing after it.
  const planted = shop.browser("chosen-by-another");
  await planted.post("/api/sign-in", { username: "mara", password: PASSWORD });
  expect(planted.token).not.toBe("chosen-by-another");
  expect(
    (await shop.ask("GET", "/api/master-vendors", undefined, { cookie: "sw-4820=chosen-by-another" })).status,
  ).toBe(401);
});

test("of passwords, sessions and links only hashes are stored", async () => {
  const shop = await publicShop();
  const mara = await shop.setUpByLink(await shop.ownerLink());
  const [cole] = await shop.invite(mara, "CSR");
  const tables = ["credentials", "sessions", "links", "logs", "idempotency_keys"] as const;
  const rows = await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute()));
  const said = JSON.stringify(rows);
  for (const secret of [PASSWORD, mara.token, cole]) expect(said).not.toContain(secret);
  expect(said).toMatch(/"scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}"/);
});

test.each([
  ["signing out", (shop: Shop, who: Browser) => who.post("/api/sign-out", {}).then(() => shop)],
  ["twelve idle hours", async (shop: Shop) => shop.wait(12 * HOUR)],
  ["seven days of work", (shop: Shop, who: Browser) => shop.work(who, 7 * 24)],
  ["a new password set elsewhere", (shop: Shop) => shop.changePassword("cole")],
  ["deactivation", (shop: Shop) => shop.changeRole("cole", { isActive: false })],
])("%s ends a session", async (_, end) => {
  const shop = await publicShop();
  await shop.setUp();
  const cole = await shop.hire("CSR");
  const { token } = cole;
  expect((await shop.ask("GET", "/api/master-vendors", undefined, { cookie: `sw-4820=${token}` })).status).toBe(200);
  await end(shop, cole);
  expect((await shop.ask("GET", "/api/master-vendors", undefined, { cookie: `sw-4820=${token}` })).status).toBe(401);
});

test("who was deactivated and comes back needs a new invitation", async () => {
  const shop = await publicShop();
  const mara = await shop.setUp();
  const cole = await shop.hire("CSR");
  await shop.changeRole("cole", { isActive: false });
  await shop.changeRole("cole", { isActive: true });
  expect(await cole.get("/api/me")).toMatchObject({ who: null });
  const signIn = await shop.browser().post("/api/sign-in", { username: "cole", password: PASSWORD });
  expect(signIn).toEqual({ message: "Wrong username or password" });
  expect(await mara.post("/api/links", { staffId: 2 })).toMatchObject({ kind: "invite" });
});

test("to change people asks for the password again after ten minutes, also by an import", async () => {
  const shop = await publicShop();
  const mara = await shop.setUp();
  shop.wait(11 * MINUTE);
  const asked = { message: "Type your password to go on", asksPassword: true };
  expect(await mara.post("/api/master-users", COLE)).toEqual(asked);
  const text = "Username,Full name,Email,Role\ncole,Cole Reyes,cole@shop.example,Admin\n";
  expect(await mara.post("/api/imports", { noun: "staff", fileName: "staff.csv", text })).toEqual(asked);
  expect((await shop.local.staff.list()).total).toBe(1);
});

test("whether somebody can sign in and where they are is told to Admin and Owner, without what one comes in by", async () => {
  const shop = await publicShop();
  const mara = await shop.setUp();
  const cole = await shop.hire("CSR");
  const told = await mara.get("/api/links/people/2");
  expect(told).toMatchObject({ full_name: "Cole Reyes", role: "CSR", hasPassword: true, departments: [] });
  expect(told.places).toHaveLength(1);
  expect(Object.keys(told.places[0]).sort()).toEqual(["address", "agent", "createdAt", "id", "seenAt"]);
  expect(JSON.stringify(told)).not.toContain("scrypt");
  expect(await cole.get("/api/links/people/2")).toEqual({ message: "Only Admin and Owner may see links to sign in" });
  expect(await mara.get("/api/links/people/99")).toEqual({ message: "There is no staff member 99" });
});

test("a session goes on for whoever works", async () => {
  const shop = await publicShop();
  await shop.setUp();
  const cole = await shop.hire("CSR");
  await shop.work(cole, 6 * 24);
  expect(await cole.get("/api/master-vendors")).toEqual([]);
});

test("another role holds from the next call on", async () => {
  const shop = await publicShop();
  await shop.setUp();
  const cole = await shop.hire("CSR");
  await shop.changeRole("cole", { role: "Production" });
  expect(await cole.get("/api/master-vendors")).toMatchObject({
    message: "Only Admin, Owner, CSR and Function Lead may see vendors",
  });
});

test("one's own sessions are listed, and ended one by one or all but this", async () => {
  const shop = await publicShop();
  await shop.setUp();
  const [first, second, third] = [shop.browser(), shop.browser(), shop.browser()];
  for (const browser of [first, second, third])
    await browser.post("/api/sign-in", { username: "mara", password: PASSWORD });
  await shop.settled();
  const listed = await first.get("/api/account/sessions");
  expect(listed.map(({ isThis }: { isThis: boolean }) => isThis).filter(Boolean)).toHaveLength(1);
  expect(listed).toHaveLength(4);
  expect(JSON.stringify(listed)).not.toContain("Hash");
  const [thirds] = listed;
  const cole = await shop.hire("CSR");
  expect(await cole.post(`/api/account/sessions/${thirds.id}/end`, {})).toMatchObject({
    message: "That place is signed out already",
  });
  shop.wait(11 * MINUTE);
  for (const path of [`${thirds.id}/end`, "end-others"])
    expect(await first.post(`/api/account/sessions/${path}`, {})).toMatchObject({ asksPassword: true });
  await first.post("/api/account/verify", { password: PASSWORD });
  expect(await first.post("/api/account/sessions/end-others", {})).toEqual({ message: "Signed out of 3 other places" });
  expect(await third.get("/api/me")).toMatchObject({ who: null });
  expect(await first.get("/api/me")).toMatchObject({ who: { name: "Mara Lind" } });
  expect(await cole.get("/api/me")).toMatchObject({ who: { name: "Cole Reyes" } });
});

test("who signs in at a twenty-first place is signed out at the first", async () => {
  const shop = await publicShop();
  const first = await shop.setUp();
  const places = Array.from({ length: 20 }, () => shop.browser());
  for (const place of places) await place.post("/api/sign-in", { username: "mara", password: PASSWORD });
  await shop.settled();
  expect(await first.get("/api/me")).toMatchObject({ who: null });
  for (const place of places) expect(await place.get("/api/me")).toMatchObject({ username: "mara" });
});

test("the sixth wrong password waits, also for the right one, and nobody else does", async () => {
  const shop = await publicShop();
  await shop.setUp();
  await shop.hire("CSR");
  const guess = (username: string, password: string) =>
    shop.ask("POST", "/api/sign-in", JSON.stringify({ username, password }));
  for (let n = 0; n < 5; n++) {
    const { status, text } = await guess("mara", `wrong ${n}`);
    expect([status, JSON.parse(text).message]).toEqual([401, "Wrong username or password"]);
  }
  const sixth = await guess("mara", PASSWORD);
  expect(sixth.status).toBe(429);
  expect(sixth.headers.get("retry-after")).toBe("60");
  expect(JSON.parse(sixth.text).message).toBe("Too many wrong tries. Try again in 1 min");
  expect((await guess("cole", PASSWORD)).status).toBe(200);
  shop.wait(MINUTE);
  expect((await guess("mara", PASSWORD)).status).toBe(200);
  expect((await guess("mara", "wrong")).status).toBe(401);
});

test("wrong passwords sent all at once are counted one by one", async () => {
  const shop = await publicShop();
  await shop.setUp();
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      shop.ask("POST", "/api/sign-in", JSON.stringify({ username: "mara", password: `wrong ${n}` })),
    ),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
});

test("a whole shift comes in at once, from one address", async () => {
  const shop = await publicShop();
  await shop.setUp();
  const names = Array.from({ length: 30 }, (_, n) => `worker${n}`);
  for (const username of names) {
    const { id } = await shop.local.staff.create({ ...COLE, username, email: `${username}@shop.example` });
    await givePassword(shop, id, PASSWORD);
  }
  const answers = await Promise.all(
    names.map((username) => shop.ask("POST", "/api/sign-in", JSON.stringify({ username, password: PASSWORD }))),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
});

test("an unknown name is answered as a wrong password is", async () => {
  const shop = await publicShop();
  await shop.setUp();
  const [known, unknown] = await Promise.all(
    ["mara", "nobody"].map((username) =>
      shop.ask("POST", "/api/sign-in", JSON.stringify({ username, password: "wrong" })),
    ),
  );
  expect([unknown?.status, unknown?.text]).toEqual([known?.status, known?.text]);
});

test("what concerns people's access asks for the password again after ten minutes", async () => {
  const shop = await publicShop();
  const mara = await shop.setUp();
  const { id } = await shop.local.staff.create({ ...COLE, role: "CSR" });
  expect(await mara.post("/api/links", { staffId: id })).toMatchObject({ kind: "invite" });
  shop.wait(11 * MINUTE);
  expect(await mara.post("/api/links", { staffId: id })).toEqual({
    message: "Type your password to go on",
    asksPassword: true,
  });
  expect(await mara.post("/api/account/verify", { password: "wrong" })).toEqual({ message: "Wrong password" });
  expect(await mara.post("/api/account/verify", { password: PASSWORD })).toEqual({ message: "Thank you" });
  expect(await mara.post("/api/links", { staffId: id })).toMatchObject({ kind: "invite" });
});

test("only an Owner may give an Owner a link, and nobody gives one to whoever has left", async () => {
  const shop = await publicShop();
  await shop.setUp();
  const admin = await shop.hire("Admin");
  expect(await admin.post("/api/links", { staffId: 1 })).toEqual({
    message: "Mara Lind is an Owner. Only an Owner may give them a link",
  });
  const csr = await shop.local.staff.create({ ...COLE, username: "eve", email: "eve@shop.example", isActive: false });
  expect(await admin.post("/api/links", { staffId: csr.id })).toEqual({
    message: "Cole Reyes is not active. Activate them first",
  });
});

test("a shop on its own computer asks nobody to sign in until it is set up", async () => {
  const { ask } = await testApp();
  expect(JSON.parse((await ask("GET", "/api/me")).text)).toEqual({
    signsIn: false,
    isSetUp: false,
    shopName: "",
    timeZone: ownTimeZone(),
    dateStyle: "us",
    clockHours: 12,
    optionNames: {},
    who: { kind: "local", name: "Local user" },
    username: null,
    since: expect.any(String),
  });
  const refused = await ask("PATCH", "/api/settings", JSON.stringify({ signIn: "always" }));
  expect(JSON.parse(refused.text).message).toBe("Give an Admin or Owner a password first, else nobody could sign in");
});

test("screens learn the shop's time zone before all else, and the server's if the shop has set none", async () => {
  const { ask } = await testApp();
  for (const [timeZone, told] of [
    ["Asia/Tokyo", "Asia/Tokyo"],
    ["", ownTimeZone()],
  ] as const) {
    await ask("PATCH", "/api/settings", JSON.stringify({ timeZone }));
    expect(JSON.parse((await ask("GET", "/api/me")).text)).toMatchObject({ timeZone: told });
  }
});

test("a shop's format of dates and times holds at once, on screens and in sentences, and is taken back by undo", async () => {
  const { ask } = await testApp();
  const send = async (method: string, path: string, body?: object) =>
    JSON.parse((await ask(method, path, body && JSON.stringify(body))).text);
  await send("PATCH", "/api/settings", { dateStyle: "day-first", clockHours: 24 });
  expect(await send("GET", "/api/me")).toMatchObject({ dateStyle: "day-first", clockHours: 24 });
  const order = await send("POST", "/api/sales-orders", { customerName: "Ana", quantity: 1, dateIssued: "2026-11-20" });
  const early = await send("POST", `/api/orders/${order.id}/shipments`, { shipDate: "2026-01-02" });
  expect(early.message).toBe(`Ship date is on or after 20/11/2026, the day ${order.soNumber} was issued`);
  const [change] = await send("GET", "/api/activity?entity=settings&limit=1");
  await send("POST", `/api/activity/${change.id}/undo`);
  expect(await send("GET", "/api/me")).toMatchObject({ dateStyle: "us", clockHours: 12 });
});

// The other browser still has its cookie, as the answer that takes it away has not come.
/** Servers that share a database know of it from there only. */
test.skipIf(ON_POSTGRES)("a sign-in that the file cannot take at once counts at once", async () => {
  const shop = await publicShop();
  await shop.setUp();
  await shop.hire("CSR");
  const [taken, held] = [newGate(), newGate()];
  const long = shop.db.transaction().execute(async (db) => {
    const endReading = shop.store.readAside();
    await db.updateTable("settings").set({ value: "Held" }).where("key", "=", "shopName").execute();
    taken.open();
    await held.opened;
    endReading();
  });
  await taken.opened;
  const cole = shop.browser();
  await cole.post("/api/sign-in", { username: "cole", password: PASSWORD });
  expect(await cole.get("/api/master-vendors")).toEqual([]);
  const other = shop.browser();
  await other.post("/api/sign-in", { username: "cole", password: PASSWORD });
  const leaving = other.post("/api/sign-out", {});
  await vi.waitFor(async () => expect(await other.get("/api/me")).toMatchObject({ who: null }));
  held.open();
  await long;
  await leaving;
  await shop.settled();
  expect(await cole.get("/api/account/sessions")).toHaveLength(2);
});

const COLE = { username: "cole", full_name: "Cole Reyes", email: "cole@shop.example" };
type Shop = Awaited<ReturnType<typeof publicShop>>;
type Browser = ReturnType<Shop["browser"]>;

/** A shop that others than its own computer can reach, and browsers that keep their cookies. */
async function publicShop() {
  let at = NOON;
  const clock = () => new Date(at);
  const { ask, db, store } = await testApp({ host: "0.0.0.0", clock });
  const local = localClient(() => shopContext(store, { who: localUser("Priya"), surface: "cli" }, clock));

  const browser = (planted?: string) => {
    let cookie = planted === undefined ? "" : `sw-4820=${planted}`;
    let flags: string[] = [];
    const send = async (method: string, path: string, body?: unknown) => {
      const answer = await ask(method, path, body === undefined ? undefined : JSON.stringify(body), {
        cookie,
        "sec-fetch-site": "same-origin",
      });
      const [set] = answer.headers.getSetCookie();
      if (set) [cookie = "", ...flags] = set.split("; ");
      return JSON.parse(answer.text);
    };
    return {
      get: (path: string) => send("GET", path),
      post: (path: string, body: unknown) => send("POST", path, body),
      get token() {
        return cookie.split("=")[1] as string;
      },
      get flags() {
        return flags.sort();
      },
    };
  };
  type Browser = ReturnType<typeof browser>;
  const ownerLink = async () => wordOf((await local.links.owner())?.path);
  const signedIn = async (username: string) => {
    const person = browser();
    await person.post("/api/sign-in", { username, password: PASSWORD });
    await settled();
    return person;
  };
  const setUp = async () => {
    const { id } = await local.staff.create({ ...MARA, role: "Owner" });
    await givePassword({ db }, id, PASSWORD);
    await local.settings.update({ ...SHOP, signIn: "always" });
    return signedIn("mara");
  };
  const setUpByLink = async (link: string) => {
    const mara = browser();
    await mara.post("/api/setup", { link, owner: MARA, password: PASSWORD, ...SHOP });
    return mara;
  };
  const invite = async (by: Browser, role: "CSR" | "Admin") => {
    const { id } = await local.staff.create({ ...COLE, role });
    const { path } = await by.post("/api/links", { staffId: id });
    return [wordOf(path), id] as const;
  };
  const settled = () => db.transaction().execute(async () => {});
  return {
    ask,
    db,
    store,
    local,
    browser,
    ownerLink,
    setUp,
    setUpByLink,
    invite,
    settled,
    now: () => clock().toISOString(),
    wait: (ms: number) => {
      at += ms;
    },
    /** Somebody new with a password of their own, signed in. */
    hire: async (role: "CSR" | "Admin") => {
      const { id } = await local.staff.create({ ...COLE, role });
      await givePassword({ db }, id, PASSWORD);
      return signedIn("cole");
    },
    work: async (who: Browser, hours: number) => {
      for (let hour = 0; hour < hours; hour += 6) {
        at += 6 * HOUR;
        await who.get("/api/me");
        await settled();
      }
    },
    changePassword: async (username: string) => {
      const other = browser();
      await other.post("/api/sign-in", { username, password: PASSWORD });
      await other.post("/api/account/password", { current: PASSWORD, password: "plenty of maple" });
    },
    changeRole: async (username: string, change: object) => {
      const [person] = (await local.staff.list({ search: username })).rows;
      const { id, isActive } = person as { id: number; isActive: boolean };
      await local.staff.update({ ...COLE, id, role: "CSR", isActive, ...change });
    },
  };
}

function newGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

function wordOf(path = ""): string {
  return path.split("#")[1] as string;
}

test("a password that is sent with an Idempotency-Key is neither kept nor waited for", async () => {
  const shop = await publicShop();
  const mara = await shop.setUp();
  const body = JSON.stringify({ password: PASSWORD });
  const headers = { cookie: `sw-4820=${mara.token}`, "sec-fetch-site": "same-origin", "idempotency-key": "k" };
  expect((await shop.ask("POST", "/api/account/verify", body, headers)).status).toBe(200);
  const signIn = JSON.stringify({ username: "mara", password: PASSWORD });
  expect((await shop.ask("POST", "/api/sign-in", signIn, headers)).status).toBe(200);
  expect(await shop.db.selectFrom("idempotency_keys").selectAll().execute()).toEqual([]);
});
