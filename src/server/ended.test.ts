import { expect, test } from "vitest";
import { announce } from "../records/news.ts";
import { localUser } from "../rights/who.ts";
import { shopContext } from "../shop/context.ts";
import { localClient } from "../shop/local-client.ts";
import { hire, signedIn, testApp, withToken } from "./testing.ts";

// Whatever somebody holds open ends with their access, in each of the ways in which it ends.

const HOST = { host: "127.0.0.1:4820" };
const PASSWORD = "graphite-and-resin";

type Shop = Awaited<ReturnType<typeof cleoAtWork>>;

/** Cleo of the office, with a page and a program open that hear of changes, and Mara who owns the shop. */
async function cleoAtWork() {
  const { app, store, ask } = await testApp({ host: "0.0.0.0" });
  const owner = localClient(() => shopContext(store, { who: localUser(), surface: "cli" }));
  const [mara, cleo] = [await hire(store, "Owner"), await hire(store, "CSR")];
  const page = await signedIn(store, cleo);
  const program = await withToken(store, cleo, { role: "CSR" });
  const heard: Record<string, string> = { page: "", program: "" };
  for (const [name, headers] of Object.entries({ page, program })) {
    const { body } = await app.request("/api/live", { headers: { ...HOST, ...headers } });
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    const listen = async (): Promise<void> => {
      const { done, value } = await reader.read();
      heard[name] += done ? "the end" : new TextDecoder().decode(value);
      if (!done) await listen();
    };
    void listen();
  }
  const send = (path: string, body: object, headers: Record<string, string> = page) =>
    ask("POST", path, JSON.stringify(body), headers);
  return { store, owner, ask, send, mara, cleo, page, program, heard };
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
