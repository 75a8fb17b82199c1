import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Endpoint } from "../../../src/api/endpoint.ts";
import { exampleInput } from "../../../src/api/example.ts";
import { address } from "../../../src/api/http-client.ts";
import { table } from "../../../src/shop/table.ts";
import { memoryOf } from "../memory.ts";
import { command, type Running, serve } from "../shop.ts";
import type { Random, Story } from "../story.ts";

const REQUESTS = 2000;
const REQUESTS_OF_SHORT = 150;
const AT_ONCE = 10;
/** How long an answer may keep one waiting, before the connection is given up. */
const PATIENCE_MS = 2000;
/** What a server of a small shop may grow by while it answers them. */
const GROWTH = 200 * 1024 * 1024;

/** Calls that leave the computer, or end what the story stands on. */
const LEFT_OUT = /^(backups|setup|query|webhooks)\./;

/** Every request gets an answer that is no fault, and the server goes on. */
export const wildRequests: Story = {
  name: "wild-requests",
  tells:
    "requests made by chance: heads by grammar, every call of the API with fields that are changed, left out, doubled, cut",
  async tell({ random, folder, tally, isShort }) {
    const file = join(folder, "shop.db");
    const seeded = await command(["seed", "--demo", "--db", file]);
    if (seeded.code !== 0) throw new Error(`The demo shop was not made: ${seeded.stderr}`);
    const server = await serve(file);
    let first = 0;
    for (let n = 0; n < (isShort ? REQUESTS_OF_SHORT : REQUESTS); n += AT_ONCE) {
      const requests = Array.from({ length: AT_ONCE }, () => requestOf(server, random));
      await Promise.all(
        requests.map(async (request) => {
          const answer = await send(server, request);
          tally.checks++;
          const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
          if (status?.startsWith("2") && !request.startsWith("GET")) tally.acknowledged++;
          if (status === "500")
            throw new Error(`A fault after ${JSON.stringify(request.slice(0, 2000))}: ${await saidBy(server)}`);
        }),
      );
      if (server.hasEnded()) throw new Error(`The server ended after ${n} requests: ${(await server.ended).stderr}`);
      if (n === REQUESTS / 4) first = memoryOf(server.pid);
    }
    const { status } = await server.call("GET", "/healthz");
    if (status !== 200) throw new Error(`Afterwards /healthz answers ${status}`);
    const growth = first === 0 ? 0 : memoryOf(server.pid) - first;
    if (growth > GROWTH) throw new Error(`The server grew by ${Math.round(growth / 1024 / 1024)} MB`);
    await server.end("SIGTERM");
  },
};

/** What the server says of its fault. */
async function saidBy(server: Running): Promise<string> {
  return (await server.end("SIGTERM")).stderr.slice(-3000);
}

/** What comes back until the connection is closed; the request may be too broken for any answer. */
async function send(server: Running, request: string): Promise<string> {
  const { hostname, port } = new URL(server.address);
  const socket = connect({ host: hostname, port: Number(port) });
  // Some of what is sent has no end, and the server waits for it.
  socket.on("error", () => {}).setTimeout(PATIENCE_MS, () => socket.end());
  socket.write(Buffer.from(request, "latin1"));
  return text(socket).catch(() => "");
}

const CALLS = Object.entries(table as Record<string, Record<string, Endpoint>>)
  .flatMap(([noun, calls]) =>
    Object.entries(calls).map(([action, endpoint]) => ({ name: `${noun}.${action}`, endpoint })),
  )
  .filter(({ name, endpoint }) => !LEFT_OUT.test(name) && !endpoint.localOnly);

function requestOf(server: Running, random: Random): string {
  const { endpoint } = random.pick(CALLS);
  const example = exampleInput(endpoint);
  const input = random.chance(40) ? example : fieldsChanged(example, random);
  const { path, body = "" } = address(endpoint, wellFormed(input, endpoint.path));
  const sent = random.chance(15) ? cut(body, random) : body;
  const method = random.chance(5) ? random.pick(["HEAD", "OPTIONS", "TRACE", "get", "P ST", ""]) : endpoint.method;
  const target = random.chance(5) ? random.pick(PATHS) : path;
  const headers = [
    `Host: ${random.chance(5) ? random.pick(HOSTS) : new URL(server.address).host}`,
    ...(sent === "" ? [] : [`Content-Type: ${random.chance(5) ? random.pick(TYPES) : "application/json"}`]),
    ...(sent === "" && random.chance(90) ? [] : lengthOf(sent, random)),
    ...(random.chance(15) ? [random.pick(HEADERS)] : []),
    "Connection: close",
  ];
  return `${method} ${target} HTTP/1.${random.chance(3) ? random(10) : 1}\r\n${headers.join("\r\n")}\r\n\r\n${Buffer.from(sent).toString("latin1")}`;
}

