import { BlockList } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../db/testing.ts";
import { createApp } from "./app.ts";
import type { Network } from "./network.ts";
import { seedTestApp } from "./testing.ts";

const proxies = new BlockList();
proxies.addSubnet("10.9.0.0", 24);
proxies.addAddress("127.0.0.1");

/** How a server may be started, each with the name that others in the shop know it by. */
const STARTS = {
  loopback: { host: "127.0.0.1" },
  "local TLS": { host: "0.0.0.0", names: ["pc7", "pc7.local"], tls: { authority: { root: "", fingerprint: "AB:CD" } } },
  "given TLS": { host: "0.0.0.0", names: ["pc7", "shop.example"], tls: {} },
  plain: { host: "0.0.0.0", names: ["pc7"], mayBePlain: true },
  "behind a proxy": { host: "0.0.0.0", publicUrl: new URL("https://shop.example"), proxies },
} satisfies Record<string, Network>;

const SHOP = "192.168.1.20";
const PROXY = "10.9.0.2";
const SELF = "127.0.0.1";
/** What a browser says when somebody goes to a page. */
const A_PAGE = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

// No case looks at what another left behind.
let store: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  store = await testDatabase(seedTestApp);
});
afterAll(() => store.close());

interface Asking {
  peer: string;
  scheme?: "http" | "https";
  method?: string;
  path?: string;
  headers: Record<string, string>;
}

/** Asks a server of this start from another address, without a network between, what anybody may ask. */
async function asked(start: keyof typeof STARTS, { peer, scheme = "http", method = "GET", path, headers }: Asking) {
  const app = createApp({ store, version: "0.0.0", ...STARTS[start], onFault: (_, error) => expect.fail(`${error}`) });
  app.get("/", () => "the shell");
  const isChange = method === "POST";
  const request = new Request(`${scheme}://server${path ?? (isChange ? "/api/sign-out" : "/api/me")}`, {
    method,
    headers: isChange ? { "content-type": "application/json", ...headers } : headers,
    ...(isChange ? { body: "{}" } : {}),
  });
  const socket = { remoteAddress: peer, encrypted: scheme === "https" };
  const req = Object.assign(Readable.from(isChange ? [Buffer.from("{}")] : []), { socket });
  Object.assign(request, { runtime: { name: "node", node: { req } } });
  return app.fetch(request);
}

