import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { type Load, load, type Request } from "./clients.ts";
import { type Figure, figure, inRounds } from "./measure.ts";
import { type Server, serve, stockworks } from "./process.ts";
import { openNative } from "./yardstick/native.ts";

const ORDERS = 100_000;
const LINES = 250_000;
const ROUNDS = 11;
const MS = 700;
const WARM_MS = 1000;
const CLIENTS = 8;
/** As in the sentence that is to hold: within a tenth as quick. */
const WITHIN = 1.11;
const CREATES = 0.8;

/**
 * 100,000 orders with 250,000 lines beside the same orders with a line each: the list, with what each order is and
 * without, a search, Find and an order's page; and an order of three lines beside one of one.
 */
export async function benchOrderLines(folder: string): Promise<Figure[]> {
  const few = join(folder, "one-line.db");
  const many = join(folder, "many-lines.db");
  stockworks("seed", "--orders", String(ORDERS), "--db", few);
  describeStocks(few);
  copyFileSync(few, many);
  const { ofOne, ofThree } = addLines(many);
  const servers = { many: await serve(many), few: await serve(few) };
  const words = ["mill", "bighorn", "ridgeline", "granite"];
  const list = "/api/sales-orders?limit=50&sort=-dueDate";
  const pageOf = (id: number) => [`/api/orders/${id}`, `/api/orders/${id}/thread`, `/api/orders/${id}/lines`];
  const [page, longPage] = [pageOf(ofOne), pageOf(ofThree)];
  const asked: Record<string, (n: number) => string> = {
    "The first page of the list": () => list,
    "The same with what each order is": () => `${list}&what=1`,
    "A search in the list": (n) => `${list}&search=${words[n % words.length]}`,
    Find: (n) => `/api/find?search=${words[n % words.length]}`,
    "The page of an order of one line": (n) => page[n % page.length] as string,
  };
  const figures: Figure[] = [];
  for (const [what, path] of Object.entries(asked)) {
    const read = (server: Server, ms: number) => load(server, 1, ms, (n) => ({ method: "GET", path: path(n) }));
    for (const server of Object.values(servers)) await read(server, WARM_MS);
    const found = await inRounds(ROUNDS, { many: () => read(servers.many, MS), few: () => read(servers.few, MS) });
    figures.push(beside(`${what}, 250,000 lines`, found.many, "the same orders with a line each", found.few, WITHIN));
  }
  const read = (paths: readonly string[]) =>
    load(servers.many, 1, MS, (n) => ({ method: "GET", path: paths[n % paths.length] as string }));
  const found = await inRounds(ROUNDS, { three: () => read(longPage), one: () => read(page) });
  figures.push(
    beside("The page of an order of three lines", found.three, "the page of an order of one line", found.one),
  );
  await servers.few.stop();
  figures.push(await create(servers.many));
  await servers.many.stop();
  return figures;
}

/** By the processor's time for an answer: the machine may do other things, and no answer waits for the disk. */
function beside(what: string, ours: Load[], is: string, of: Load[], most?: number): Figure {
  const time = (loads: Load[]) => loads.map(({ processorMs }) => processorMs);
  return figure({
    what,
    unit: "ms",
    ours: time(ours),
    yardstick: { is, of: time(of) },
    ...(most !== undefined && { goal: { of: "ratio", is: "at most", value: most } }),
  });
}

async function create(server: Server): Promise<Figure> {
  const made = async (path: string, body: object): Promise<{ id: number }> => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`${server.address}/api/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<{ id: number }>;
  };
  const categories = (await (await fetch(`${server.address}/api/feature-categories`)).json()) as Category[];
  const option = async (kind: string, name: string) =>
    (await made("feature-options", { name, price: 35, categoryId: categories.find((one) => one.kind === kind)?.id }))
      .id;
  const model = await option("model", "Measured Hunter");
  const [right, left] = [await option("hand", "Measured Right"), await option("hand", "Measured Left")];
  const lines = [
    { kind: "stock", options: { model, hand: right }, quantity: 6 },
    { kind: "stock", options: { model, hand: left }, quantity: 2 },
    { kind: "item", description: "Inlet test fit", quantity: 1, unitPrice: 40 },
  ];
  const creating = (count: number, ms: number) =>
    load(server, CLIENTS, ms, (n): Request => {
      const body = { customerName: `Measured Arms ${n % 997}`, status: "confirmed", lines: lines.slice(0, count) };
      return { method: "POST", path: "/api/sales-order", body };
    });
  for (const count of [3, 1]) await creating(count, WARM_MS);
  const found = await inRounds(ROUNDS, { three: () => creating(3, MS), one: () => creating(1, MS) });
  const rate = (loads: Load[]) => loads.map(({ perSecond }) => perSecond);
  return figure({
    what: "Create an order of three lines, 8 clients",
    unit: "/s",
    ours: rate(found.three),
    yardstick: { is: "an order of one line", of: rate(found.one) },
    goal: { of: "ratio", is: "at least", value: CREATES },
  });
}

interface Category {
  id: number;
  kind: string | null;
}

/** Each sales order of the file becomes one of a stock, as configured, without any other line. */
function describeStocks(file: string): void {
  const native = openNative(file);
  native.prepare(`update sales_orders set options = ?`).run(sold("Right Hand"));
  native.exec(`delete from sales_order_lines`);
  native.exec(`update sales_orders set "lastLineNo" = 0, "subtotalCents" = 0`);
  native.close();
}

/**
 * More lines for the sales orders, of all orders 250,000: another stock and an item for each but the first. Answers the
 * id of that, and of one with three lines.
 */
function addLines(file: string): { ofOne: number; ofThree: number } {
  const native = openNative(file);
  const add = native.prepare(`insert into sales_order_lines
    ("salesOrderId", "no", description, quantity, "unitPriceCents", "totalCents", kind, options)
    select id, @no, @description, @quantity, 2490, 2490 * @quantity, @kind, @options from sales_orders where id > @ofOne order by id limit @most`);
  let left = LINES - ORDERS;
  const { ofOne, orders } = native
    .prepare(`select min(id) as "ofOne", count(*) - 1 as orders from sales_orders`)
    .get() as {
    ofOne: number;
    orders: number;
  };
  for (let no = 1; left > 0; no++) {
    const isStock = no === 1;
    add.run({
      ofOne,
      no,
      description: isStock ? "Stock Ridgeline Hunter" : "Recoil pad",
      quantity: isStock ? 2 : 5,
      kind: isStock ? "stock" : "item",
      options: isStock ? sold("Left Hand") : "{}",
      most: Math.min(left, orders),
    });
    left -= Math.min(left, orders);
    if (isStock) native.exec(`update sales_orders set "moreStocks" = 1, quantity = quantity + 2 where id > ${ofOne}`);
  }
  native.exec(`update sales_orders set "lastLineNo" = 3 where id > ${ofOne}`);
  const { ofThree } = native.prepare(`select min(id) as "ofThree" from sales_orders where id > ?`).get(ofOne) as {
    ofThree: number;
  };
  native.close();
  return { ofOne, ofThree };
}

/** What an order keeps of the options of a stock. */
function sold(hand: string): string {
  return JSON.stringify({
    model: { id: 1, name: "Ridgeline Hunter", priceCents: 38_900 },
    hand: { id: 2, name: hand, priceCents: 3500 },
  });
}
