import { join } from "node:path";
import { type Load, load, processorTime, rates } from "./clients.ts";
import { type Figure, figure, inRounds } from "./measure.ts";
import { type Server, serve, stockworks, yardstick } from "./process.ts";
import { openNative } from "./yardstick/native.ts";

const ORDERS = 100_000;
const ROUNDS = 5;
const MS = 2000;
const WARM_MS = 1000;
const CLIENTS = 8;
const TUNED = "tuned, which counts no hits";
/** Parts of names and numbers: in every row, in many, in few and in none. Ours keeps what the last 16 searches found, so these are more. */
const TEXTS = Array.from("oaeirnst").flatMap((letter, n) => [
  ["marksm", "antler", "barrel", "canyo", "guid", "juniper", "moose", "lkhor"][n],
  ["rifle", "works", "tactic", "precis", "range", "school", "supply", "arms"][n],
  `0${651 + n}`,
  `2026-00${n}`,
  `no+such+shop+${n}`,
  letter,
  `${letter}+dry+fork`,
  `so-202${4 + (n % 3)}-${1 + n}`,
]);

/** A page of 50 orders by due date that hold a text, of 100,000. */
export async function benchPages(folder: string): Promise<Figure[]> {
  const file = join(folder, "pages.db");
  stockworks("seed", "--orders", String(ORDERS), "--db", file);
  const servers = {
    ours: await serve(file),
    plain: await yardstick("plain", await copyOf(file, join(folder, "pages-plain.db"), "plain")),
    tuned: await yardstick("tuned", await copyOf(file, join(folder, "pages-tuned.db"), "tuned")),
  };
  const inParallel = (clients: number) =>
    inRounds(ROUNDS, {
      ours: () => search(servers.ours, clients, MS),
      plain: () => search(servers.plain, clients, MS),
      tuned: () => search(servers.tuned, clients, MS),
    });
  for (const server of Object.values(servers)) await search(server, CLIENTS, WARM_MS);
  const many = await inParallel(CLIENTS);
  const one = await inParallel(1);
  for (const server of Object.values(servers)) await server.stop();

  const slow = (loads: Load[]) => loads.map(({ p95 }) => p95);
  const what = (clients: string) => `Page of 50 by due date that hold a text, of 100,000 orders, ${clients}`;
  return [
    processorTime("Processor time of the server for such a page, 1 client", one, TUNED),
    ...rates(what(`${CLIENTS} clients`), many, TUNED, 0.8),
    figure({
      what: what("1 client, the slowest in twenty"),
      unit: "ms",
      ours: slow(one.ours),
      yardstick: { is: TUNED, of: slow(one.tuned) },
      goal: { of: "ours", is: "at most", value: 8 },
    }),
  ];
}

/** A measure: asks for pages that hold one text after the other, for so many milliseconds. */
export function search(server: Server, clients: number, ms: number): Promise<Load> {
  return load(server, clients, ms, (n) => ({
    method: "GET",
    path: `/api/sales-orders?limit=50&sort=dueDate&search=${TEXTS[n % TEXTS.length]}`,
  }));
}

/** To measure pages: the orders of our file in a file for a yardstick, which makes its tables itself. */
export async function copyOf(file: string, target: string, kind: "plain" | "tuned"): Promise<string> {
  await (await yardstick(kind, target)).stop();
  const native = openNative(target);
  native.prepare("attach ? as shop").run(file);
  for (const [table, number] of [
    ["sales_orders", "orderNumber"],
    ["work_orders", "woNumber"],
  ])
    native.exec(`insert into orders (orderNumber, customerName, dueDate, status, dateIssued, totalCents, search, createdAt)
      select ${number}, customerName, dueDate, status, dateIssued, totalCents, search, createdAt from shop.${table}`);
  native.close();
  return target;
}
