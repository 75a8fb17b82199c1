import { fork } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { packageFile } from "../../../src/records/package-files.ts";
import { temporaryFolder } from "../../testing.ts";

/** Of each call: so one thing that each of them leaves behind is found. */
const VISITS = 20;
/** How many of its things a process may happen to hold more than before. */
const BY_CHANCE = { objects: VISITS / 2, files: VISITS / 10, megabytes: 1 };
/** Kept, its text would be seen: it is 100 kB long. */
const REFUSED_LIST = {
  noun: "parts",
  fileName: "parts.csv",
  text: `Part Number\n"never closed ${"x".repeat(100_000)}`,
};
const PHOTO = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 1, 0xe0, 2, 0x80, 1, 0, 0, 0]);

/** Asked by a message, tells what its process holds when all garbage is gone. */
const TELLS_WHAT_IT_HOLDS = `
import { readdirSync } from "node:fs";
import { queryObjects } from "node:v8";
process.on("message", () => {
  const objects = queryObjects(Object, { format: "count" });
  const files = process.platform === "linux" ? readdirSync("/proc/self/fd").length : 0;
  const { heapUsed, external } = process.memoryUsage();
  const sockets = process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
  process.send({ objects, files, megabytes: (heapUsed + external) / 1e6, sockets });
});
process.channel?.unref();`;

type Held = Record<"objects" | "files" | "megabytes" | "sockets", number>;

test("a server that has answered twice as much holds no more than before", async () => {
  const { call, holds } = await watchedServer();
  const person = { username: "ann", full_name: "Ann", email: "ann@shop.example" };
  const { id } = JSON.parse((await call("POST", "/api/master-users", person)).said);
  // What is searched of an order is kept by its words and their number of digits: these are known once it is warm.
  const visits = async (round: number) => {
    for (let n = 0; n < VISITS; n++) await visit(call, id, `visit ${100 + round * VISITS + n}`);
    return holds();
  };
  await visits(0);
  const first = await visits(1);
  const second = await visits(2);
  for (const what of ["objects", "files", "megabytes"] as const)
    expect(second[what] - first[what], `${what} held more than the ${first[what]} of before`).toBeLessThan(
      BY_CHANCE[what],
    );
}, 120_000);

/** What a day brings: a page that comes and goes, an order, lists, a photo of the time clock, a list that is refused. */
async function visit(call: Call, userId: number, words: string): Promise<void> {
  const page = await call.open("/api/live");
  const order = { customerName: words, quantity: 1, shipping: 0, dateIssued: "2026-11-21" };
  expect((await call("POST", "/api/sales-orders", order)).status).toBe(201);
  expect((await call("GET", "/api/sales-orders?limit=20&search=visit")).status).toBe(200);
  const eventType = Number(/\d+$/.exec(words)) % 2 === 0 ? "clock_in" : "clock_out";
  const photoData = `data:image/jpeg;base64,${Buffer.concat([PHOTO, Buffer.from(words)]).toString("base64")}`;
  const { status, said } = await call("POST", "/api/time-entries", { userId, eventType, location: words, photoData });
  expect(status, said).toBe(201);
  expect((await call("GET", JSON.parse(said).photoUrl)).status).toBe(200);
  expect((await call("POST", "/api/imports", REFUSED_LIST)).said).toMatch(/quotation mark/);
  page.destroy();
}

type Call = Awaited<ReturnType<typeof watchedServer>>["call"];

async function watchedServer() {
  const { CI: _, STOCKWORKS_DB: __, ...env } = process.env;
  const words = ["serve", "--db", join(temporaryFolder(), "shop.db"), "--port", "0"];
  const preload = `data:text/javascript,${encodeURIComponent(TELLS_WHAT_IT_HOLDS)}`;
  const server = fork(packageFile("bin", "stockworks.js"), words, {
    env,
    execArgv: ["--import", preload],
    silent: true,
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  server.stderr?.resume();
  let address: string | undefined;
  for (let said = ""; address === undefined; address = /ready at (\S+)/.exec(said)?.[1])
    said += (await once(server.stdout as NodeJS.ReadableStream, "data"))[0];
  const open = async (path: string, method = "GET", body?: string) => {
    const headers = { "content-type": "application/json" };
    const asked = request(address + path, { method, agent: false, headers: body === undefined ? {} : headers }).end(
      body,
    );
    return (await once(asked, "response"))[0] as IncomingMessage;
  };
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await open(path, method, body === undefined ? body : JSON.stringify(body));
    return { status: answer.statusCode, said: await text(answer) };
  };
  return {
    call: Object.assign(call, { open }),
    /** Once nobody is connected any more. */
    holds: () =>
      vi.waitFor(
        async () => {
          const told = once(server, "message");
          server.send("");
          const held = (await told)[0] as Held;
          expect(held.sockets).toBe(0);
          return held;
        },
        { timeout: 30_000 },
      ),
  };
}
