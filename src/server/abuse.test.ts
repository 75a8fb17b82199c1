import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createApp } from "./app.ts";
import { listen } from "./listen.ts";
import { testApp } from "./testing.ts";

vi.setConfig({ testTimeout: 60_000 });

const HOST = "127.0.0.1";
const SECRET = "nobody outside may read this";

/** A server on a port of its own, spoken to in bytes as no browser would. */
async function abusedServer() {
  const { db, ask, faults, store } = await testApp();
  const folder = mkdtempSync(join(tmpdir(), "stockworks-abuse-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const webDir = join(folder, "web");
  mkdirSync(join(webDir, "assets"), { recursive: true });
  writeFileSync(join(webDir, "index.html"), "<title>The shell</title>");
  writeFileSync(join(webDir, "assets", "app.js"), "the app");
  writeFileSync(join(webDir, ".env"), SECRET);
  writeFileSync(join(folder, "secret.txt"), SECRET);
  symlinkSync(join(folder, "secret.txt"), join(webDir, "assets", "link.txt"));
  const stopping = new AbortController();
  const app = createApp({
    store,
    version: "0.0.0",
    host: HOST,
    webDir,
    stopping: stopping.signal,
    onFault: (_, error) => faults.push(error),
  });
  const { port, stop } = await listen(app, HOST, 0);
  onTestFinished(stop);
  /** Sends bytes and answers all that comes back until the server closes. */
  const raw = async (...pieces: (string | Buffer)[]) => {
    const socket = await open(port);
    for (const piece of pieces) socket.write(piece);
    return textOf(socket);
  };
  const isAlive = async () => (await fetch(`http://${HOST}:${port}/healthz`)).status === 200;
  return { db, ask, faults, port, stop, stopping, raw, isAlive };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, HOST);
  socket.on("error", () => {}); // a server that is fed up closes while we still write
  await once(socket, "connect");
  return socket;
}

async function textOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  await once(socket, "close");
  return Buffer.concat(chunks).toString();
}

const head = (first: string, ...headers: string[]) =>
  `${[first, ...headers, "Connection: close"].join("\r\n")}\r\n\r\n`;