/** A path cannot hold half a character; a body can. */
function wellFormed(input: Record<string, unknown>, path: string): Record<string, unknown> {
  const inPath = Object.entries(input).filter(([name]) => path.includes(`:${name}`));
  return { ...input, ...Object.fromEntries(inPath.map(([name, value]) => [name, String(value).toWellFormed()])) };
}

function lengthOf(sent: string, random: Random): string[] {
  const bytes = Buffer.byteLength(sent);
  if (random.chance(92)) return [`Content-Length: ${bytes}`];
  return random.pick([
    [`Content-Length: ${bytes + random(50)}`],
    [`Content-Length: ${random(bytes + 1)}`],
    ["Content-Length: -1"],
    ["Content-Length: 1e3"],
    ["Transfer-Encoding: chunked"],
    ["Transfer-Encoding: gzip"],
    [`Content-Length: ${bytes}`, "Transfer-Encoding: chunked"],
    [],
  ]);
}

const PATHS = [
  "/",
  "//",
  "/api",
  "/api/",
  "/api/%00",
  "/api/%zz",
  "/api/../../etc/passwd",
  "*",
  "http://evil.test/",
  "/assets/..%2f..%2fpackage.json",
  "/api/orders/%F0%9F%A6%8A",
];
const HOSTS = [
  "",
  "127.0.0.1:99999",
  "localhost:0",
  "[::1]",
  "[",
  "evil.test",
  "127.0.0.1:4820:1",
  "a".repeat(300),
  "127.0.0.1:-1",
];
const TYPES = [
  "text/plain",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "",
  "application/json, text/html",
  "multipart/form-data; boundary=x",
];
const HEADERS = [
  'If-Match: "2026-01-01T00:00:00.000Z"',
  "If-Match: *",
  "If-Match: ",
  "Idempotency-Key: one",
  "Idempotency-Key: ",
  "Idempotency-Key: \u00e9\u00e9",
  "Content-Encoding: gzip",
  "Cookie: sw-80=; swb-80=1.a.b~~; swd-80=x",
  "Authorization: Bearer sw_",
  "Authorization: Basic Og==",
  "Origin: null",
  "Origin: http://127.0.0.1",
  "Sec-Fetch-Site: cross-site",
  "X-Forwarded-For: 1.2.3.4",
  "Range: bytes=0-1,5-9",
  "If-None-Match: *",
  "If-Modified-Since: yesterday",
  "Accept-Encoding: br;q=0, *;q=0.000",
  "Expect: 100-continue",
  "Upgrade: websocket",
];

const VALUES: unknown[] = [
  null,
  "",
  " ",
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e-7,
  9007199254740992,
  "0x1",
  "1.0",
  "1e3",
  true,
  [],
  {},
  [[]],
  [null],
  "\u0000",
  "\ud800",
  "=1+1",
  "\u202e",
  "2026-02-30",
  "2026-11-31T25:00:00.000Z",
  "9999-12-31",
  "0000-01-01",
  "-1",
  "99999999999999999999",
  "constructor",
  "__proto__",
  "'; drop table orders; --",
  "%",
  "_",
  "\\",
  "x".repeat(5000),
  "\u00e9".repeat(300),
  "<script>alert(1)</script>",

  { length: 1e9 },
  Array(50).fill(1),
];

/** The same value with a part of it changed by chance. */
function changed(value: unknown, random: Random): unknown {
  if (random.chance(10)) return random.pick(VALUES);
  if (Array.isArray(value)) {
    const all = value.map((one) => changed(one, random));
    return random.chance(10) ? [...all, ...all] : all;
  }
  return typeof value === "object" && value !== null ? fieldsChanged(value, random) : value;
}

function fieldsChanged(record: object, random: Random): Record<string, unknown> {
  const entries = Object.entries(record).flatMap(([name, one]) =>
    random.chance(6)
      ? []
      : [[random.chance(3) ? random.pick(["__proto__", "constructor", `${name}x`, ""]) : name, changed(one, random)]],
  );
  return Object.fromEntries(entries);
}

/** Some of it is gone, doubled or another letter. */
function cut(body: string, random: Random): string {
  const at = random(body.length + 1);
  return random.pick([
    body.slice(0, at),
    body.slice(0, at) + body,
    body.slice(0, at) + String.fromCharCode(random(256)) + body.slice(at + 1),
    body.replace("{", '{"id":1,"id":2,'),
    `\ufeff${body}`,
    `${body}${body}`,
  ]);
}
