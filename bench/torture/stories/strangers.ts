import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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

/** What strangers send, in a process of their own: see attacker.js. */
interface Attack {
  connections: number;
  from: readonly string[];
  first: string;
  isEndless?: boolean;
  quick?: number;
  againMs: number;
}

const ATTACKER = fileURLToPath(new URL("../attacker.js", import.meta.url));

/** A story in which somebody who is signed in works beside strangers, and each of their calls is answered soon. */
function besideWork(name: string, tells: string, attackOn: (server: Running) => Attack | Promise<Attack>): Story {
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
      const attack = JSON.stringify({ address: server.address, ...(await attackOn(server)) });
      const strangers = spawn(process.execPath, [ATTACKER, attack], { stdio: ["pipe", "inherit", "inherit"] });
      const slowest = await work(server, person, isOver, round);
      strangers.stdin.end();
      await once(strangers, "exit");
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

function head(server: Running, method: string, path: string, ...more: string[]): string {
  return [`${method} ${path} HTTP/1.1`, `Host: ${new URL(server.address).host}`, ...more, "", ""].join("\r\n");
}

const JSON_TYPE = "Content-Type: application/json";
/** A browser opens what was closed again after this time, a program sooner. */
const [AS_PAGES_DO_MS, AS_PROGRAMS_DO_MS] = [1000, 50];

export const largeBodies = besideWork(
  "large-bodies",
  "95 connections without sign-in that each send 60 MB to an import",
  (server) => ({
    connections: 95,
    from: ["127.0.0.2"],
    first: head(server, "POST", "/api/imports", JSON_TYPE, `Content-Length: ${60 * MB}`),
    isEndless: true,
    againMs: AS_PROGRAMS_DO_MS,
  }),
);

export const slowBodies = besideWork(
  "slow-bodies",
  "520 bodies of three addresses that come by a byte every twenty seconds",
  (server) => ({
    connections: 520,
    from: ["127.0.0.2", "127.0.0.3", "127.0.0.4"],
    first: `${head(server, "POST", "/api/sign-in", JSON_TYPE, "Content-Length: 90")}{`,
    againMs: AS_PROGRAMS_DO_MS,
  }),
);

export const guesses = besideWork(
  "guesses",
  "a hundred wrong passwords from twenty addresses, and then one after the other",
  (server) => {
    const body = JSON.stringify({ username: "clerk1", password: "wrong" });
    const length = `Content-Length: ${body.length}`;
    return {
      connections: 1,
      from: Array.from({ length: 20 }, (_, n) => `127.0.0.${10 + n}`),
      first: head(server, "POST", "/api/sign-in", JSON_TYPE, length, "Connection: close") + body,
      quick: 100,
      againMs: 500,
    };
  },
);

export const manyStreams = besideWork(
  "many-streams",
  "1,500 live streams of one account, from the same computer",
  async (server) => {
    const cookie = shown(await signIn(server, {}, "clerk2"))["cookie"];
    return {
      connections: 1500,
      from: ["127.0.0.1"],
      first: head(server, "GET", "/api/live", `Cookie: ${cookie}`),
      againMs: AS_PAGES_DO_MS,
    };
  },
);
