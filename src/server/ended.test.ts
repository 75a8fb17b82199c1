import { expect, onTestFinished, test, vi } from "vitest";
import { backUp } from "../../db/backup.ts";
import { openDatabase } from "../../db/open.ts";
import { restore } from "../../db/restore.ts";
import { announce } from "../records/news.ts";
import { localUser } from "../rights/who.ts";
import { shopContext } from "../shop/context.ts";
import { localClient } from "../shop/local-client.ts";
import { createApp } from "./app.ts";
import { hire, signedIn, testApp, withToken } from "./testing.ts";

// Whatever somebody holds open ends with their access, in each of the ways in which it ends.

const HOST = { host: "127.0.0.1:4820" };
const PASSWORD = "graphite-and-resin";
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

type Shop = Awaited<ReturnType<typeof cleoAtWork>>;

/** Cleo of the office, with a page and a program open that hear of changes, and Mara who owns the shop. */
async function cleoAtWork() {
  let at = Date.now();
  const clock = () => new Date(at);
  const { app, store, ask } = await testApp({ host: "0.0.0.0", clock });
  const owner = localClient(() => shopContext(store, { who: localUser(), surface: "cli" }));
  const [mara, cleo] = [await hire(store, "Owner"), await hire(store, "CSR")];
  const page = await signedIn(store, cleo, { clock });
  const program = await withToken(store, cleo, { role: "CSR" });
  const heard: Record<string, string> = {};
  const listenAs = async (name: string, headers: Record<string, string>) => {
    heard[name] = "";
    const { body } = await app.request("/api/live", { headers: { ...HOST, ...headers } });
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    const listen = async (): Promise<void> => {
      const { done, value } = await reader.read();
      heard[name] += done ? "the end" : new TextDecoder().decode(value);
      if (!done) await listen();
    };
    void listen();
  };
  for (const [name, headers] of Object.entries({ page, program })) await listenAs(name, headers);
  const send = (path: string, body: object, headers: Record<string, string> = page) =>
    ask("POST", path, JSON.stringify(body), headers);
  /** A tablet at the door, with a page of its own that hears of changes. */
  const tablet = async () => {
    const { id, code } = await owner.devices.create({ name: "Front door", purpose: "Clock" });
    const { headers } = await send("/api/devices/pair", { code }, { "sec-fetch-site": "same-origin" });
    const paired = {
      cookie:
        headers
          .getSetCookie()
          .find((line) => line.startsWith("swd"))
          ?.split(";")[0] ?? "",
    };
    await listenAs("tablet", paired);
    return { id, headers: paired };
  };
  const wait = (ms: number) => void (at += ms);
  return { store, owner, ask, send, mara, cleo, page, program, heard, listenAs, tablet, clock, wait };
}

const change = async ({ owner, cleo }: Shop, values: object) => {
  const { username, full_name, email, role } = await owner.staff.get({ id: cleo });
  await owner.staff.update({ id: cleo, username, full_name, email, role, ...values } as never);
};

const WAYS: [string, (shop: Shop) => Promise<unknown>, { page: boolean; program: boolean }][] = [
  ["they are deactivated", (shop) => change(shop, { isActive: false }), { page: true, program: true }],
  ["they are deleted", ({ owner, cleo }) => owner.staff.remove({ id: cleo }), { page: true, program: true }],
  [
    "an import deactivates them",
    async ({ owner, store, cleo }) => {
      const [row] = await store.db.selectFrom("staff").selectAll().where("id", "=", cleo).execute();
      const text = `username,full_name,email,role,isActive\n${row?.username},${row?.full_name},${row?.email},CSR,no\n`;
      await owner.imports.run({ noun: "staff", fileName: "staff.csv", text } as never);
    },
    { page: true, program: true },
  ],
  [
    "a password is set for them",
    ({ owner, cleo }) => owner.links.setPassword({ staffId: cleo, password: PASSWORD }),
    { page: true, program: true },
  ],
  [
    "they set a new password by a link",
    async ({ owner, cleo, send }) => {
      const { path } = await owner.links.create({ staffId: cleo });
      await send("/api/links/use", { link: path.split("#")[1], password: PASSWORD }, {});
    },
    { page: true, program: true },
  ],
  ["they sign out", ({ send }) => send("/api/sign-out", {}), { page: true, program: false }],
  [
    "they sign out everywhere else",
    async ({ store, cleo, send }) => send("/api/account/sessions/end-others", {}, await signedIn(store, cleo)),
    { page: true, program: false },
  ],
  [
    "their token is ended",
    async ({ owner }) => {
      const [token] = await owner.tokens.list({});
      await owner.tokens.end({ id: token?.id ?? 0 });
    },
    { page: false, program: true },
  ],
];

