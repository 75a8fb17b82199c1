import { spawn } from "node:child_process";
import { linkSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { hasTool, mayUnshare } from "../../../bin/tools.ts";
import { type Ledger, type Send, work } from "../clerks.ts";
import { NotStarted, newShop, type Running, type Surroundings, serve } from "../shop.ts";
import type { Random, Round, Story } from "../story.ts";
import { settle } from "../witness.ts";

/** As containers have them. The network of one's own has its loopback, or no server could listen. */
const OWN_PROCESSES = ["unshare", "--pid", "--fork", "--kill-child=SIGKILL"];
const OWN_NETWORK = ["unshare", "--net", "sh", "-c", 'ip link set lo up && exec "$0" "$@"'];
const CALLER = fileURLToPath(new URL("../caller.js", import.meta.url));

/** Two servers want one file; neither sees the other's processes or network, or its path. */
export const namespaces: Story = {
  name: "namespaces",
  harm: "kills",
  tells:
    "two servers on one file, at once or one after the other, in networks and process lists of their own, by other paths, with the socket removed",
  lacks: () =>
    hasTool("ip") && mayUnshare("--pid") && mayUnshare("--net")
      ? undefined
      : "this user may not give a process a view of its own",
  async tell(round) {
    const { random, folder, tally } = round;
    const home = join(folder, "home");
    mkdirSync(home);
    const file = join(home, "shop.db");
    await newShop(file);
    const ledger: Ledger = [];
    const starts: Start[] = [
      { file, around: viewOf(random) },
      { file: otherPath(file, folder, random), around: viewOf(random) },
    ];
    const servers = random.chance(50) ? await atOnce(starts) : await oneAfterTheOther(starts, ledger, round);
    if (servers.length > 1) throw new Error(`Two servers own one file: ${starts.map(told).join(" and ")}`);
    for (const server of servers) await workFor(server, ledger, round);
    for (const { running } of servers) await running.end("SIGKILL");
    tally.kills++;
    rmSync(join(folder, "link"), { force: true }); // a second name is refused as long as it is there
    await settle(file, ledger, tally);
  },
};

interface Start {
  file: string;
  around: Surroundings;
}

interface Started extends Start {
  running: Running;
}

function viewOf(random: Random): Surroundings {
  const within = random.pick([[], OWN_PROCESSES, OWN_NETWORK, OWN_NETWORK]);
  return within.length === 0 ? {} : { within };
}

/** The same file by another name: a link to it or to its folder, a second name of the file itself, or a way around. */
function otherPath(file: string, folder: string, random: Random): string {
  const link = join(folder, "link");
  switch (random(4)) {
    case 0:
      symlinkSync(file, link);
      return link;
    case 1:
      symlinkSync(join(file, ".."), link);
      return join(link, basename(file));
    case 2:
      linkSync(file, link);
      return link;
    default:
      return `${join(file, "..")}/./${basename(file)}`;
  }
}

async function atOnce(starts: Start[]): Promise<Started[]> {
  const started = await Promise.all(starts.map(tryStart));
  return started.filter((one) => one !== undefined);
}

/** The first has work to do and may lose its socket before the second comes. */
async function oneAfterTheOther([first, second]: Start[], ledger: Ledger, round: Round): Promise<Started[]> {
  const one = await tryStart(first as Start);
  if (one === undefined) return [];
  await workFor(one, ledger, round);
  if (round.random.chance(40)) rmSync(`${one.file}.sock`, { force: true });
  const other = await tryStart(second as Start);
  return other === undefined ? [one] : [one, other];
}

/** Whoever comes second may be refused, with a sentence. */
async function tryStart(start: Start): Promise<Started | undefined> {
  try {
    return { ...start, running: await serve(start.file, start.around) };
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error;
    const { code, stderr } = error.outcome;
    if (code !== 1 || stderr.includes("    at ")) throw new Error(`A second server ended with ${code}: ${stderr}`);
    return undefined;
  }
}

async function workFor({ running, around }: Started, ledger: Ledger, { random, tally }: Round): Promise<void> {
  const enough = tally.acknowledged + 10 + random(60);
  const way = around.within === OWN_NETWORK ? callerIn(running) : { send: running.call, end() {} };
  try {
    await work({ send: way.send, ledger, tally, random, isOver: () => tally.acknowledged >= enough });
  } finally {
    way.end();
  }
}

/** The way into the network that only this server has. */
function callerIn({ pid, address }: Running): { send: Send; end: () => void } {
  const child = spawn("nsenter", [`--net=/proc/${pid}/ns/net`, process.execPath, CALLER], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting = new Map<
    number,
    { done: (answer: Awaited<ReturnType<Send>>) => void; fail: (error: Error) => void }
  >();
  createInterface(child.stdout).on("line", (line) => {
    const { n, status, text, error } = JSON.parse(line) as { n: number; status: number; text: string; error?: string };
    const asked = waiting.get(n);
    waiting.delete(n);
    if (error !== undefined) asked?.fail(new Error(error));
    else asked?.done({ status, body: text === "" ? undefined : JSON.parse(text), headers: {} });
  });
  let count = 0;
  return {
    send: (method, path, body, headers) =>
      new Promise((done, fail) => {
        const n = ++count;
        waiting.set(n, { done, fail });
        child.stdin.write(
          `${JSON.stringify({ n, url: address + path, method, body: body && JSON.stringify(body), headers })}\n`,
        );
      }),
    end: () => void child.kill("SIGKILL"),
  };
}

function told({ file, around }: Start): string {
  return `${file}${around.within ? ` within ${around.within.slice(0, 2).join(" ")}` : ""}`;
}
