import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect as connectPlain, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { expect, onTestFinished, test, vi } from "vitest";
import { createApp } from "./app.ts";
import { CONNECTION_LIMITS, type ConnectionLimits } from "./connections.ts";
import { listen } from "./listen.ts";
import { testApp } from "./testing.ts";
import { openAuthority } from "./tls/authority.ts";
import { keepTls } from "./tls/keep.ts";

vi.setConfig({ testTimeout: 60_000 });

const HOST = "127.0.0.1";
const SECRET = "nobody outside may read this";

/** A server that speaks both on one port, and the ways to speak to it. */
async function bothServer(limits: Partial<ConnectionLimits> = {}) {
  const { store, db, faults } = await testApp();
  const folder = mkdtempSync(join(tmpdir(), "stockworks-both-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const webDir = join(folder, "web");
  mkdirSync(webDir);
  writeFileSync(join(webDir, "index.html"), "<title>The shell</title>");
  writeFileSync(join(folder, "secret.txt"), SECRET);
  const authority = await openAuthority(join(folder, "tls"), ["pc7.local"], new Date());
  const tls = await keepTls((now) => authority.pairFor(["pc7.local", "localhost", HOST], now), expect.fail);
  const app = createApp({
    store,
    version: "0.0.0",
    host: HOST,
    names: ["pc7.local"],
    webDir,
    tls: { authority },
    stopping: new AbortController().signal,
    onFault: (_, error) => faults.push(error),
  });
  const { port, stop } = await listen(app, HOST, 0, { limits: { ...CONNECTION_LIMITS, ...limits }, tls: tls.server });
  onTestFinished(stop);
  const open = async (scheme: "http" | "https", said = ""): Promise<Socket> => {
    const at = { port, host: HOST, servername: "pc7.local", ca: authority.root };
    const socket = scheme === "https" ? connectTls(at) : connectPlain(at);
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {}); // a server that is fed up closes while we still write
    await once(socket, scheme === "https" ? "secureConnect" : "connect");
    if (said !== "") socket.write(said);
    return socket;
  };
  /** Sends bytes and answers all that comes back until the server closes. */
  const raw = async (scheme: "http" | "https", said: string) => {
    const socket = await open(scheme, said);
    let answer = "";
    socket.on("data", (piece) => {
      answer += piece;
    });
    await once(socket, "close");
    return answer;
  };
  return { port, authority, db, faults, open, raw, stop };
}

const ask = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, "Host: pc7.local", ...headers, "Connection: close"].join("\r\n")}\r\n\r\n`;
const post = (body: string, ...headers: string[]) =>
  ask("POST /api/master-vendors", "Content-Type: application/json", `Content-Length: ${body.length}`, ...headers) +
  body;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const headerOf = (answer: string, name: string) => new RegExp(`^${name}: (.*)\r$`, "im").exec(answer)?.[1];

test("one port answers both, and knows which was which", async () => {
  const { raw } = await bothServer();
  expect(statusOf(await raw("https", ask("GET /")))).toBe(200);
  const plain = await raw("http", ask("GET /orders", "Accept: text/html"));
  expect([statusOf(plain), headerOf(plain, "location")]).toEqual([308, "https://pc7.local/orders"]);
  expect(statusOf(await raw("http", ask("GET /").replace("pc7.local", "localhost")))).toBe(200);
});

test("a page over TLS may write, by its own origin alone", async () => {
  const { raw, db } = await bothServer();
  expect(statusOf(await raw("https", post('{"vendorName":"A"}', "Origin: https://pc7.local", "Cookie: a=b")))).toBe(
    201,
  );
  expect(statusOf(await raw("https", post('{"vendorName":"B"}', "Origin: http://pc7.local")))).toBe(403);
  expect(statusOf(await raw("http", post('{"vendorName":"C"}', "Origin: http://pc7.local")))).toBe(403);
  expect(await db.selectFrom("vendors").select("vendorName").execute()).toEqual([{ vendorName: "A" }]);
});

test.each([
  ["a method that is none", "STEAL / HTTP/1.1\r\nHost: pc7.local\r\n\r\n", 400],
  ["no name", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 421],
  ["another name", ask("GET /").replace("pc7.local", "rebind.test"), 421],
  [
    "a length and pieces",
    `${post("").replace("Length: 0", "Length: 2")}`.replace("\r\n\r\n", "\r\nTransfer-Encoding: chunked\r\n\r\n{}"),
    400,
  ],
  ["a header of 20 kB", ask("GET /", `X: ${"x".repeat(20_000)}`), 431],
  [
    "a body that is too large",
    ask("POST /api/master-vendors", "Content-Type: application/json", "Content-Length: 31457280"),
    413,
  ],
  ["a body of 50,000 levels", post(`{"vendorName":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}`), 400],
  ["a form", post("a=b").replace("application/json", "application/x-www-form-urlencoded"), 415],
  ["an address that is none", ask("GET /api/%zz"), 400],
  ["a way out of the folder", ask("GET /..%2fsecret.txt"), 404],
  ["TRACE", ask("TRACE /api/master-vendors"), 404],
])("%s is refused over TLS as it is without", async (_, said, status) => {
  const { raw, faults } = await bothServer();
  for (const scheme of ["https", "http"] as const) {
    const answer = await raw(scheme, scheme === "https" ? said : said.replace("Host: pc7.local", "Host: localhost"));
    expect(statusOf(answer), scheme).toBe(status);
    expect(headerOf(answer, "content-security-policy")).toContain("default-src 'none'");
    expect(answer).not.toContain(SECRET);
  }
  expect(faults).toEqual([]);
});

test.each([100, 70_000, 900_000])("a body of %i letters arrives whole by both ways", async (length) => {
  const { raw, db } = await bothServer();
  for (const scheme of ["https", "http"] as const) {
    const body = `{"vendorName":${" ".repeat(length)}"${scheme}"}`;
    const answer = await raw(scheme, post(body).replace("pc7.local", scheme === "https" ? "pc7.local" : "localhost"));
    expect(statusOf(answer)).toBe(201);
  }
  const stored = await db.selectFrom("vendors").select("vendorName").orderBy("id").execute();
  expect(stored.map(({ vendorName }) => vendorName)).toEqual(["https", "http"]);
});

test.each([
  ["nothing", async (port: number) => connectPlain(port, HOST)],
  [
    "the first byte of TLS and no more",
    async (port: number) =>
      connectPlain(port, HOST)
        .setNoDelay()
        .on("connect", function hello(this: Socket) {
          this.write("\x16");
        }),
  ],
])("who says %s makes room for others", async (_, connect) => {
  const { port, raw } = await bothServer({ most: 3, mostEach: 3 });
  const holders = await Promise.all([1, 2, 3].map(() => connect(port)));
  const firstClosed = once(holders[0] as Socket, "close");
  for (const holder of holders) {
    holder.on("error", () => {}).resume();
    onTestFinished(() => void holder.destroy());
    if (holder.connecting) await once(holder, "connect");
  }
  expect(statusOf(await raw("https", ask("GET /")))).toBe(200);
  await firstClosed;
});

test("a handshake that fails ends the connection", async () => {
  const { open, raw } = await bothServer();
  const client = await open("http", "\x16\x03\x01\x00\x05hello, and more of what is no handshake");
  await once(client.resume(), "close");
  expect(statusOf(await raw("https", ask("GET /")))).toBe(200);
});

test.each([
  ["nothing", ""],
  ["the first byte of TLS and no more", "\x16"],
  ["half of a handshake", "\x16\x03\x01\x02\x00\x01"],
])("who says %s is let go after a while", async (_, said) => {
  const { open } = await bothServer({ strangeMs: 50 });
  await once((await open("http", said)).resume(), "close");
});

test("who has got as far as TLS may take longer", async () => {
  const { open } = await bothServer({ strangeMs: 2000 });
  const slow = await open("https");
  await once((await open("http")).resume(), "close");
  slow.write(ask("GET /"));
  expect(String((await once(slow, "data"))[0])).toMatch(/^HTTP\/1\.1 200/);
});

test("where all connections are live streams the oldest makes room, over TLS too", async () => {
  const { open, raw } = await bothServer({ most: 2, mostEach: 2 });
  const oldest = await open("https", ask("GET /api/live"));
  await once(oldest, "data");
  const gone = once(oldest, "close");
  await once(await open("https", ask("GET /api/live")), "data");
  expect(statusOf(await raw("https", ask("GET /")))).toBe(200);
  await gone;
  expect(statusOf(await raw("http", ask("GET /ca")))).toBe(200);
});

test("a stop ends those who say nothing, hold a handshake or an idle connection, and finishes what is asked", async () => {
  const { port, open, stop, db } = await bothServer();
  const silent = await open("http");
  const half = await open("http", "\x16\x03\x01");
  const idle = await open("https", "GET / HTTP/1.1\r\nHost: pc7.local\r\n\r\n");
  await once(idle, "data");
  const [head, body] = post('{"vendorName":"Last one"}', "Expect: 100-continue").split("\r\n\r\n");
  const busy = await open("https", `${head}\r\n\r\n`);
  await once(busy, "data"); // "100 Continue": it is being answered
  const gone = [silent, half, idle].map((socket) => once(socket.resume(), "close"));
  const stopped = stop();
  busy.write(body as string);
  expect(String((await once(busy, "data"))[0])).toMatch(/^HTTP\/1\.1 201/);
  await Promise.all([stopped, ...gone]);
  expect(await db.selectFrom("vendors").select("vendorName").execute()).toEqual([{ vendorName: "Last one" }]);
  await expect(once(connectPlain(port, HOST), "connect")).rejects.toThrow(/ECONNREFUSED/);
});

test("a device learns without TLS whom to trust, and what it loads is what the fingerprint is of", async () => {
  const { raw, port, authority, faults } = await bothServer();
  const page = await raw("http", ask("GET /ca"));
  expect([statusOf(page), headerOf(page, "content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page).toContain(authority.fingerprint);
  expect(page).toContain('<a href="https://pc7.local/">');
  for (const device of ["iPhone", "Certificate Trust Settings", "Android", "Windows", "Mac", "Firefox"])
    expect(page).toContain(device);
  expect(page).not.toMatch(/<script|style=|<style/);
  const links = [...page.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path]) => path as string);
  expect(links).toEqual(["/ca.css", "/stockworks-ca.crt"]);
  for (const path of links) expect(statusOf(await raw("http", ask(`GET ${path}`)))).toBe(200);
  const answer = await fetch(`http://${HOST}:${port}/stockworks-ca.crt`);
  expect(answer.headers.get("content-type")).toBe("application/x-x509-ca-cert");
  const sha256 = createHash("sha256")
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest("hex");
  expect(authority.fingerprint.replaceAll(":", "").toLowerCase()).toBe(sha256);
  expect(statusOf(await raw("https", ask("GET /ca")))).toBe(200);
  expect(statusOf(await raw("http", ask("GET /ca").replace("pc7.local", "rebind.test")))).toBe(421);
  expect(faults).toEqual([]);
});
