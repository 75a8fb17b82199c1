import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { FirstAnswers } from "../api/first-asks.ts";
import { announce } from "../records/news.ts";
import { localUser } from "../rights/who.ts";
import { shopContext } from "../shop/context.ts";
import { table } from "../shop/table.ts";
import { firstAnswers } from "./first-answers.ts";
import type { ScreenTold } from "./shell-page.ts";
import { hire, signedIn, testApp } from "./testing.ts";

const ask = (noun: string, action: string, input: Record<string, unknown>) => {
  return { noun, action, input, key: [noun, action, input] } as const;
};
const ME = ask("access", "me", {});
const SCREENS: ScreenTold[] = [
  { path: "/vendors/$id", title: "", scripts: [], asks: [ME, ask("vendors", "get", { id: "$id" })] },
  { path: "/inventory", title: "", scripts: [], asks: [ME, ask("inventory", "list", { limit: 5 })] },
  { path: "/promise", title: "", scripts: [], asks: [ME, ask("promise", "ask", { quantity: 1 })] },
];

test("a page holds what its screen asks first, as the calls answer it", async () => {
  const { ask, page } = await shop();
  await ask("POST", "/api/master-vendors", JSON.stringify({ vendorName: "Kevlar & <Co>" }));
  expect(await page("/vendors/1")).toEqual({
    access: JSON.parse((await ask("GET", "/api/me")).text),
    vendors: JSON.parse((await ask("GET", "/api/master-vendors/1")).text),
  });
});

test("what is not there, or not for its reader, is left out of the page, and costs of parts with it", async () => {
  const { ask, page, store } = await shop({ host: "0.0.0.0" });
  const [owner, worker] = await Promise.all(["Owner", "Production"].map(async (role) => hire(store, role)));
  const [asOwner, asWorker] = [await signedIn(store, owner as number), await signedIn(store, worker as number)];
  const part = { partNumber: "P-1", name: "Plug", unitCost: 7.25, stockQuantity: 3 };
  expect((await ask("POST", "/api/master-parts", JSON.stringify(part), asOwner)).status).toBe(201);

  expect(Object.keys(await page("/vendors/1", asOwner))).toEqual(["access"]);
  expect(await page("/inventory", asOwner)).toMatchObject({ inventory: { rows: [{ unitCost: 7.25 }] } });
  const { inventory, access } = await page("/inventory", asWorker);
  expect(access).toMatchObject({ who: { role: "Production" } });
  expect(inventory).toMatchObject({ rows: [{ partNumber: "P-1" }], total: 1 });
  expect(JSON.stringify(inventory)).not.toContain("7.25");
  expect(await page("/inventory", {})).toEqual({ access: expect.objectContaining({ who: null }) });
});

test("no browser and no proxy keeps a page", async () => {
  const { ask } = await shop();
  for (const headers of [{}, { "if-none-match": "*" }] as Record<string, string>[]) {
    const { status, headers: told } = await ask("GET", "/vendors/1", undefined, headers);
    expect([status, told.get("cache-control")]).toEqual([200, "no-store"]);
  }
});

test("what does not come soon does not keep the page back", async () => {
  const { page, db } = await shop();
  await db.transaction().execute(async () => {
    expect(await page("/promise")).toEqual({});
  });
  expect(Object.keys(await page("/promise"))).toEqual(["access", "promise"]);
});

test.each([500, 501])("of a whole list with %i rows the page holds all or nothing", async (count) => {
  const { store } = await testApp();
  const at = "2026-11-21T15:00:00.000Z";
  const rows = Array.from({ length: count }, (_, n) => {
    return { vendorName: `V${n}`, nameKey: `v${n}`, search: "", createdAt: at, updatedAt: at };
  });
  for (let from = 0; from < count; from += 100)
    await store.db
      .insertInto("vendors")
      .values(rows.slice(from, from + 100))
      .execute();
  const context = await shopContext(store, { who: localUser(), surface: "web" });
  const { answers } = await firstAnswers([ask("vendors", "list", {})], Promise.resolve(context));
  expect(answers.map(([, answer]) => (answer as { rows: unknown[] }).rows.length)).toEqual(count > 500 ? [] : [500]);
});

test("who follows the news of a page hears what has changed since the page came, and all where nobody knows that", async () => {
  const { app, db, since } = await shop();
  const heard = async (after: string) => {
    const { body } = await app.request(`/api/live?since=${after}`, { headers: { host: "127.0.0.1:4820" } });
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    announce(db, ["staff"]);
    const { value } = await reader.read();
    return JSON.parse(new TextDecoder().decode(value).slice("data: ".length)) as string[];
  };
  const first = await since();
  announce(db, ["vendors", "inventory"]);
  announce(db, ["vendors"]);
  const second = await since();
  expect(await heard(first)).toEqual(["vendors", "inventory"]);
  expect(await heard(second)).toEqual(["staff"]);
  for (const other of [`${crypto.randomUUID()}.0`, first.replace(/\d+$/, "99"), "x", ""])
    expect((await heard(other)).length, other).toBeGreaterThan(Object.keys(table).length / 2);
});

/** A shop whose pages are served; what a page holds is told by noun. */
async function shop(door: { host?: string } = {}) {
  const webDir = mkdtempSync(join(tmpdir(), "first-answers-"));
  onTestFinished(() => rmSync(webDir, { recursive: true }));
  writeFileSync(join(webDir, "index.html"), "<body><!--answers--></body>");
  writeFileSync(join(webDir, "screens.json"), JSON.stringify(SCREENS));
  const app = await testApp({ ...door, webDir });
  const read = async (path: string, headers: Record<string, string> = {}): Promise<FirstAnswers> => {
    const { text } = await app.ask("GET", path, undefined, headers);
    return JSON.parse(/id="answers">(.*?)<\/script>/s.exec(text)?.[1] ?? "");
  };
  const page = async (path: string, headers?: Record<string, string>) => {
    const { answers } = await read(path, headers);
    return Object.fromEntries(answers.map(([[noun], answer]) => [noun, answer])) as Record<string, unknown>;
  };
  return { ...app, page, since: async () => (await read("/vendors/1")).since };
}