const post = (path: string, body: string, ...headers: string[]) =>
  head(
    `POST ${path} HTTP/1.1`,
    `Host: ${HOST}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
  ) + body;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

test.each([
  ["a name that ends like no name", "GET /api/master-vendors HTTP/1.1", ["Host: localhost."], 421],
  ["a name that only begins like ours", "GET /api/master-vendors HTTP/1.1", ["Host: 127.0.0.1.evil.test"], 421],
  ["a user before our name", "GET /api/master-vendors HTTP/1.1", ["Host: evil@127.0.0.1"], 421],
  ["an empty name", "GET /api/master-vendors HTTP/1.1", ["Host: "], 421],
  ["no name", "GET /api/master-vendors HTTP/1.1", [], 421],
  ["two names", "GET /api/master-vendors HTTP/1.1", [`Host: ${HOST}`, "Host: evil.test"], 421],
  ["another name in the address", "GET http://evil.test/api/master-vendors HTTP/1.1", ["Host: evil.test"], 421],
  ["an address that is none", "GET /api/%zz HTTP/1.1", [`Host: ${HOST}`], 400],
  ["a method of no call", "TRACE /api/master-vendors HTTP/1.1", [`Host: ${HOST}`], 404],
  ["a word that is no method", "STEAL /api/master-vendors HTTP/1.1", [`Host: ${HOST}`], 400],
  ["a header of 20 kB", "GET /api/master-vendors HTTP/1.1", [`Host: ${HOST}`, `X: ${"x".repeat(20_000)}`], 431],
  [
    "two lengths",
    "POST /api/master-vendors HTTP/1.1",
    [`Host: ${HOST}`, "Content-Length: 2", "Transfer-Encoding: chunked"],
    400,
  ],
])("%s is refused, and the next request is answered", async (_, first, headers, status) => {
  const { raw, isAlive, faults } = await abusedServer();
  expect(statusOf(await raw(head(first, ...headers)))).toBe(status);
  expect(await isAlive()).toBe(true);
  expect(faults).toEqual([]);
});

test.each([
  ["a length that is too large", ["Content-Length: 31457280"], []],
  [
    "pieces without an end",
    ["Transfer-Encoding: chunked"],
    Array.from({ length: 48 }, () => `10000\r\n${"x".repeat(65_536)}\r\n`),
  ],
])("a body of %s is refused, and nothing is left of it", async (_, headers, pieces) => {
  const { raw, isAlive } = await abusedServer();
  const first = head(
    "POST /api/master-vendors HTTP/1.1",
    `Host: ${HOST}`,
    "Content-Type: application/json",
    ...headers,
  );
  const answer = await raw(first.replace("Connection: close", "Connection: keep-alive"), ...pieces);
  expect([statusOf(answer), /^connection: close/im.test(answer)]).toEqual([413, true]);
  expect(await isAlive()).toBe(true);
});

const many = Array.from({ length: 100_000 }, (_, n) => `"${n}":0`).join();
test.each([
  ["another prototype", '{"vendorName":"A","__proto__":{"isAdmin":true}}', 400],
  ["a constructor", '{"vendorName":"A","constructor":{"prototype":{"isAdmin":true}}}', 400],
  ["its name in the prototype", '{"__proto__":{"vendorName":"A"}}', 400],
  ["a name twice", '{"vendorName":"A","vendorName":"B"}', 400],
  ["a number beyond all", '{"vendorName":1e400}', 400],
  ["a minus zero", '{"vendorName":-0}', 400],
  ["half a character", '{"vendorName":"\\ud800"}', 400],
  ["the end of a text within it", '{"vendorName":"A\\u0000"}', 400],
  ["100,000 names", `{"vendorName":"A",${many}}`, 413],
  ["50,000 levels", `{"vendorName":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}`, 400],
  ["a byte order mark", '\uFEFF{"vendorName":"A"}', 201],
  ["a comment", '{"vendorName":"A"} // and more', 400],
])("a body with %s is stored as it says or refused", async (_, body, status) => {
  const { raw, faults, db } = await abusedServer();
  expect(statusOf(await raw(post("/api/master-vendors", body)))).toBe(status);
  expect(await db.selectFrom("vendors").select("vendorName").execute()).toHaveLength(status === 201 ? 1 : 0);
  expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  expect(faults).toEqual([]);
});

test.each([
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/assets/..%5c..%5csecret.txt",
  "/assets/../../secret.txt",
  "/assets/%00/../../secret.txt",
  "//secret.txt",
  "/.env",
  "/assets/link.txt",
  "/assets/missing.js",
])("%s leads to no file that is not ours to give", async (path) => {
  const { raw, faults } = await abusedServer();
  const answer = await raw(head(`GET ${path} HTTP/1.1`, `Host: ${HOST}`));
  expect(answer).not.toContain(SECRET);
  expect([400, 404]).toContain(statusOf(answer));
  expect(faults).toEqual([]);
});

test("whoever hangs up has changed all or nothing, and leaves no fault behind", async () => {
  const { db, port, faults, isAlive } = await abusedServer();
  const stamps = { createdAt: "2026-11-21T15:00:00.000Z", updatedAt: "2026-11-21T15:00:00.000Z" };
  const steps = Array.from({ length: 3000 }, (_, n) => ({
    position: n,
    operation: "Layup",
    hours: 1,
    departmentId: 1,
  }));
  for (let n = 0; n < steps.length; n += 500)
    await db
      .insertInto("production_steps")
      .values(steps.slice(n, n + 500).map((step) => ({ ...step, ...stamps })))
      .execute();
  for (let n = 0; n < 30; n++) {
    const writer = await open(port);
    const request = post("/api/master-vendors", JSON.stringify({ vendorName: `Vendor ${n}` }));
    // Some hang up in the middle of the body, some right behind it.
    writer.write(n % 2 ? request : request.slice(0, -20));
    const reader = await open(port);
    reader.write(head("GET /api/production-steps HTTP/1.1", `Host: ${HOST}`));
    if (n % 3) await once(reader, "data");
    for (const socket of [writer, reader]) {
      socket.destroy();
      await once(socket, "close");
    }
  }
  expect(await isAlive()).toBe(true);
  const vendors = await db.selectFrom("vendors").select("id").execute();
  const logged = await db.selectFrom("logs").select("entityId").where("relatedEntity", "=", "vendor").execute();
  expect(logged.map(({ entityId }) => entityId)).toEqual(vendors.map(({ id }) => id));
  expect(faults).toEqual([]);
});

test("a stop finishes what is being answered and cuts off those who only hold the line", async () => {
  const { port, stop, stopping, db } = await abusedServer();
  const idle = await open(port);
  idle.write(`GET /healthz HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
  await once(idle, "data");
  const stalled = await open(port);
  stalled.write(`POST /api/master-vendors HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 100\r\n`);
  const live = await fetch(`http://${HOST}:${port}/api/live`);
  const [request, body] = post("/api/master-vendors", '{"vendorName":"Last one"}', "Expect: 100-continue").split(
    "\r\n\r\n",
  );
  const busy = await open(port);
  busy.write(`${request}\r\n\r\n`);
  await once(busy, "data"); // "100 Continue": it is being answered
  stopping.abort();
  const stopped = stop();
  busy.write(body as string);
  expect(statusOf(await textOf(busy))).toBe(201);
  await live.text();
  await stopped;
  expect(await db.selectFrom("vendors").select("vendorName").execute()).toEqual([{ vendorName: "Last one" }]);
  await expect(fetch(`http://${HOST}:${port}/healthz`)).rejects.toThrow();
});
