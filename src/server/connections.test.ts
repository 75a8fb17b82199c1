import { once } from "node:events";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { H3 } from "h3";
import { expect, onTestFinished, test, vi } from "vitest";
import { createApp } from "./app.ts";
import { CONNECTION_LIMITS, type ConnectionLimits, keepFor } from "./connections.ts";
import { listen, OPTIONS } from "./listen.ts";
import { hire, signedIn, testApp } from "./testing.ts";

vi.setConfig({ testTimeout: 60_000 });

const HOST = "127.0.0.1";

/** A server with these limits, and ways to speak to it that no browser has. */
async function limitedServer(limits: Partial<ConnectionLimits> = {}, host = HOST) {
  const { store, faults } = await testApp();
  const webDir = mkdtempSync(join(tmpdir(), "stockworks-web-"));
  onTestFinished(() => rmSync(webDir, { recursive: true, force: true }));
  writeFileSync(join(webDir, "index.html"), "<title>The shell</title>");
  writeFileSync(join(webDir, "large.bin"), "");
  truncateSync(join(webDir, "large.bin"), 100 * 1024 * 1024);
  const stopping = new AbortController();
  const onFault = (_: string, error: unknown) => faults.push(error);
  const app = createApp({ store, version: "0.0.0", host, webDir, stopping: stopping.signal, onFault });
  const { port, stop } = await listen(app, HOST, 0, { limits: { ...CONNECTION_LIMITS, ...limits } });
  onTestFinished(async () => {
    stopping.abort();
    await stop();
  });
  const open = async (text = "", localAddress = HOST): Promise<Socket> => {
    const socket = connect({ port, host: HOST, localAddress });
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {}); // a server that is fed up closes while we still write
    await once(socket, "connect");
    if (text !== "") socket.write(text);
    return socket;
  };
  /** Sends bytes and answers all that comes back until the server closes. */
  const raw = async (text: string, localAddress?: string): Promise<string> => {
    const socket = await open(text, localAddress);
    let said = "";
    socket.on("data", (piece) => {
      said += piece;
    });
    await once(socket, "close");
    return said;
  };
  const health = (localAddress?: string) => raw(get("/healthz", "Connection: close"), localAddress);
  return { open, raw, health, faults, store };
}

const get = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, `Host: ${HOST}`, ...headers].join("\r\n")}\r\n\r\n`;
const OK = /^HTTP\/1\.1 200 /;

test.each(
  [
    ["nothing", ""],
    ["half a line", "GET /api/mas"],
    ["half of its headers", `GET /healthz HTTP/1.1\r\nHost: ${HOST}\r\n`],
    ["one request that is answered", get("/healthz")],
  ].flatMap(([what = "", text = ""]) => [3, 5, 12].map((count) => [count, what, text] as const)),
)("of %i clients that send %s those make room that have waited longest", async (count, _, text) => {
  const { open, health } = await limitedServer({ most: 3, mostEach: 3 });
  const holders = [];
  for (let n = 0; n < count; n++) {
    const holder = await open(text);
    const closed = once(holder, "close").then(() => n);
    holder.resume();
    if (text.endsWith("\r\n\r\n")) await once(holder, "data");
    holders.push(closed);
  }
  expect(await health()).toMatch(OK);
  // Whoever came when there were three already took the place of the first of them.
  expect(await Promise.all(holders.slice(0, count - 2))).toEqual(Array.from({ length: count - 2 }, (_, n) => n));
});

const uploading = `POST /api/master-vendors HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n`;
test.each([
  ["live streams", get("/api/live")],
  ["bodies on their way", uploading],
])("where all connections are %s, the oldest makes room for the next one", async (_, text) => {
  const { open, health } = await limitedServer({ most: 4, mostEach: 4 });
  const holders = [];
  for (let n = 0; n < 4; n++) {
    const holder = await open(text);
    await once(holder, "data");
    holders.push(once(holder, "close").then(() => n));
  }
  expect(await health()).toMatch(OK);
  expect(await Promise.race(holders)).toBe(0);
});

test("a client that takes all of its connections leaves those of others, and is served itself", async () => {
  const { open, health } = await limitedServer({ most: 8, mostEach: 4 });
  const others = await open(get("/api/live"), "127.0.0.4");
  await once(others, "data");
  for (let n = 0; n < 20; n++) await once(await open(get("/api/live"), "127.0.0.2"), "data");
  expect(await health("127.0.0.2")).toMatch(OK);
  expect(await health("127.0.0.3")).toMatch(OK);
  expect(others.destroyed).toBe(false);
});

test("where everybody is at work who is signed in, the next one is told so, and served once there is room", async () => {
  const ends: (() => void)[] = [];
  const app = new H3().get("/work", (event) => {
    keepFor(event.runtime?.node?.req as IncomingMessage);
    return new Promise((resolve) => ends.push(() => resolve("done")));
  });
  const { port, stop } = await listen(app, HOST, 0, { limits: { ...CONNECTION_LIMITS, most: 2 } });
  onTestFinished(stop);
  const ask = () => fetch(`http://${HOST}:${port}/work`, { headers: { connection: "close" } });
  const working = [ask(), ask()];
  await vi.waitFor(() => expect(ends).toHaveLength(2), { timeout: 20_000 });
  const refused = await ask();
  expect([refused.status, await refused.text()]).toEqual([
    503,
    '{"message":"Too many connections are open: try again in a moment"}',
  ]);
  expect(refused.headers.get("content-security-policy")).toContain("default-src 'none'");
  for (const end of ends) end();
  expect((await Promise.all(working)).map(({ status }) => status)).toEqual([200, 200]);
  const next = ask();
  await vi.waitFor(() => expect(ends).toHaveLength(3), { timeout: 20_000 });
  ends[2]?.();
  expect((await next).status).toBe(200);
});

