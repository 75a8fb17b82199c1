import { connect } from "node:net";
import { join } from "node:path";
import { openDatabase } from "../../../db/open.ts";
import { hashOf } from "../../../src/modules/access/passwords.ts";
import { memoryOf } from "../memory.ts";
import { newShop, type Running, serve } from "../shop.ts";
import type { Round, Story } from "../story.ts";

const SECONDS = 60;
const SECONDS_OF_SHORT = 4;
const PASSWORD = "plenty of walnut";
const SLOWEST_MS = 1000;
const MOST_MEMORY = 600 * 1024 * 1024;
const MB = 1024 * 1024;

/** Something that strangers do until it is over. */
type Attack = (server: Running, isOver: () => boolean, round: Round) => Promise<void>;

/** A story in which somebody who is signed in works beside strangers, and each of their calls is answered soon. */
function besideWork(name: string, tells: string, attack: Attack): Story {
  return {
    name,
    tells: `${tells}; somebody who is signed in works beside`,
    async tell(round) {
      const { folder, tally, isShort } = round;
      const file = join(folder, "shop.db");
      await newShop(file);
      await askEverybody(file);
      const server = await serve(file);
      const end = performance.now() + 1000 * (isShort ? SECONDS_OF_SHORT : SECONDS);
      const isOver = () => performance.now() > end || server.hasEnded();
      const person = await signIn(server, {});
      const [slowest] = await Promise.all([work(server, person, isOver, round), attack(server, isOver, round)]);
      // On a busy machine a test says nothing about time.
      if (!isShort && slowest > SLOWEST_MS) throw new Error(`The slowest call took ${Math.round(slowest)} ms`);
      const peak = memoryOf(server.pid, "VmHWM");
      if (peak > MOST_MEMORY) throw new Error(`The server took ${Math.round(peak / MB)} MB`);
      await server.end("SIGTERM");
      tally.checks++;
    },
  };
}

/** From now on also this computer signs in, and two clerks have a password. */
async function askEverybody(file: string): Promise<void> {
  const { db, close } = await openDatabase(file);
  await db
    .insertInto("settings")
    .values({ key: "signIn", value: "always" })
    .onConflict((it) => it.column("key").doUpdateSet({ value: "always" }))
    .execute();
  const people = await db.selectFrom("staff").select("id").where("username", "in", ["clerk1", "clerk2"]).execute();
  for (const { id } of people) {
    const row = { staffId: id, kind: "password" as const, secret: await hashOf(PASSWORD), createdAt: "" };
    await db.insertInto("credentials").values(row).execute();
  }
  await close();
}

/** The cookies of a browser. */
type Cookies = Record<string, string>;

async function signIn(server: Running, cookies: Cookies, username = "clerk1"): Promise<Cookies> {
  const { status, body, headers } = await server.call(
    "POST",
    "/api/sign-in",
    { username, password: PASSWORD },
    shown(cookies),
  );
  if (status !== 200) throw new Error(`Signing in was refused with ${status}: ${JSON.stringify(body)}`);
  const set = [headers["set-cookie"] ?? []].flat().map((text) => text.split(";")[0]?.split("=") as [string, string]);
  return { ...cookies, ...Object.fromEntries(set) };
}

function shown(cookies: Cookies): Record<string, string> {
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join("="))
    .join("; ");
  return { cookie, "sec-fetch-site": "same-origin" };
}

/** Reads, writes and signs in again, each on a connection of its own; answers how long the slowest took, in ms. */
async function work(
  server: Running,
  person: Cookies,
  isOver: () => boolean,
  { tally, random }: Round,
): Promise<number> {
  let slowest = 0;
  let cookies = person;
  for (let n = 0; !isOver(); n++) {
    const begun = performance.now();
    if (n % 20 === 19) cookies = await signIn(server, cookies);
    else {
      const isChange = random.chance(50);
      const { status, body } = isChange
        ? await server.call("POST", "/api/master-vendors", { vendorName: `Vendor ${n}` }, shown(cookies))
        : await server.call("GET", "/api/master-vendors?limit=20", undefined, shown(cookies));
      if (status !== (isChange ? 201 : 200)) throw new Error(`Call ${n} got ${status}: ${JSON.stringify(body)}`);
      if (isChange) tally.acknowledged++;
    }
    slowest = Math.max(slowest, performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return slowest;
}

/** Opens a connection from one of the addresses of this computer and keeps it busy; resolves when it is over or closed. */
function hold(
  server: Running,
  from: string,
  isOver: () => boolean,
  first: string,
  more?: () => Buffer | string,
): Promise<void> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    const timer = setInterval(() => (isOver() ? socket.destroy() : undefined), 200);
    const send = () => {
      while (!socket.destroyed && !isOver() && more !== undefined && socket.write(more()));
    };
    socket.on("connect", () => {
      socket.write(first);
      send();
    });
    socket.on("drain", send).on("error", () => {});
    socket.resume().on("close", () => {
      clearInterval(timer);
      resolve();
    });
  });
}

/** Keeps so many connections open: whichever is closed is opened again after a while. */
async function keep(
  count: number,
  isOver: () => boolean,
  open: (n: number) => Promise<void>,
  againMs = 50,
): Promise<void> {
  const one = async (n: number) => {
    while (!isOver()) {
      await open(n);
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  };
  await Promise.all(Array.from({ length: count }, (_, n) => one(n)));
}

function head(server: Running, method: string, path: string, ...more: string[]): string {
  return [`${method} ${path} HTTP/1.1`, `Host: ${new URL(server.address).host}`, ...more, "", ""].join("\r\n");
}

/** A page opens its stream again after this time. */
const AS_PAGES_DO_MS = 1000;
const JSON_TYPE = "Content-Type: application/json";

export const largeBodies = besideWork(
  "large-bodies",
  "95 connections without sign-in that each send 60 MB to an import",
  (server, isOver) => {
    const piece = Buffer.alloc(65_536, " ");
    const first = head(server, "POST", "/api/imports", JSON_TYPE, `Content-Length: ${60 * MB}`);
    return keep(95, isOver, () => hold(server, "127.0.0.2", isOver, first, () => piece));
  },
);

export const slowBodies = besideWork(
  "slow-bodies",
  "520 bodies of three addresses that come by a byte every twenty seconds",
  (server, isOver) => {
    const first = `${head(server, "POST", "/api/sign-in", JSON_TYPE, "Content-Length: 90")}{`;
    return keep(520, isOver, (n) => hold(server, `127.0.0.${2 + (n % 3)}`, isOver, first));
  },
);

export const guesses = besideWork(
  "guesses",
  "a hundred wrong passwords from twenty addresses, and then one after the other",
  async (server, isOver) => {
    const body = JSON.stringify({ username: "clerk1", password: "wrong" });
    const first = head(
      server,
      "POST",
      "/api/sign-in",
      JSON_TYPE,
      `Content-Length: ${body.length}`,
      "Connection: close",
    );
    for (let n = 0; !isOver(); n++) {
      await hold(server, `127.0.0.${10 + (n % 20)}`, isOver, first + body);
      if (n >= 100) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  },
);

export const manyStreams = besideWork(
  "many-streams",
  "1,500 live streams of one account, from the same computer",
  async (server, isOver) => {
    const cookie = shown(await signIn(server, {}, "clerk2"))["cookie"];
    const first = head(server, "GET", "/api/live", `Cookie: ${cookie}`);
    await keep(1500, isOver, () => hold(server, "127.0.0.1", isOver, first), AS_PAGES_DO_MS);
  },
);
