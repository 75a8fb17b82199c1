import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { hasTool } from "../../../bin/tools.ts";
import { type Ledger, work } from "../clerks.ts";
import { newShop, serve } from "../shop.ts";
import type { Random, Round, Story } from "../story.ts";
import { settle } from "../witness.ts";

const READS = [
  "select count(*) from parts;",
  "select count(*) from sales_orders;",
  "begin; select count(*) from logs;",
];
const WRITES = [
  "update settings set value = value;",
  "insert into settings values ('visitor ' || random(), 'was here');",
  "pragma wal_checkpoint(truncate);",
  "pragma journal_mode = delete;",
  "vacuum;",
  "create index if not exists visitor on parts (name);",
];

const lacks = () => (hasTool("sqlite3") ? undefined : "sqlite3 is not installed");

/** Programs that only read may come at any time, stay however long, and leave by any door. */
export const readers: Story = {
  name: "readers",
  harm: "kills",
  tells: "Debian's `sqlite3` opens, reads, stays in a transaction, quits or is killed, while we write, die and start",
  lacks,
  tell: (round) => tellVisits(round, READS),
};

/** Programs that write, though they are asked not to: what was acknowledged outlives them. */
export const writers: Story = {
  name: "writers",
  harm: "kills",
  tells: "the same with `insert`, `vacuum`, `wal_checkpoint`, `journal_mode = delete`",
  lacks,
  tell: (round) => tellVisits(round, [...READS, ...WRITES, ...WRITES]),
};

async function tellVisits({ random, folder, tally }: Round, words: readonly string[]): Promise<void> {
  const file = join(folder, "shop.db");
  await newShop(file);
  const ledger: Ledger = [];
  const server = await serve(file);
  const visitors: Visitor[] = [];
  const enough = tally.acknowledged + 20 + random(150);
  const mayWrite = words.length > READS.length;
  try {
    await work({
      send: server.call,
      ledger,
      tally,
      random,
      isOver() {
        if (random.chance(12) && visitors.length < 12) visitors.push(visit(file, random, words));
        if (random.chance(10)) visitors.splice(random(visitors.length + 1), 1)[0]?.leave();
        return tally.acknowledged >= enough || server.hasEnded();
      },
      // Somebody else wrote: to refuse from then on is honest.
      mayRefuse: (status) => {
        const isRefused = mayWrite && (status === null || status >= 500);
        if (isRefused && random.chance(20)) tally.faults++;
        return isRefused;
      },
    });
  } finally {
    await depart(visitors, random.chance(50) ? visitors.length : random(visitors.length + 1));
    await server.end(random.chance(70) ? "SIGKILL" : "SIGTERM");
    tally.kills++;
    // Between an end and the next start the file is alone with them.
    if (random.chance(50)) visitors.push(visit(file, random, words));
    await depart(visitors, visitors.length);
  }
  await settle(file, ledger, tally);
}

interface Visitor {
  leave: () => void;
  gone: Promise<unknown>;
}

function visit(file: string, random: Random, words: readonly string[]): Visitor {
  const child: ChildProcess = spawn("sqlite3", [file], { stdio: ["pipe", "ignore", "ignore"] });
  const gone = once(child, "close");
  child.stdin?.on("error", () => {});
  child.stdin?.write(`.timeout 200\n${random.pick(words)}\n`);
  if (random.chance(50)) child.stdin?.write(`${random.pick(words)}\n`);
  const isPolite = random.chance(75);
  return { gone, leave: () => void (isPolite ? child.stdin?.end(".quit\n") : child.kill("SIGKILL")) };
}

async function depart(visitors: Visitor[], count: number): Promise<void> {
  const leaving = visitors.splice(0, count);
  for (const visitor of leaving) visitor.leave();
  await Promise.all(leaving.map(({ gone }) => gone));
}