test.each(WAYS)("when %s, what they hold open ends and hears no more", async (_, end, isEnded) => {
  const shop = await cleoAtWork();
  await end(shop);
  for (const [name, hasEnded] of Object.entries(isEnded)) {
    if (hasEnded) await expect.poll(() => shop.heard[name], { message: name }).toMatch(/the end$/);
    announce(shop.store.db, ["vendors"]);
    if (!hasEnded) await expect.poll(() => shop.heard[name], { message: name }).toContain("vendors");
    else expect(shop.heard[name]).not.toContain("vendors");
    const { status } = await shop.ask(
      "GET",
      "/api/master-vendors",
      undefined,
      name === "page" ? shop.page : shop.program,
    );
    expect(status, name).toBe(hasEnded ? 401 : 200);
  }
});

test("who is made less hears from then on only of what they may still see", async () => {
  const shop = await cleoAtWork();
  await change(shop, { role: "Production" });
  await expect.poll(() => shop.heard["page"]).toContain("staff");
  announce(shop.store.db, ["vendors", "workOrders"]);
  await expect.poll(() => shop.heard["page"]).toContain("workOrders");
  expect(shop.heard["page"]).not.toContain("vendors");
  await expect.poll(() => shop.heard["program"]).toMatch(/the end$/);
});

test("taking back that somebody was hired again ends what they hold open", async () => {
  const shop = await cleoAtWork();
  await change(shop, { isActive: false });
  await change(shop, { isActive: true });
  const again = await signedIn(shop.store, shop.cleo);
  const { rows } = await shop.owner.activity.list({ limit: 9 });
  const hiredAgain = rows.find(({ action }) => action === "updated");
  await shop.owner.activity.undo({ id: hiredAgain?.id ?? 0 });
  expect((await shop.ask("GET", "/api/master-vendors", undefined, again)).status).toBe(401);
});

test("a new password ends the tokens of the old one, and says so", async () => {
  const { owner, cleo } = await cleoAtWork();
  expect(await owner.links.setPassword({ staffId: cleo, password: PASSWORD })).toEqual({
    message: "CSR has a new password, and is signed out everywhere. 1 token ended",
  });
  expect(await owner.tokens.list({})).toEqual([]);
});

test("a tablet that is taken out of use, and one whose place another takes, hear no more", async () => {
  const shop = await cleoAtWork();
  const taken: ((id: number) => Promise<unknown>)[] = [
    (id) => shop.owner.devices.end({ id }),
    async (id) => {
      const { code } = await shop.owner.devices.pairAgain({ id });
      await shop.send("/api/devices/pair", { code }, { "sec-fetch-site": "same-origin" });
    },
  ];
  for (const take of taken) {
    const { id, headers } = await shop.tablet();
    await take(id);
    await expect.poll(() => shop.heard["tablet"]).toMatch(/the end$/);
    expect((await shop.ask("GET", "/api/time-entries/board", undefined, headers)).status).toBe(401);
  }
});