test.each<[keyof typeof STARTS, string, Asking, number | string]>([
  ["loopback", "its own name", { peer: SELF, headers: { host: "localhost:4820" } }, 200],
  ["loopback", "the address of IPv6", { peer: "::1", headers: { host: "[::1]:4820" } }, 200],
  ["loopback", "another loopback address", { peer: SELF, headers: { host: "127.0.0.9" } }, 200],
  ["loopback", "a name that leads here", { peer: SELF, headers: { host: "rebind.test" } }, 421],
  ["loopback", "the machine's name", { peer: SELF, headers: { host: "pc7.local" } }, 421],
  ["loopback", "the address of another who forwards", { peer: SELF, headers: { host: "192.168.1.5:4820" } }, 421],

  ["local TLS", "an address", { peer: SHOP, scheme: "https", headers: { host: "192.168.1.5:4820" } }, 200],
  ["local TLS", "an address of IPv6", { peer: "fd00::2", scheme: "https", headers: { host: "[fd00::1]:4820" } }, 200],
  ["local TLS", "its name", { peer: SHOP, scheme: "https", headers: { host: "PC7.local:4820" } }, 200],
  ["local TLS", "a name of others", { peer: SHOP, scheme: "https", headers: { host: "evil.test" } }, 421],
  ["local TLS", "no name", { peer: SHOP, scheme: "https", headers: {} }, 421],
  ["local TLS", "a loopback name from elsewhere", { peer: SHOP, scheme: "https", headers: { host: "localhost" } }, 421],
  ["local TLS", "a loopback name, plain, from elsewhere", { peer: SHOP, headers: { host: "127.0.0.1:4820" } }, 421],
  ["local TLS", "a loopback name, plain", { peer: SELF, headers: { host: "127.0.0.1:4820" } }, 200],
  [
    "local TLS",
    "its name, plain, from itself",
    { peer: SELF, path: "/api/docs", headers: { ...A_PAGE, host: "pc7:4820" } },
    "https://pc7:4820/api/docs",
  ],
  ["local TLS", "a program, plain", { peer: SHOP, headers: { accept: "*/*", host: "pc7:4820" } }, 403],
  ["local TLS", "a program that says nothing of what it takes, plain", { peer: SHOP, headers: { host: "pc7" } }, 403],
  ["local TLS", "a change, plain", { peer: SHOP, method: "POST", headers: { ...A_PAGE, host: "pc7:4820" } }, 403],
  ["behind a proxy", "a program, past the proxy", { peer: SHOP, headers: { host: "shop.example" } }, 403],
  [
    "local TLS",
    "its name, plain",
    { peer: SHOP, path: "/orders?page=2", headers: { ...A_PAGE, host: "pc7.local:4820" } },
    "https://pc7.local:4820/orders?page=2",
  ],
  [
    "given TLS",
    "its name, plain",
    { peer: SHOP, path: "/", headers: { ...A_PAGE, host: "shop.example" } },
    "https://shop.example/",
  ],
  ["plain", "its name", { peer: SHOP, headers: { host: "pc7:4820" } }, 200],
  ["plain", "a name of others", { peer: SHOP, headers: { host: "evil.test" } }, 421],

  ["behind a proxy", "whatever the proxy says", { peer: PROXY, headers: { host: "backend:4820" } }, 200],
  ["behind a proxy", "a loopback name by the proxy", { peer: PROXY, headers: { host: "127.0.0.1:4820" } }, 200],
  [
    "behind a proxy",
    "its public name, past the proxy",
    { peer: SHOP, path: "/", headers: { ...A_PAGE, host: "shop.example" } },
    "https://shop.example/",
  ],
  [
    "behind a proxy",
    "its address, past the proxy",
    { peer: SHOP, path: "/", headers: { ...A_PAGE, host: "192.168.1.5:4820" } },
    "https://shop.example/",
  ],
])("a server that listens as %s, asked by %s", async (start, _, asking, expected) => {
  const { status, headers } = await asked(start, asking);
  if (typeof expected === "number") return expect(status).toBe(expected);
  expect([status, headers.get("location")]).toEqual([308, expected]);
});

const BY_TLS = { peer: SHOP, scheme: "https", method: "POST" } as const;
const BY_PROXY = { peer: PROXY, method: "POST" } as const;
test.each<[keyof typeof STARTS, string, Omit<Asking, "headers">, Record<string, string>, number]>([
  ["local TLS", "a page of ours", BY_TLS, { host: "pc7:4820", origin: "https://pc7:4820" }, 200],
  ["local TLS", "a page without TLS", BY_TLS, { host: "pc7:4820", origin: "http://pc7:4820" }, 403],
  ["local TLS", "another port", BY_TLS, { host: "pc7:4820", origin: "https://pc7:4821" }, 403],
  ["local TLS", "no page in particular", BY_TLS, { host: "pc7:4820", origin: "null" }, 403],
  ["local TLS", "another site", BY_TLS, { host: "pc7:4820", origin: "https://evil.test" }, 403],
  ["local TLS", "a page of the same site", BY_TLS, { host: "pc7:4820", "sec-fetch-site": "same-site" }, 403],
  [
    "loopback",
    "a page of ours without TLS",
    { peer: SELF, method: "POST" },
    { host: "127.0.0.1:4820", origin: "http://127.0.0.1:4820" },
    200,
  ],
  [
    "loopback",
    "a page of a server that speaks TLS",
    { peer: SELF, method: "POST" },
    { host: "127.0.0.1:4820", origin: "https://127.0.0.1:4820" },
    403,
  ],
  ["behind a proxy", "the public address", BY_PROXY, { host: "backend", origin: "https://shop.example" }, 200],
  ["behind a proxy", "what the proxy calls us", BY_PROXY, { host: "backend", origin: "https://backend" }, 403],
  ["behind a proxy", "the public address by http", BY_PROXY, { host: "backend", origin: "http://shop.example" }, 403],
])("a server that listens as %s, changed from %s", async (start, _, asking, headers, expected) => {
  expect((await asked(start, { ...asking, headers })).status).toBe(expected);
});

