import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Ledger, work } from "../clerks.ts";
import { type DiskPlan, type Fault, NotStarted, newShop, type Running, serve } from "../shop.ts";
import type { Random, Round, Story } from "../story.ts";
import { settle } from "../witness.ts";

/** Fewer calls than change the disk while a server starts and answers what this story sends: 120 to 200 in November 2026. */
const CALLS = 150;
const CHANGES = 60;
/** After the last fault this many changes in a row have to be taken. */
const AFTERWARDS = 5;
const MOST_TRIES = 200;
const FOR_GOOD = Number.MAX_SAFE_INTEGER;

/** As SQLite's own suite does it, but over HTTP: the n-th call to the file system fails, once, for a while or for good. */
export const faults: Story = {
  name: "faults",
  harm: "faults",
  tells:
    "the n-th call of the file system fails (EIO, ENOSPC, short writes, only syncs), once, for a while or for good",
  async tell(round) {
    const { random, folder, tally } = round;
    const home = join(folder, "home");
    mkdirSync(home);
    const file = join(home, "shop.db");
    const report = join(folder, "faults");
    await newShop(file);
    const ledger: Ledger = [];
    const plan = planOf(random);
    const server = await started(file, { ...plan, folder: home, report });
    if (server !== undefined) await workUnder(server, plan, ledger, round);
    if (existsSync(report)) tally.faults += readFileSync(report, "utf8").split("\n").length - 1;
    await settle(file, ledger, tally);
  },
};

function planOf(random: Random): DiskPlan {
  if (random.chance(12)) return { isShort: true };
  const faults = Array.from({ length: 1 + random(6) }, () => faultOf(random));
  if (random.chance(15)) faults.push({ ...faultOf(random), until: FOR_GOOD });
  return { faults };
}

function faultOf(random: Random): Fault {
  const from = 1 + random(CALLS);
  const calls = random.pick<Fault["calls"]>([undefined, undefined, ["sync"], ["write"]]);
  const code = random.pick(["EIO", "ENOSPC"] as const);
  return { from, until: from + random.pick([1, 1, 1, 2, 5, 20]), code, ...(calls ? { calls } : {}) };
}

/** A disk that fails at the start may keep the server from starting, with one sentence. */
async function started(file: string, disk: DiskPlan & { folder: string }): Promise<Running | undefined> {
  try {
    return await serve(file, { disk });
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error;
    const { code, stderr } = error.outcome;
    const isSaid = code === 1 && /^[A-Z/].{10,}\S$/m.test(stderr) && !stderr.includes("    at ");
    if (!isSaid) throw new Error(`A start on a failing disk ended with ${code} and said: ${stderr}`);
    return undefined;
  }
}

async function workUnder(server: Running, plan: DiskPlan, ledger: Ledger, { random, tally }: Round): Promise<void> {
  let tries = 0;
  let inRow = 0;
  const isForGood = plan.faults?.some(({ until }) => until === FOR_GOOD) ?? false;
  await work({
    ledger,
    tally,
    random,
    async send(...call) {
      tries++;
      const answer = await server.call(...call);
      inRow = answer.status < 300 ? inRow + 1 : 0;
      return answer;
    },
    isOver: () => server.hasEnded() || (tries >= CHANGES && (isForGood || inRow >= AFTERWARDS || tries > MOST_TRIES)),
    mayRefuse: (status, body) => (status === null ? server.hasEnded() || isForGood : status >= 500 && isSentence(body)),
  });
  if (server.hasEnded()) {
    const { code, stderr } = await server.ended;
    throw new Error(`On a failing disk the server ended with ${code}: ${stderr}`);
  }
  if (!isForGood && inRow < AFTERWARDS) throw new Error("Long after the disk had failed nothing was taken");
  await server.end(random.chance(50) ? "SIGKILL" : "SIGTERM");
  tally.kills++;
}

function isSentence(body: unknown): boolean {
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === "string" && message.length > 0;
}
