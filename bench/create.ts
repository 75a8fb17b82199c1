import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Load, load, processorTime, rates } from "./clients.ts";
import { madeUpOrder } from "./made-up.ts";
import { type Figure, figure, inRounds } from "./measure.ts";
import { type Server, serve, yardstick } from "./process.ts";

const ROUNDS = 5;
const MS = 2500;
const WARM_MS = 1500;
const CLIENTS = 8;
const REMEMBERED = 3000;
/** A server is at rest when so many readings of its processor time in a row are the same. */
const ALIKE = 10;
const BETWEEN_MS = 100;
/** The file's size is told for so many orders. */
const MANY = 100_000;

/** Orders of 1 to 5 lines over HTTP, each on disk before its answer, and the memory and disk that they take. */
export async function benchCreate(folder: string): Promise<Figure[]> {
  const file = join(folder, "create.db");
  const fresh = await memoryOfOrders(join(folder, "create-few.db"));
  const ours = await serve(file);
  const plain = await yardstick("plain", join(folder, "create-plain.db"));
  const tuned = await yardstick("tuned", join(folder, "create-tuned.db"));
  const servers = { ours, plain, tuned };
  for (const server of Object.values(servers)) await create(server, CLIENTS, WARM_MS);
  await ours.stop();
  const sizeBefore = statSync(file).size;
  servers.ours = await serve(file);
  await create(servers.ours, CLIENTS, WARM_MS);

  const inParallel = (clients: number) =>
    inRounds(ROUNDS, {
      ours: () => create(servers.ours, clients, MS),
      plain: () => create(plain, clients, MS),
      tuned: () => create(tuned, clients, MS),
    });
  const many = await inParallel(CLIENTS);
  const one = await inParallel(1);
  const made = [...many.ours, ...one.ours].reduce((sum, { answers }) => sum + answers, 0);
  for (const server of Object.values(servers)) await server.stop();
  const bytes = statSync(file).size - sizeBefore;

  const rate = (loads: Load[]) => loads.map(({ perSecond }) => perSecond);
  const what = (clients: string) => `Create an order over HTTP, ${clients}`;
  return [
    ...rates(what(`${CLIENTS} clients`), many, "tuned", 0.18),
    figure({
      what: what(`${CLIENTS} clients, the slowest in a hundred`),
      unit: "ms",
      ours: many.ours.map(({ p99 }) => p99),
      yardstick: { is: "tuned", of: many.tuned.map(({ p99 }) => p99) },
    }),
    figure({
      what: what("1 client"),
      unit: "/s",
      ours: rate(one.ours),
      yardstick: { is: "plain", of: rate(one.plain) },
    }),
    processorTime("Processor time of the server for an order, 8 clients", many, "tuned"),
    ...fresh,
    figure({
      what: "File of 100,000 orders, reckoned from those made here",
      unit: "MB",
      ours: [(bytes / made) * (MANY / 1e6)],
    }),
  ];
}

/** A measure: makes orders for so many milliseconds. */
export function create(server: Server, clients: number, ms: number): Promise<Load> {
  return load(server, clients, ms, (n) => ({ method: "POST", path: "/api/sales-order", body: madeUpOrder(n) }));
}

async function memoryOfOrders(file: string): Promise<Figure[]> {
  const server = await serve(file);
  const idle = await memoryAtRest(server);
  for (let made = 0; made < REMEMBERED; ) made += (await create(server, CLIENTS, 500)).answers;
  const after = server.memory().now;
  await server.stop();
  return [
    figure({
      what: "Memory of an idle server",
      unit: "MB",
      ours: [idle],
    }),
    figure({
      what: "Memory after 3,000 orders were created",
      unit: "MB",
      ours: [after],
    }),
  ];
}

/** The memory of a server at rest. It works for a while after it is ready. */
async function memoryAtRest(server: Server): Promise<number> {
  let [before, alike] = [server.processorMs(), 0];
  while (alike < ALIKE) {
    await wait(BETWEEN_MS);
    const now = server.processorMs();
    alike = now === before ? alike + 1 : 0;
    before = now;
  }
  return server.memory().now;
}
