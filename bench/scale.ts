import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "../bin/postgres.ts";
import { type Load, load, type Request } from "./clients.ts";
import { madeUpOrder } from "./made-up.ts";
import { inRounds, median } from "./measure.ts";
import { type Server, serve, stockworks } from "./process.ts";

// node --import tsx bench/scale.ts [--orders 100000] [--rounds 5] [--seconds 2]: the tables of docs/scale.md
const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "100000" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
  },
});
const orders = Number(values.orders);
const CLIENTS = 8;

const ASKED: Record<string, (n: number) => Request> = {
  "orders created": (n) => ({ method: "POST", path: "/api/sales-order", body: madeUpOrder(n) }),
  "pages of the list": () => ({ method: "GET", path: "/api/sales-orders?limit=50&sort=-dueDate" }),
  "searches, first page": () => ({ method: "GET", path: "/api/sales-orders?limit=50&sort=-dueDate&search=mill" }),
};

const folder = mkdtempSync(join(tmpdir(), "stockworks-scale-"));
const postgres = await startPostgres({ isSafe: true });
const running: Server[] = [];
try {
  const file = join(folder, "shop.db");
  const address = `${postgres.url}?files=${join(folder, "files")}`;
  mkdirSync(join(folder, "files"));
  await timed("made in a file", () => stockworks("seed", "--orders", String(orders), "--db", file));
  await timed("moved to PostgreSQL", () => stockworks("move", "--db", file, "--to", address));
  const started = async (db: string) => {
    const server = await serve(db);
    running.push(server);
    return server;
  };
  const onFile = [await started(file)];
  const onPostgres: Server[] = [];
  for (let n = 0; n < 4; n++) onPostgres.push(await started(address));
  const kinds = {
    "SQLite, one server": onFile,
    "PostgreSQL, one server": onPostgres.slice(0, 1),
    "two servers": onPostgres.slice(0, 2),
    "four servers": onPostgres,
  };
  for (const [what, next] of Object.entries(ASKED)) {
    const found = await inRounds(
      Number(values.rounds),
      Object.fromEntries(Object.entries(kinds).map(([kind, servers]) => [kind, () => together(servers, next)])),
    );
    const rates = Object.entries(found).map(([kind, all]) => [kind, median(all.map(({ perSecond }) => perSecond))]);
    const first = Number(rates[0]?.[1]);
    const slowest = Object.values(found).map((all) => median(all.map(({ p95 }) => p95)));
    const told = rates.map(([kind, rate], n) => {
      const beside = n === 0 ? "" : `, ${(Number(rate) / first).toFixed(2)} of a file`;
      return `${kind}: ${Math.round(Number(rate))}/s${beside}, 95 of 100 within ${Math.round(slowest[n] as number)} ms`;
    });
    console.log(`${what}\n  ${told.join("\n  ")}`);
  }
  console.log(
    `load ${loadavg()[0]?.toFixed(1)}; memory of the one on a file ${Math.round(onFile[0]?.memory().most ?? 0)} MB`,
  );
} finally {
  for (const server of running) await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Eight clients, shared by these servers. */
async function together(servers: readonly Server[], next: (n: number) => Request): Promise<Load> {
  const ms = Number(values.seconds) * 1000;
  const loads = await Promise.all(servers.map((server) => load(server, CLIENTS / servers.length, ms, next)));
  const [most] = loads.toSorted((one, other) => other.p95 - one.p95);
  return { ...(most as Load), perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0) };
}

async function timed(what: string, work: () => void): Promise<void> {
  const began = performance.now();
  work();
  console.log(
    `${orders.toLocaleString("en-US")} orders ${what} in ${Math.round((performance.now() - began) / 1000)} s`,
  );
}