/** Cleo has said at a tablet who she is, and its page hears what she may hear there. */
async function cleoAtTablet() {
  const shop = await cleoAtWork();
  const { id, headers } = await shop.tablet();
  const { cookie: session } = await signedIn(shop.store, shop.cleo, { deviceId: id, clock: shop.clock });
  const hers = { cookie: `${headers.cookie}; ${session}` };
  await shop.listenAs("cleo", hers);
  announce(shop.store.db, ["timeCorrections"]);
  await expect.poll(() => shop.heard["cleo"]).toContain("timeCorrections");
  return { ...shop, hers };
}

test.each<[string, (shop: Awaited<ReturnType<typeof cleoAtTablet>>) => unknown]>([
  ["is deactivated", (shop) => change(shop, { isActive: false })],
  [
    "has done nothing for two minutes",
    ({ wait }) => {
      wait(2 * 60_000);
      vi.advanceTimersByTime(BEAT);
    },
  ],
])("who said at a tablet who they are and %s is heard there no more, and the tablet goes on", async (_, end) => {
  fakeBeats();
  const shop = await cleoAtTablet();
  await end(shop);
  await expect.poll(async () => (await shop.ask("GET", "/api/me", undefined, shop.hers)).text).toContain('"device"');
  shop.heard["cleo"] = "";
  announce(shop.store.db, ["timeCorrections", "timekeeping"]);
  await expect.poll(() => shop.heard["cleo"]).toContain('"timekeeping"');
  expect(shop.heard["cleo"]).not.toContain("timeCorrections");
});

/** When a stream says that it lives, it asks who reads it. */
const BEAT = 25_000;

function fakeBeats() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}

test("an open page is no use of a session: after twelve idle hours it ends at the next beat, and the token's program does not", async () => {
  fakeBeats();
  const { heard, wait, store } = await cleoAtWork();
  for (let hour = 1; hour < 12; hour++) {
    wait(HOUR);
    vi.advanceTimersByTime(BEAT);
    announce(store.db, [`hour${hour}`, "vendors"]);
    await expect.poll(() => heard["page"]?.split("vendors")).toHaveLength(hour + 1);
  }
  wait(HOUR);
  vi.advanceTimersByTime(BEAT);
  await expect.poll(() => heard["page"]).toMatch(/the end$/);
  expect(heard["program"]).not.toContain("the end");
});

test("a session in use ends after seven days, and a token after its own, with what they hold open", async () => {
  fakeBeats();
  const { heard, wait, ask, page, program } = await cleoAtWork();
  const me = async (headers: Record<string, string>) =>
    (await ask("GET", "/api/account/sessions", undefined, headers)).status;
  for (let half = 1; half <= 14; half++) {
    wait(DAY / 2 - 1);
    expect(await me(page)).toBe(200);
  }
  wait(14);
  vi.advanceTimersByTime(BEAT);
  await expect.poll(() => heard["page"]).toMatch(/the end$/);
  expect(heard["program"]).not.toContain("the end");
  wait(90 * DAY);
  vi.advanceTimersByTime(BEAT);
  await expect.poll(() => heard["program"]).toMatch(/the end$/);
  for (const headers of [page, program]) expect(await me(headers)).toBe(401);
});

test("no backup is restored while a shop is served, and afterwards nobody comes in by what they held before", async () => {
  const { store, heard, page, program, tablet } = await cleoAtWork();
  const { headers } = await tablet();
  const madeAt = new Date().toISOString();
  const made = { madeAt, version: "0.0.0", identity: "shop" };
  const { folder } = await backUp(store, `${store.file}.backup`, made);
  await expect(restore(folder, store.file, madeAt)).rejects.toThrow("is already open");
  announce(store.db, ["vendors"]);
  for (const name of ["page", "program"]) await expect.poll(() => heard[name]).toContain("vendors");
  const { file } = await restore(folder, `${store.file}.restored`, madeAt);
  const restored = await openDatabase(file);
  onTestFinished(restored.close);
  const app = createApp({ store: restored, version: "0.0.0", host: "0.0.0.0", onFault: () => {} });
  for (const held of [page, program, headers])
    expect((await app.request("/api/master-vendors", { headers: { ...HOST, ...held } })).status).toBe(401);
});
