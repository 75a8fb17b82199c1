import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { dirname } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "./app.ts";
import { listen } from "./listen.ts";
import { hire, signedIn, testApp } from "./testing.ts";

const HOST = "127.0.0.1";
const MB = 1024 * 1024;
const START = Buffer.from('{"noun":"parts","fileName":"p.csv","text":"P/N,Name\\n');
const END = Buffer.from('A-1,Bolt"}');
const LINES = Buffer.alloc(MB, "A-1,Bolt\\n".padEnd(16, " "));

/** A server on a port of its own, whose disk of 100 GB has so many bytes left. */
async function served(free = () => 50_000_000_000) {
  const { store } = await testApp();
  const files = { ...store.files, room: async () => ({ free: free(), total: 100_000_000_000 }) };
  const faults: unknown[] = [];
  const onFault = (_: string, error: unknown) => faults.push(error);
  const app = createApp({ store: { ...store, files }, version: "0.0.0", host: "0.0.0.0", onFault });
  const { port, stop } = await listen(app, HOST, 0);
  onTestFinished(stop);
  const before = readdirSync(dirname(store.file));
  const people: Record<string, number> = {};
  const shown = async (role: string) => ({
    ...((await signedIn(store, (people[role] ??= await hire(store, role)))) as { cookie: string }),
    host: `${HOST}:4820`,
    "content-type": "application/json",
  });
  /** Previews a list of so many MB as somebody: its end is sent by `finish`. `answer` is all that came back. */
  const preview = async (role: string, mb: number) => {
    const socket = connect(port, HOST);
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    let answer = "";
    socket.on("data", (piece) => (answer += piece)).on("error", () => {});
    const length = START.length + mb * MB + END.length;
    const headers = { ...(await shown(role)), "content-length": length, connection: "close" };
    const lines = Object.entries(headers).map((pair) => pair.join(": "));
    socket.write(`${["POST /api/imports/preview HTTP/1.1", ...lines].join("\r\n")}\r\n\r\n`);
    socket.write(START);
    for (let n = 0; n < mb && !socket.destroyed; n++) if (!socket.write(LINES)) await once(socket, "drain");
    return { socket, answer: () => answer, finish: () => socket.write(END) };
  };
  const addVendor = async (role: string) => {
    const init = { method: "POST", headers: await shown(role), body: '{"vendorName":"Acme"}' };
    return (await app.request("/api/master-vendors", init)).status;
  };
  /** What is beside the database that was not there before. */
  const left = () => readdirSync(dirname(store.file)).filter((name) => !before.includes(name));
  return { preview, addVendor, left, faults };
}

test("while large lists of several people stand still before their end, others are served, and no file is left of them", async () => {
  const { preview, addVendor, left, faults } = await served();
  const held = [await preview("Owner", 150), await preview("Admin", 150)];
  expect(await addVendor("CSR")).toBe(201);
  const other = await preview("CSR", 3);
  other.finish();
  await expect.poll(other.answer, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 200/);
  for (const { answer, socket } of held) {
    expect(answer()).toBe("");
    socket.destroy();
  }
  expect([left(), faults]).toEqual([[], []]);
});

test("a large list is refused while the disk is nearly full, and also when it becomes so in the middle", async () => {
  let free = 999_000_000;
  const { preview, addVendor, faults } = await served(() => free);
  const full = /^HTTP\/1\.1 507 [^]*"The disk is nearly full/;
  const before = await preview("Owner", 3);
  await expect.poll(before.answer).toMatch(full);
  expect(await addVendor("CSR")).toBe(201);
  free = 1_000_000_000;
  const middle = await preview("Admin", 3);
  free = 999_000_000;
  middle.socket.write(LINES);
  middle.socket.write(LINES);
  await expect.poll(middle.answer).toMatch(full);
  expect(faults).toEqual([]);
});
