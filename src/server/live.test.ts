import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { announce } from "../records/news.ts";
import { listen } from "./listen.ts";
import { testApp } from "./testing.ts";

const HOST = { host: "127.0.0.1:4820" };
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

/** An app whose live streams can be opened, each with its reader. */
async function liveApp() {
  const { app, db } = await testApp();
  const open = async () => {
    const { status, body } = await app.request("/api/live", { headers: HOST });
    return { status, reader: (body as ReadableStream<Uint8Array>).getReader() };
  };
  return { app, db, open };
}

test.each([0, 1, 20, 62])("a reader that is late finds all of %i changes", async (count) => {
  const { db, open } = await liveApp();
  const { reader } = await open();
  for (let n = 0; n < count; n++) announce(db, [`noun${n}`]);
  expect(text((await reader.read()).value)).toBe("retry: 1000\n\n");
  for (let n = 0; n < count; n++) expect(text((await reader.read()).value)).toBe(`data: ["noun${n}"]\n\n`);
});

test.each([64, 65, 1000, 50_000])("a reader that never reads is let go by %i changes", async (count) => {
  const { db, open } = await liveApp();
  const { reader } = await open();
  for (let n = 0; n < count; n++) announce(db, ["vendors"]);
  await expect(reader.read()).rejects.toThrow("Nobody reads this stream");
});

test("a reader that reads is kept, whoever else does not", async () => {
  const { db, open } = await liveApp();
  const [one, other] = [await open(), await open()];
  await one.reader.read();
  for (let n = 0; n < 1000; n++) {
    announce(db, [`noun${n}`]);
    expect(text((await one.reader.read()).value)).toBe(`data: ["noun${n}"]\n\n`);
  }
  await expect(other.reader.read()).rejects.toThrow("Nobody reads this stream");
});

test.each([
  ["the reader leaves", (db: Db, reader: Reader) => reader.cancel()],
  [
    "it was let go unread",
    (db: Db) => {
      for (let n = 0; n < 100; n++) announce(db, ["vendors"]);
    },
  ],
])("a stream beyond a hundred is refused with a sentence, until %s", async (_, leave) => {
  const { app, db, open } = await liveApp();
  const readers = [];
  for (let n = 0; n < 100; n++) {
    const { status, reader } = await open();
    expect(status).toBe(200);
    readers.push(reader);
  }
  const refused = await app.request("/api/live", { headers: HOST });
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { message: "100 pages are open from here already: close some of them" },
  ]);
  expect((await app.request("/healthz", { headers: HOST })).status).toBe(200);
  await leave(db, readers[50] as Reader);
  expect((await open()).status).toBe(200);
});
type Db = Awaited<ReturnType<typeof testApp>>["db"];
type Reader = ReadableStreamDefaultReader<Uint8Array>;

test.each(["/api/live", "/api/master-vendors", "/api/imports/preview", "/api/nothing"])(
  "a HEAD of %s does nothing and opens nothing",
  async (path) => {
    const { app, db, open } = await liveApp();
    for (let n = 0; n < 1000; n++) {
      const { status, headers, body } = await app.request(path, { method: "HEAD", headers: HOST });
      if (n === 0) expect([status, headers.get("allow"), body]).toEqual([405, "GET", null]);
    }
    expect((await open()).status).toBe(200);
    announce(db, ["vendors"]);
  },
);

test("300 streams are open in all, wherever they come from, and everybody else is served", async () => {
  const { app } = await testApp();
  const { port, stop } = await listen(app, "127.0.0.1", 0);
  onTestFinished(stop);
  const sockets: Socket[] = [];
  const ask = (path: string, localAddress: string) =>
    new Promise<string>((resolve) => {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      sockets.push(socket);
      socket.once("data", (answer) => resolve(String(answer)));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    });
  const answers = [];
  for (let n = 0; n < 320; n++) answers.push(await ask("/api/live", `127.0.0.${2 + (n % 4)}`));
  expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 200"))).toHaveLength(300);
  expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 503"))).toHaveLength(20);
  expect(await ask("/healthz", "127.0.0.9")).toMatch(/^HTTP\/1.1 200/);
  for (const socket of sockets) socket.destroy();
});
