import { expect, test } from "vitest";
import { announce } from "../records/news.ts";
import { table } from "../shop/table.ts";
import { hire, signedIn, testApp } from "./testing.ts";

const HOST = { host: "127.0.0.1:4820" };
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

/** An app whose live streams can be opened, each with its reader. */
async function liveApp() {
  const { app, ask, db } = await testApp();
  const open = async (since = "") => {
    const { status, body } = await app.request(`/api/live${since}`, { headers: HOST });
    return { status, reader: (body as ReadableStream<Uint8Array>).getReader() };
  };
  return { app, ask, db, open };
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

test("who goes on from what /api/me answered hears what has changed since, and all where nobody knows that", async () => {
  const { ask, db, open } = await liveApp();
  const me = async () => (JSON.parse((await ask("GET", "/api/me")).text) as { since: string }).since;
  const heard = async (since: string) => {
    const { reader } = await open(`?since=${since}`);
    await reader.read();
    announce(db, ["staff"]);
    return JSON.parse(text((await reader.read()).value).slice("data: ".length)) as string[];
  };
  const first = await me();
  announce(db, ["vendors", "inventory"]);
  announce(db, ["vendors"]);
  const second = await me();
  expect(await heard(first)).toEqual(["vendors", "inventory"]);
  expect(await heard(second)).toEqual(["staff"]);
  for (const other of [`${crypto.randomUUID()}.0`, first.replace(/\d+$/, "99"), "x", ""])
    expect((await heard(other)).length, other).toBeGreaterThan(Object.keys(table).length / 2);
});

test("the ninth stream of a person lets their oldest rest, and nobody else's", async () => {
  const { app, store } = await testApp({ host: "0.0.0.0" });
  const openAs = async (staffId: number) => {
    const { body } = await app.request("/api/live", { headers: { ...HOST, ...(await signedIn(store, staffId)) } });
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    return reader;
  };
  const [ana, ben] = [await hire(store, "Owner"), await hire(store, "CSR")];
  const bens = await openAs(ben);
  const readers = [];
  for (let n = 0; n < 9; n++) readers.push(await openAs(ana));
  const [first, second] = readers as [Reader, Reader];
  expect(text((await first.read()).value)).toBe("event: rest\ndata: []\n\n");
  expect((await first.read()).done).toBe(true);
  announce(store.db, ["vendors"]);
  for (const reader of [second, bens, readers[8] as Reader])
    expect(text((await reader.read()).value)).toBe('data: ["vendors"]\n\n');
  // Whoever leaves makes room.
  await readers[8]?.cancel();
  await openAs(ana);
  announce(store.db, ["orders"]);
  expect(text((await second.read()).value)).toBe('data: ["orders"]\n\n');
});
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

test("300 streams are open in all: who comes then lets the oldest rest, and everybody is served", async () => {
  const { app, db, open } = await liveApp();
  const readers: Reader[] = [];
  for (let n = 0; n < 302; n++) {
    const { status, reader } = await open();
    expect([status, text((await reader.read()).value)]).toEqual([200, "retry: 1000\n\n"]);
    readers.push(reader);
  }
  announce(db, ["vendors"]);
  const heard = await Promise.all(readers.map(async (reader) => text((await reader.read()).value)));
  expect(heard.map((said) => said.startsWith("event: rest"))).toEqual(readers.map((_, n) => n < 2));
  expect((await app.request("/healthz", { headers: HOST })).status).toBe(200);
});