test.each([
  ["a cookie and no page", { cookie: "sw-4820=a" }, 403],
  ["a cookie and a page of ours", { cookie: "sw-4820=a", origin: "https://pc7" }, 200],
  ["a cookie and a browser that says it was ours", { cookie: "sw-4820=a", "sec-fetch-site": "same-origin" }, 200],
  ["neither", {}, 200],
])("a change that comes with %s is answered as it deserves", async (_, said, expected) => {
  const headers = { host: "pc7", ...said } as Record<string, string>;
  expect((await asked("local TLS", { ...BY_TLS, headers })).status).toBe(expected);
  expect((await asked("local TLS", { ...BY_TLS, method: "GET", headers })).status).toBe(200);
});

test("a change that comes with a token and no page is looked at for the token alone", async () => {
  const headers = { host: "pc7", authorization: "Bearer sw_a", cookie: "sw-4820=a" };
  expect((await asked("local TLS", { ...BY_TLS, headers })).status).toBe(401);
});

test.each(["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"])(
  "who sends %s without being a proxy that we know is told how to start",
  async (name) => {
    for (const [start, peer, host] of [
      ["loopback", SELF, "127.0.0.1:4820"],
      ["behind a proxy", SHOP, "shop.example"],
    ] as const) {
      const answer = await asked(start, { peer, headers: { host, [name]: "127.0.0.1" } });
      expect(answer.status).toBe(400);
      expect(((await answer.json()) as { message: string }).message).toMatch(/Start it with --trust-proxy and/);
    }
  },
);

test.each(Object.keys(STARTS) as (keyof typeof STARTS)[])(
  "a server that listens as %s tells no page of another site that it may read",
  async (start) => {
    const peer = start === "loopback" ? SELF : start === "behind a proxy" ? PROXY : SHOP;
    for (const method of ["GET", "POST", "OPTIONS", "DELETE"])
      for (const scheme of ["http", "https"] as const) {
        const { status, headers } = await asked(start, {
          peer,
          scheme,
          method,
          headers: {
            host: start === "loopback" ? "127.0.0.1" : "192.168.1.5",
            origin: "https://evil.test",
            "access-control-request-method": "POST",
          },
        });
        expect(status).toBe(403);
        expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
      }
  },
);

test.each<[keyof typeof STARTS, Asking, string | null]>([
  ["given TLS", { peer: SHOP, scheme: "https", headers: { host: "shop.example" } }, "max-age=31536000"],
  ["behind a proxy", { peer: PROXY, headers: { host: "backend" } }, "max-age=31536000"],
  // Whoever loses our authority could not come back for a year.
  ["local TLS", { peer: SHOP, scheme: "https", headers: { host: "pc7" } }, null],
  ["given TLS", { peer: SHOP, headers: { host: "shop.example" } }, null],
  ["given TLS", { peer: SELF, headers: { host: "localhost" } }, null],
  ["plain", { peer: SHOP, headers: { host: "pc7" } }, null],
  ["loopback", { peer: SELF, headers: { host: "localhost" } }, null],
])("a server that listens as %s makes browsers come by TLS for a year or not", async (start, asking, expected) => {
  expect((await asked(start, asking)).headers.get("strict-transport-security")).toBe(expected);
});

test.each<[keyof typeof STARTS, Asking, string, boolean]>([
  ["local TLS", { ...BY_TLS, headers: { host: "pc7:4820" } }, "__Host-sw-4820", true],
  ["behind a proxy", { ...BY_PROXY, headers: { host: "backend" } }, "__Host-sw-443", true],
  ["plain", { peer: SHOP, method: "POST", headers: { host: "pc7:4820" } }, "sw-4820", false],
])(
  "the cookie of a server that listens as %s is for it alone, and over TLS for nothing else",
  async (start, asking, name, isSecure) => {
    const [cookie = ""] = (await asked(start, asking)).headers.getSetCookie();
    const [first, ...flags] = cookie.split("; ");
    expect(first).toBe(`${name}=`);
    expect(flags.filter((flag) => !flag.startsWith("Max-Age")).sort()).toEqual(
      ["HttpOnly", "Path=/", "SameSite=Strict", ...(isSecure ? ["Secure"] : [])].sort(),
    );
  },
);
