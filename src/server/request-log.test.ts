import { expect, test } from "vitest";
import { hire, signedIn, testApp, withToken } from "./testing.ts";

test("every answered request is told to the log with its id, without its query", async () => {
  const { ask, log } = await testApp();
  const { headers } = await ask("GET", "/api/master-vendors?search=secret");
  expect(log).toEqual([
    {
      time: expect.stringMatching(/Z$/),
      request: headers.get("x-request-id"),
      address: "127.0.0.1",
      who: "local",
      method: "GET",
      path: "/api/master-vendors",
      status: 200,
      ms: expect.any(Number),
    },
  ]);
});

test("the log says whose each call was, also one that was refused", async () => {
  const { store, ask, log } = await testApp({ host: "0.0.0.0" });
  const cole = await signedIn(store, await hire(store, "CSR"));
  const token = await withToken(store, await hire(store, "Owner"), { role: "CSR" });
  await ask("GET", "/api/master-vendors", undefined, cole);
  await ask("PATCH", "/api/settings", "{}", cole);
  await ask("GET", "/api/master-vendors", undefined, token);
  await ask("GET", "/api/master-vendors");
  await ask("GET", "/nowhere");
  expect(log.map(({ who, status }) => [who, status])).toEqual([
    ["staff 1", 200],
    ["staff 1", 403],
    ["token 1", 200],
    ["nobody", 401],
    [undefined, 404],
  ]);
});
