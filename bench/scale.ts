import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../bin/postgres.ts";
import { dateIn } from "../src/lib/dates.ts";
import { type Load, load, type Request } from "./clients.ts";
import { madeUpOrder } from "./made-up.ts";
import { inRounds, median } from "./measure.ts";
import { type Server, serve, stockworks } from "./process.ts";
import { wordsOf } from "./words.ts";

const values = wordsOf(
  "node --import tsx bench/scale.ts [--orders 100000] [--many 1000000] [--rounds 3] [--seconds 2]: writes the figures into docs/scale.md",
  {
    orders: { type: "string", default: "100000" },
    many: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "2" },
  },
);
const PAGE = new URL("../docs/scale.md", import.meta.url);
/** The measured part of the page stands between these. */
const [FROM, TO] = ["<!-- Written by bench/scale.ts -->\n", "<!-- Until here -->"];
const CLIENTS = 8;

const ASKED: Record<string, (n: number) => Request> = {
  "Orders created": (n) => ({ method: "POST", path: "/api/sales-order", body: madeUpOrder(n) }),
  "Pages of the list": () => ({ method: "GET", path: "/api/sales-orders?limit=50&sort=-dueDate" }),
  "Searches, first page": () => ({ method: "GET", path: "/api/sales-orders?limit=50&sort=-dueDate&search=mill" }),
};

const folder = mkdtempSync(join(tmpdir(), "stockworks-scale-"));
const postgres = await startPostgres({ isSafe: true });
const running: Server[] = [];
const notes: string[] = [];
try {
  const [file, large] = [join(folder, "shop.db"), join(folder, "large.db")];
  const address = `${postgres.url}?files=${join(folder, "files")}`;
  mkdirSync(join(folder, "files"));
  made(file, values.orders);
  made(large, values.many);
  const moved = timed(() => stockworks("move", "--db", file, "--to", address));
  notes.push(`- The shop of ${worded(values.orders)} orders moved to PostgreSQL in ${moved} s.`);
  const started = async (db: string) => {
    const server = await serve(db);
    running.push(server);
    return server;
  };
  const onFile = [await started(file)];
  const onLarge = [await started(large)];
  const onPostgres: Server[] = [];
  for (let n = 0; n < 4; n++) onPostgres.push(await started(address));
  const onOne = `PostgreSQL, ${worded(values.orders)} orders, one server`;
  const kinds = {
    [`A file, ${worded(values.orders)} orders`]: onFile,
    [`A file, ${worded(values.many)} orders`]: onLarge,
    [onOne]: onPostgres.slice(0, 1),
    "two servers": onPostgres.slice(0, 2),
    "four servers": onPostgres,
  };
  const [first, ...others] = Object.keys(kinds) as [string, ...string[]];
  const table = [`| Eight clients | ${[first, ...others].join(" | ")} |`, `|---|${"---:|".repeat(others.length + 1)}`];
  for (const [what, next] of Object.entries(ASKED)) {
    // A round that does not count, because the first calls read what later ones find in memory.
    for (const servers of Object.values(kinds)) await together(servers, next, 1000);
    const ms = Number(values.seconds) * 1000;
    const found = await inRounds(
      Number(values.rounds),
      Object.fromEntries(Object.entries(kinds).map(([kind, servers]) => [kind, () => together(servers, next, ms)])),
    );
    const rate = (kind: string) => median((found[kind] as Load[]).map(({ perSecond }) => perSecond));
    const slow = (kind: string) => `${Math.round(median((found[kind] as Load[]).map(({ p95 }) => p95)))} ms`;
    const ratios = others.map((kind) => `${(rate(kind) / rate(first)).toFixed(2)} × (${slow(kind)})`);
    table.push(`| ${what} | 1 (${slow(first)}) | ${ratios.join(" | ")} |`);
    notes.push(`- ${what}: PostgreSQL with one server did ${Math.round(rate(onOne))} a second.`);
    console.log(table.at(-1));
  }
  const how = `${values.rounds} rounds of ${values.seconds} s on ${dateIn("UTC", new Date())}, Node ${process.version.slice(1)} on ${cpus().length} cores, at a load of ${loadavg()[2]?.toFixed(1)} in the last quarter of an hour:`;
  const written = [how, "", ...table, "", ...notes, ""].join("\n");
  const page = readFileSync(PAGE, "utf8");
  writeFileSync(PAGE, page.slice(0, page.indexOf(FROM) + FROM.length) + written + page.slice(page.indexOf(TO)));
} finally {
  for (const server of running) await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Eight clients, shared by these servers, for so many milliseconds. */
async function together(servers: readonly Server[], next: (n: number) => Request, ms: number): Promise<Load> {
  const loads = await Promise.all(servers.map((server) => load(server, CLIENTS / servers.length, ms, next)));
  const [most] = loads.toSorted((one, other) => other.p95 - one.p95);
  return { ...(most as Load), perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0) };
}

/** Makes a shop with so many orders. */
function made(file: string, orders: string): void {
  const seconds = timed(() => stockworks("seed", "--orders", orders, "--db", file));
  notes.push(`- A shop of ${worded(orders)} made-up orders was made in ${seconds} s.`);
  console.log(notes.at(-1));
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return Math.round((performance.now() - began) / 1000);
}

function worded(count: string): string {
  return Number(count).toLocaleString("en-US");
}