test("slow bodies of strangers from three addresses keep nobody out who is signed in", async () => {
  const { open, health, store } = await limitedServer({ most: 16, mostEach: 8 }, "0.0.0.0");
  const cookie = (await signedIn(store, await hire(store, "CSR")))["cookie"]?.replace("4820", "80");
  const slow = `POST /api/sign-in HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
  const own = await open(get("/api/master-vendors", `Cookie: ${cookie}`), "127.0.0.9");
  expect(String((await once(own, "data"))[0])).toMatch(OK);
  for (let n = 0; n < 40; n++) await open(slow, `127.0.0.${2 + (n % 3)}`);
  own.write(get("/api/master-vendors", `Cookie: ${cookie}`));
  expect(String((await once(own, "data"))[0])).toMatch(OK);
  expect(await health("127.0.0.8")).toMatch(OK);
});

test("a connection stays open for longer than its answers say, so that nobody asks at one that is closing", async () => {
  const { open } = await limitedServer();
  const [said] = await once(await open(get("/healthz")), "data");
  const told = /^keep-alive: timeout=(\d+)\r$/im.exec(String(said))?.[1];
  expect(Number(told) * 1000).toBeLessThan(OPTIONS.keepAliveTimeout - 500);
});

test("who never takes the answer is let go", async () => {
  const { open, health } = await limitedServer({ most: 1, unreadMs: 100 });
  const reader = await open(get("/large.bin"));
  reader.pause();
  await vi.waitFor(async () => expect(await health()).toMatch(OK), { timeout: 20_000 });
});

test.each([30, 100])(
  "who comes after %i who want a whole list is let in before most of them have it",
  async (count) => {
    const { open, store } = await limitedServer();
    const now = "2026-11-21T15:00:00.000Z";
    const vendors = Array.from({ length: 400 }, (_, n) => ({ vendorName: `Vendor ${n}`, nameKey: `${n}`, search: "" }));
    await store.db
      .insertInto("vendors")
      .values(vendors.map((vendor) => ({ ...vendor, createdAt: now, updatedAt: now })))
      .execute();
    const answered: string[] = [];
    const asked = async (what: string, path: string) => {
      const socket = await open(get(path, "Connection: close"));
      await once(socket, "data");
      answered.push(what);
    };
    const lists = Array.from({ length: count }, () => asked("all", "/api/master-vendors"));
    await Promise.all([...lists, asked("one", "/api/master-vendors?limit=1")]);
    expect(answered).toHaveLength(count + 1);
    expect(answered.indexOf("one")).toBeLessThan(count / 2);
  },
);

const post = `POST /api/master-vendors HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\n`;
test.each([
  ["no request line", "hello\r\n\r\n", 400],
  ["a method that is none", `STEAL / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`, 400],
  ["a version that is none", `GET / HTTP/9.9\r\nHost: ${HOST}\r\n\r\n`, 400],
  ["no name of the server", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 421],
  ["a header without a name", `GET / HTTP/1.1\r\nHost: ${HOST}\r\n: x\r\n\r\n`, 400],
  ["a header with a sign that may not be", `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX: \x01\0\r\n\r\n`, 400],
  ["a header of 20 kB", get("/", `X: ${"x".repeat(20_000)}`), 431],
  ["2,000 headers", get("/", ...Array.from({ length: 2000 }, (_, n) => `X-${n}: ${n}`)), 431],
  ["an address of 20 kB", get(`/${"x".repeat(20_000)}`), 431],
  ["a length that is no number", `${post}Content-Length: abc\r\n\r\n`, 400],
  ["two lengths", `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  ["a length and pieces", `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`, 400],
  ["an encoding that is none", `${post}Transfer-Encoding: zipped\r\n\r\n{}`, 400],
  ["a piece without its length", `${post}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`, 400],
  ["a piece that is longer than said", `${post}Transfer-Encoding: chunked\r\n\r\n1\r\n{"vendorName"`, 400],
  ["a piece with 20 kB beside its length", `${post}Transfer-Encoding: chunked\r\n\r\n1;${"x".repeat(20_000)}\r\n`, 413],
  ["an expectation that is none", get("/", "Expect: wonders"), 417],
  ["an address that is none", get("/api/%zz", "Connection: close"), 400],
  ["a method of no call", `TRACE /api/master-vendors HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`, 404],
  ["a file that is not there", get("/missing.js", "Connection: close"), 404],
  ["an asset that is not there", get("/assets/missing.js", "Connection: close"), 404],
  ["a body that is no JSON", `${post}Content-Length: 1\r\nConnection: close\r\n\r\n{`, 400],
  ["a body of another type", `${post.replace("json", "xml")}Content-Length: 1\r\nConnection: close\r\n\r\n{`, 415],
])("%s is refused as everything else: by a sentence, with all headers", async (_, request, status) => {
  const { raw, health, faults } = await limitedServer();
  const answer = await raw(request);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const name of ["content-security-policy", "x-content-type-options", "referrer-policy"])
    expect(head.toLowerCase()).toContain(`\r\n${name}: `);
  expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^[A-Z].{10,}[^.]$/) });
  expect(await health()).toMatch(OK);
  expect(faults).toEqual([]);
});

test.each([
  "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:99999\r\n\r\n",
  "GET http://127.0.0.1:99999/healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
])("a request to a port that no computer has is refused and is no fault: %j", async (text) => {
  const { raw, faults } = await limitedServer();
  expect(await raw(text)).toMatch(/^HTTP\/1\.1 400 [^]*"The header Host names no address that there could be"/);
  expect(faults).toEqual([]);
});
