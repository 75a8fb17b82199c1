import { get } from "node:http";
import { join } from "node:path";
import { type OwnPostgres, startPostgres } from "../../../bin/postgres.ts";
import { hasTool } from "../../../bin/tools.ts";
import { type Cable, newCable } from "../cable.ts";
import type { Ledger } from "../clerks.ts";
import { askTheDatabase, NO_RACES, newPair, type Pair, type Races, workAt } from "../races.ts";
import { type Running, serve } from "../shop.ts";
import type { Round, Story } from "../story.ts";

/** Nobody waits longer for an answer that a second try would bring. */
const LONGEST_SILENCE_MS = 3000;

/** A page at one server hears so soon of what was done at the other; asked where nothing else is tried beside it. */
const NEWS_WITHIN_MS = 1000;

/** What happens to two servers on one PostgreSQL, besides the work. */
const HARMS = ["nothing", "a server is killed", "the database is killed", "the cable is cut"] as const;
type Harm = (typeof HARMS)[number];

export const servers: Story = {
  name: "servers",
  harm: "kills",
  tells:
    "two servers on one PostgreSQL with eight clients each: `kill -9` of a server, of the database, and a cut connection between them",
  lacks: () => (hasTool("postgres") ? undefined : "PostgreSQL is not installed"),
  async tell(round) {
    const postgres = await startPostgres({ isSafe: true });
    try {
      await tellOn(postgres, round);
    } finally {
      await postgres.stop();
    }
  },
};

async function tellOn(postgres: OwnPostgres, round: Round): Promise<void> {
  const { random, folder, isShort } = round;
  const address = `${postgres.url}?files=${join(folder, "files")}`;
  const cables = [await newCable(address), await newCable(address)];
  const ledger: Ledger = [];
  const races = { ...NO_RACES };
  /** How long news of one server took to a page at the other, in milliseconds. */
  const heard: number[] = [];
  const all = isShort ? HARMS : Array.from({ length: 2 * HARMS.length }, () => random.pick(HARMS));
  try {
    const pair = await newPair(
      address,
      cables.map(({ through }) => through),
      folder,
    );
    const shop = { ...pair, cables };
    for (const harm of all) {
      await workUnder(harm, postgres, shop, ledger, races, round);
      for (const [at, other] of [
        [0, 1],
        [1, 0],
      ] as const)
        heard.push(await newsFrom(shop.servers[at] as Running, shop.servers[other] as Running));
    }
    for (const server of shop.servers) {
      const { code, stderr } = await server.end("SIGTERM");
      if (code !== 0) throw new Error(`A server that was told to stop ended with ${code}: ${stderr}`);
    }
    await askTheDatabase(shop, ledger, races, folder);
    const slowest = Math.max(...heard);
    if (!isShort && slowest > NEWS_WITHIN_MS)
      throw new Error(`News of one server came to a page at the other after ${Math.round(slowest)} ms`);
    round.tally.checks++;
  } finally {
    for (const cable of cables) cable.remove();
  }
}

interface Shop extends Pair {
  cables: Cable[];
}

/** All work at both servers until enough was acknowledged at each of them, before the harm and after it. */
async function workUnder(
  harm: Harm,
  postgres: OwnPostgres,
  shop: Shop,
  ledger: Ledger,
  races: Races,
  { random, tally, isShort }: Round,
): Promise<void> {
  const enough = isShort ? 12 : 20 + random(100);
  const victim = random(2);
  const acknowledged = [0, 0];
  const acknowledge = (at: number) => void acknowledged.splice(at, 1, (acknowledged[at] as number) + 1);
  let state: "before" | "harming" | "after" = "before";
  let harming: Promise<void> | undefined;
  const isOver = () => {
    if (!acknowledged.every((count) => count >= enough)) return false;
    if (state === "before") {
      state = "harming";
      harming = harmBy(harm, victim, postgres, shop, random(LONGEST_SILENCE_MS)).then(() => {
        state = "after";
        acknowledged.fill(0);
      });
      if (harm.endsWith("killed")) tally.kills++;
      if (harm === "the cable is cut") tally.faults++;
      return false;
    }
    return state === "after";
  };
  const mayRefuse = (at: number) => (status: number | null, body: unknown) =>
    harm !== "nothing" &&
    state !== "before" &&
    (status === null ? isGone(harm, at === victim) : isHonest(status, body));
  const how = (at: number) => ({
    ledger,
    tally,
    random,
    isOver,
    mayRefuse: mayRefuse(at),
    done: () => acknowledge(at),
  });
  await Promise.all([0, 1].map((at) => workAt(at, shop, races, how(at))));
  await harming;
}

/** Only the server that was killed answers nothing at all. */
const isGone = (harm: Harm, isVictim: boolean) => harm === "a server is killed" && isVictim;

/** 503 with a sentence: the database cannot be reached, or nobody knows. */
function isHonest(status: number, body: unknown): boolean {
  return status === 503 && typeof (body as { message?: unknown }).message === "string";
}

async function harmBy(harm: Harm, victim: number, postgres: OwnPostgres, shop: Shop, silentMs: number): Promise<void> {
  const cable = shop.cables[victim] as Cable;
  if (harm === "a server is killed") {
    await (shop.servers[victim] as Running).end("SIGKILL");
    shop.servers[victim] = await serve(cable.through);
  }
  if (harm === "the database is killed") {
    await postgres.kill();
    await postgres.startAgain();
  }
  if (harm === "the cable is cut") await cable.cut(silentMs);
}

/** How long it takes until a page that listens at one server hears what was done at the other, in milliseconds. */
async function newsFrom(from: Running, to: Running): Promise<number> {
  const began = performance.now();
  return new Promise((heard, fail) => {
    const listening = get(`${to.address}/api/live`, (stream) => {
      let changed: number | undefined;
      stream.on("data", (piece: Buffer) => {
        if (changed === undefined || !String(piece).includes('"vendors"')) return;
        listening.destroy();
        heard(performance.now() - changed);
      });
      stream.on("error", () => {});
      changed = performance.now();
      from.call("POST", "/api/master-vendors", { vendorName: `Told ${began}` }).then(({ status }) => {
        if (status !== 201) fail(new Error(`A vendor was refused with ${status}`));
      }, fail);
    });
    listening.on("error", () => {});
  });
}
