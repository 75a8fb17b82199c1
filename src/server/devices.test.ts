import { expect, test } from "vitest";
import { nounsSeen } from "../rights/may.ts";
import { localUser } from "../rights/who.ts";
import { shopContext } from "../shop/context.ts";
import { localClient } from "../shop/local-client.ts";
import { JUST_SIGNED_IN, testShop, threePeople } from "../shop/testing.ts";
import { signedIn, testApp } from "./testing.ts";

const MORNING = Date.parse("2026-11-23T13:58:00.000Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const photoData = `data:image/jpeg;base64,${Buffer.from("ffd8ffc0001108000100010000", "hex").toString("base64")}`;

test("a code makes a tablet a device once, and after ten minutes never", async () => {
  const shop = await whole();
  const { code } = await shop.local.devices.create({ name: "Front door", purpose: "Clock" });
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const tablet = shop.browser();
  // As somebody types it who reads it off a screen.
  expect(await tablet.post("/api/devices/pair", { code: ` ${code.toLowerCase().replace("-", " ")}` })).toMatchObject({
    who: { kind: "device", name: "Front door", purpose: "Clock" },
  });
  expect(tablet.set.at(-1)).toMatch(/^swd-4820=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/i);
  const used = { message: "This code has ended or was used. Make a new one under Devices" };
  expect(await shop.browser().post("/api/devices/pair", { code })).toEqual(used);

  const [device] = await shop.local.devices.list();
  const again = await shop.local.devices.pairAgain({ id: device?.id ?? 0 });
  shop.wait(10 * MINUTE);
  expect(await shop.browser().post("/api/devices/pair", { code: again.code })).toEqual(used);
  expect(await shop.rows("devices")).not.toContain(tablet.cookies["swd-4820"]);
});

test("a new device comes with the address where a tablet finds the server, if there is one", async () => {
  const { context } = await testShop();
  const add = (there?: string) =>
    localClient(() => Promise.resolve({ ...context, visit: { ...JUST_SIGNED_IN, there } })).devices.create({
      name: "Front door",
      purpose: "Clock",
    });
  expect(await add("https://192.168.1.5:4820")).toMatchObject({ there: "https://192.168.1.5:4820" });
  expect(await add()).toMatchObject({ there: null });
});

test("a device paired anew is the new tablet alone", async () => {
  const shop = await whole();
  const tablet = await shop.paired("Clock");
  const [device] = await shop.local.devices.list();
  const { code } = await shop.local.devices.pairAgain({ id: device?.id ?? 0 });
  expect(await tablet.get("/api/me")).toMatchObject({ who: { kind: "device" } });
  await shop.browser().post("/api/devices/pair", { code });
  expect(await tablet.get("/api/me")).toMatchObject({ who: null });
});

test("whoever was signed in at the tablet is so no longer once it is a device", async () => {
  const shop = await whole();
  const { cookie = "" } = await signedIn(shop.store, shop.ana, { clock: shop.clock });
  const tablet = shop.browser({ "sw-4820": cookie.split("=")[1] as string });
  expect(await tablet.get("/api/me")).toMatchObject({ who: { name: "Ana Ruiz" } });
  const { code } = await shop.local.devices.create({ name: "Front door", purpose: "Clock" });
  await tablet.post("/api/devices/pair", { code });
  expect(await tablet.get("/api/me")).toMatchObject({ who: { kind: "device" } });
  const elsewhere = shop.browser({ "sw-4820": cookie.split("=")[1] as string });
  expect(await elsewhere.get("/api/me")).toMatchObject({ who: null });
});

test("a clock sees who is in and neither since when nor anything else of the shop", async () => {
  const shop = await whole();
  const tablet = await shop.paired("Clock");
  const { people } = await tablet.get("/api/time-entries/board");
  expect(people[0]).toMatchObject({ full_name: "Ana Ruiz", isClockedIn: false, isForgotten: false, ways: [] });
  expect(people[0]).not.toHaveProperty("since");
  for (const path of [
    "/api/orders",
    "/api/master-orders",
    "/api/master-users",
    "/api/activity",
    "/api/devices",
    "/api/time-entries",
  ])
    expect((await tablet.ask("GET", path)).status, path).toBe(403);
});

test("at a clock everybody without a PIN clocks in by name and photo, and the entry says where", async () => {
  const shop = await whole();
  const tablet = await shop.paired("Clock");
  const clock = { userId: shop.ben, eventType: "clock_in", photoData, location: "At home" };
  expect(await tablet.post("/api/time-entries", clock)).toMatchObject({
    full_name: "Ben Cole",
    location: "Front door",
  });
  const line = await shop.lastLine();
  expect(line).toMatchObject({ performedBy: "Front door", staffId: null, deviceId: 1 });
  expect(
    await tablet.post("/api/time-entries", { userId: shop.cy, eventType: "clock_in", vouchedBy: shop.ana }),
  ).toEqual({
    message: "Wrong PIN or badge of the supervisor. 4 tries left",
  });
});

test("a clock hears when somebody comes or goes elsewhere", () => {
  const tablet = { kind: "device", name: "Front door", deviceId: 1, purpose: "Clock", department: null } as const;
  expect(nounsSeen(tablet, ["timekeeping", "orders"])).toEqual(["timekeeping"]);
});

test("who was in overnight is known to have forgotten the clock-out", async () => {
  const shop = await whole();
  const tablet = await shop.paired("Clock");
  await tablet.post("/api/time-entries", { userId: shop.ben, eventType: "clock_in", photoData });
  shop.wait(DAY);
  const { people } = await tablet.get("/api/time-entries/board");
  expect(people[1]).toMatchObject({ full_name: "Ben Cole", isClockedIn: true, isForgotten: true });
});

test("who has a PIN says it, clocks in as themselves and sees their own week", async () => {
  const shop = await whole();
  await shop.local.devices.setPin({ staffId: shop.ben, pin: "4711" });
  const tablet = await shop.paired("Clock");
  const clock = { userId: shop.ben, eventType: "clock_in", photoData };
  expect(await tablet.post("/api/time-entries", clock)).toEqual({
    message: "Ben Cole first says who they are, by badge or PIN",
  });
  const me = await tablet.post("/api/devices/enter", { staffId: shop.ben, pin: "4711" });
  expect(me.who).toMatchObject({ kind: "person", name: "Ben Cole", by: { kind: "device", name: "Front door" } });
  expect(await tablet.get("/api/me")).toMatchObject({ who: me.who });
  expect(await tablet.post("/api/time-entries", clock)).toMatchObject({ full_name: "Ben Cole" });
  expect(await shop.lastLine()).toMatchObject({ performedBy: "Ben Cole", staffId: shop.ben, deviceId: 1 });
  expect((await tablet.ask("GET", `/api/time-entries/user/${shop.ben}/week`)).status).toBe(200);
  expect((await tablet.ask("GET", `/api/time-entries/user/${shop.ana}/week`)).status).toBe(403);
  await tablet.post("/api/sign-out", {});
  expect(await tablet.get("/api/me")).toMatchObject({ who: { kind: "device" } });
});

test("a badge tells who somebody is, and is one person's alone", async () => {
  const shop = await whole();
  const { badge } = await shop.local.devices.makeBadge({ staffId: shop.cy });
  expect(badge).toMatch(/^[A-Z2-9]{16}$/);
  await expect(shop.local.devices.setBadge({ staffId: shop.ben, badge })).rejects.toThrow(
    "Somebody has this badge already",
  );
  const tablet = await shop.paired("Steps");
  expect(await tablet.post("/api/devices/enter", { badge })).toMatchObject({ who: { name: "Cy Dale" } });
  expect(await tablet.post("/api/devices/enter", { badge: "ABCDEFGH" })).toEqual({ message: "Nobody has this badge" });
  await shop.local.devices.setBadge({ staffId: shop.cy, badge: null });
  expect(await tablet.post("/api/devices/enter", { badge })).toEqual({ message: "Nobody has this badge" });
  expect(await shop.rows("credentials")).not.toContain(badge);
});

test("the sixth wrong PIN waits, also for the right one, and nobody else does", async () => {
  const shop = await whole();
  await shop.local.devices.setPin({ staffId: shop.ben, pin: "4711" });
  await shop.local.devices.setPin({ staffId: shop.cy, pin: "8182" });
  const tablet = await shop.paired("Clock");
  const enter = (pin: string, staffId = shop.ben) => tablet.post("/api/devices/enter", { staffId, pin });
  for (const left of ["4 tries", "3 tries", "2 tries", "1 try", "0 tries"])
    expect(await enter("9393")).toEqual({ message: `Wrong PIN. ${left} left` });
  expect(await enter("4711")).toEqual({ message: "Too many wrong tries. Try again in 1 min" });
  expect(await enter("8182", shop.cy)).toMatchObject({ who: { name: "Cy Dale" } });
  shop.wait(MINUTE);
  expect(await enter("4711")).toMatchObject({ who: { name: "Ben Cole" } });
});

test("thirty wrong PINs of whomever let a device rest", async () => {
  const shop = await whole();
  const tablet = await shop.paired("Clock");
  for (let staffId = 100; staffId < 130; staffId++)
    expect(await tablet.post("/api/devices/enter", { staffId, pin: "4711" })).toMatchObject({
      message: expect.stringContaining("Wrong PIN"),
    });
  expect(await tablet.post("/api/devices/enter", { badge: "ABCDEFGH" })).toEqual({
    message: "Too many wrong tries. Try again in 15 min",
  });
});

test("who stands at a device for two minutes without doing anything is there no longer", async () => {
  const shop = await whole();
  const tablet = await shop.enteredBy("Owner");
  for (let minute = 0; minute < 5; minute++) {
    shop.wait(MINUTE);
    expect(await tablet.get("/api/me")).toMatchObject({ who: { kind: "person" } });
    await shop.settled();
  }
  shop.wait(2 * MINUTE);
  expect(await tablet.get("/api/me")).toMatchObject({ who: { kind: "device" } });
});

test("an Owner at a clock is a person who clocks in, and nothing more", async () => {
  const shop = await whole();
  const tablet = await shop.enteredBy("Owner");
  for (const path of ["/api/orders", "/api/master-users", "/api/devices", "/api/account/sessions"])
    expect((await tablet.ask("GET", path)).status, path).toBe(403);
  expect((await tablet.ask("GET", "/api/orders")).text).toContain("Front door may not see sales orders");
});

test("nobody signs in with a password at a device, where others come by", async () => {
  const shop = await whole();
  const tablet = await shop.paired("Clock");
  expect(await tablet.post("/api/sign-in", { username: "ana", password: "plenty of walnut" })).toEqual({
    message: "This is a paired device. Say who you are by your badge or your PIN",
  });
});

test("what was begun at a device is good at that device alone", async () => {
  const shop = await whole();
  const tablet = await shop.enteredBy("Owner");
  const { "sw-4820": session = "" } = tablet.cookies;
  expect(await shop.browser({ "sw-4820": session }).get("/api/me")).toMatchObject({ who: null });
  const other = await shop.paired("Steps");
  const stolen = shop.browser({ "swd-4820": other.cookies["swd-4820"] as string, "sw-4820": session });
  expect(await stolen.get("/api/me")).toMatchObject({ who: { kind: "device", purpose: "Steps" } });
});

test("a device that is taken out of use is nobody from then on, and who stood there too", async () => {
  const shop = await whole();
  const tablet = await shop.enteredBy("Owner");
  expect(await shop.local.devices.end({ id: 1 })).toEqual({ message: "Front door can no longer be used" });
  expect(await tablet.get("/api/me")).toMatchObject({ who: null });
  expect((await tablet.ask("GET", "/api/time-entries/board")).status).toBe(401);
  expect(await shop.local.devices.list()).toEqual([]);
});

test("a tablet that was in a drawer for thirty days is paired anew", async () => {
  const shop = await whole();
  const tablet = await shop.paired("Clock");
  shop.wait(29 * DAY);
  expect(await tablet.get("/api/me")).toMatchObject({ who: { kind: "device" } });
  await shop.settled();
  shop.wait(29 * DAY);
  expect(await tablet.get("/api/me")).toMatchObject({ who: { kind: "device" } });
  await shop.settled();
  shop.wait(31 * DAY);
  expect(await tablet.get("/api/me")).toMatchObject({ who: null });
});

test("where everybody has to say who they are, a name and a photo are not enough", async () => {
  const shop = await whole();
  const tablet = await shop.paired("Clock");
  await shop.local.settings.update({ clockPin: "always" });
  const clock = { userId: shop.ben, eventType: "clock_in", photoData };
  expect(await tablet.get("/api/time-entries/board")).toMatchObject({ asksAll: true });
  expect(await tablet.post("/api/time-entries", clock)).toEqual({
    message: "Ben Cole has no badge or PIN yet. An Admin or Owner gives one under Users",
  });
});

test("without a photo a supervisor vouches by their own PIN or badge", async () => {
  const shop = await whole();
  await shop.local.devices.setPin({ staffId: shop.ana, pin: "2580" });
  const { badge } = await shop.local.devices.makeBadge({ staffId: shop.ana });
  const tablet = await shop.paired("Clock");
  const vouched = { userId: shop.ben, vouchedBy: shop.ana };
  for (const [eventType, vouchCode] of [
    ["clock_in", "2580"],
    ["clock_out", badge],
  ])
    expect(await tablet.post("/api/time-entries", { ...vouched, eventType, vouchCode })).toMatchObject({
      isWithoutPhoto: true,
      vouchedByName: "Ana Ruiz",
    });
  expect(
    (await tablet.ask("POST", "/api/time-entries", { ...vouched, eventType: "clock_in", vouchCode: "2581" })).status,
  ).toBe(403);
});

test("at a terminal who works there moves their own work once they have said who they are", async () => {
  const shop = await whole();
  for (const { id } of (await shop.local.productionSteps.list({})).rows)
    await shop.local.productionSteps.remove({ id });
  for (const department of ["Layup", "Finishing"])
    await shop.local.productionSteps.create({ operation: department, hours: 1, department });
  const order = { customerName: "Cole", quantity: 1, dateIssued: "2026-11-21", shipping: 0 };
  const { id } = await shop.local.workOrders.create(order);
  await shop.local.devices.setPin({ staffId: shop.ben, pin: "4711" });
  const tablet = await shop.paired("Steps");
  const advance = () => tablet.ask("POST", `/api/work-orders/${id}/advance`, {});
  expect((await advance()).text).toContain("First say who you are: by your badge, or by your name and PIN");
  await tablet.post("/api/devices/enter", { staffId: shop.ben, pin: "4711" });
  expect((await advance()).status).toBe(200);
  expect(await shop.lastLine("work order")).toMatchObject({ performedBy: "Ben Cole", deviceId: 1 });
  expect((await advance()).status).toBe(403);
});

test.each(["1111", "1234", "9876", "123", "123456789", "12a4"])("%s is no PIN that anybody gets", async (pin) => {
  const shop = await whole();
  await expect(shop.local.devices.setPin({ staffId: shop.ben, pin })).rejects.toThrow("PIN is");
});

/** A shop that others than its own computer can reach, with three people, and browsers that keep their cookies. */
async function whole() {
  let at = MORNING;
  const clock = () => new Date(at);
  const { ask, db, store } = await testApp({ host: "0.0.0.0", clock });
  const local = localClient(() => shopContext(store, { who: localUser("Priya"), surface: "cli" }, clock));
  const people = await threePeople(local);
  const browser = (cookies: Record<string, string> = {}) => {
    const set: string[] = [];
    const send = async (method: string, path: string, body?: unknown) => {
      const answer = await ask(method, path, body === undefined ? undefined : JSON.stringify(body), {
        cookie: Object.entries(cookies)
          .map(([name, word]) => `${name}=${word}`)
          .join("; "),
        "sec-fetch-site": "same-origin",
      });
      for (const line of answer.headers.getSetCookie()) {
        set.push(line);
        const [, name = "", word = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies[name] = word;
      }
      return answer;
    };
    return {
      cookies,
      set,
      ask: send,
      get: async (path: string) => JSON.parse((await send("GET", path)).text),
      post: async (path: string, body: unknown) => JSON.parse((await send("POST", path, body)).text),
    };
  };
  const paired = async (purpose: "Clock" | "Steps") => {
    const { code } = await local.devices.create({ name: purpose === "Clock" ? "Front door" : "Layup", purpose });
    const tablet = browser();
    await tablet.post("/api/devices/pair", { code });
    return tablet;
  };
  const rows = async (table: "devices" | "credentials") =>
    JSON.stringify(await db.selectFrom(table).selectAll().execute());
  return {
    ...people,
    local,
    store,
    browser,
    paired,
    rows,
    clock,
    wait: (ms: number) => {
      at += ms;
    },
    settled: () => db.transaction().execute(async () => {}),
    /** Ana, with this role, has said at a clock who she is. */
    enteredBy: async (role: "Owner") => {
      const tablet = await paired("Clock");
      await db.updateTable("staff").set({ role }).where("id", "=", people.ana).execute();
      await local.devices.setPin({ staffId: people.ana, pin: "2580" });
      await tablet.post("/api/devices/enter", { staffId: people.ana, pin: "2580" });
      return tablet;
    },
    lastLine: (noun?: string) => {
      const lines = db.selectFrom("logs").selectAll().orderBy("id", "desc").limit(1);
      return (noun === undefined ? lines : lines.where("relatedEntity", "=", noun)).executeTakeFirstOrThrow();
    },
  };
}
