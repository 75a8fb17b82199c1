import { expect, test } from "vitest";
import { newStrangers } from "./strangers.ts";
import { hire, signedIn, testApp } from "./testing.ts";

const HOST = { host: "127.0.0.1:4820" };

test("an address may ask for 600 things a minute without signing in, and is told when it may again", async () => {
  let at = Date.parse("2026-11-21T13:58:00.000Z");
  const { ask, app, store } = await testApp({ host: "0.0.0.0", clock: () => new Date(at) });
  const ana = { ...HOST, ...(await signedIn(store, await hire(store, "CSR"), { clock: () => new Date(at) })) };
  for (const [times, path, headers] of [
    [200, "/api/me", {}],
    [200, "/api/docs", {}],
    [160, "/api/master-vendors", {}],
    [40, "/api/master-vendors", { authorization: "Bearer sw_guessed" }],
  ] as const)
    for (let n = 0; n < times; n++) expect((await ask("GET", path, undefined, headers)).status).not.toBe(429);
  at += 20_000;
  const signIn = await ask("POST", "/api/sign-in", '{"username":"ana","password":"x"}');
  expect([signIn.status, signIn.headers.get("retry-after"), signIn.text]).toEqual([
    429,
    "40",
    '{"message":"Too much was asked from here without signing in. Try again in 40 s"}',
  ]);
  expect((await ask("GET", "/healthz")).status).toBe(200);
  expect((await ask("GET", "/api/nothing")).status).toBe(404);
  // Whoever is signed in goes on.
  expect((await app.request("/api/master-vendors", { headers: ana })).status).toBe(200);
  at += 40_000;
  expect((await ask("GET", "/api/me")).status).toBe(200);
});

test("who has this machine to themselves may ask for anything, however often", async () => {
  const { ask } = await testApp();
  for (let n = 0; n < 601; n++) expect((await ask("GET", "/api/me")).status).toBe(200);
});

test("one address that asks too much leaves the others alone, and may again a minute later", () => {
  const count = newStrangers();
  for (let n = 0; n < 600; n++) count("10.0.0.1", 1_000_000);
  expect(() => count("10.0.0.1", 1_000_001)).toThrow("Try again in 60 s");
  count("10.0.0.2", 1_000_001);
  expect(() => count("10.0.0.1", 1_059_999)).toThrow("Try again in 1 s");
  count("10.0.0.1", 1_060_000);
});
