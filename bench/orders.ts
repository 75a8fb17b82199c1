import { join } from "node:path";
import { type Figure, figure, msOf } from "./measure.ts";
import { node, serve, stockworks } from "./process.ts";
import { openNative } from "./yardstick/native.ts";

const ORDERS = 100_000;
const RUNS = 25;
const LIST = "the first page of the list";
const COUNTING = "better-sqlite3 counting the hits";

/** The server with 100,000 orders: how soon it is ready, and how soon lists, an order's page, the board and a promise answer over HTTP. */
export async function benchOrders(folder: string): Promise<Figure[]> {
  const file = join(folder, "orders.db");
  stockworks("seed", "--orders", String(ORDERS), "--db", file);

  const bare = await msOf(RUNS, () => node("-e", "0"));
  const ready = await msOf(5, async () => (await serve(file)).stop());
  const server = await serve(file);
  const list = async (query: string) => {
    const response = await fetch(`${server.address}/api/sales-orders?limit=50&${query}`);
    if (!response.ok) throw new Error(`${query}: ${response.status} ${await response.text()}`);
    await response.json();
  };
  const health = await msOf(RUNS, async () => (await fetch(`${server.address}/healthz`)).text());
  const first = await msOf(RUNS, () => list("sort=-dueDate"));
  const found = await msOf(RUNS, () => list("sort=-dueDate&search=mill"));
  const rare = await msOf(RUNS, () => list("sort=customerName&search=99-no-such"));
  const stats = await msOf(RUNS, async () => (await fetch(`${server.address}/api/sales-orders/stats`)).text());
  const { id } = (await (await fetch(`${server.address}/api/orders?limit=1&sort=-dueDate`)).json())[0];
  const read = async (...paths: string[]) => {
    const answers = await Promise.all(paths.map((path) => fetch(`${server.address}/api/${path}`)));
    for (const answer of answers) {
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
      await answer.text();
    }
  };
  const page = await msOf(RUNS, () => read(`orders/${id}`, `orders/${id}/thread`));
  const column = await msOf(RUNS, () => read("master-orders?stepNumber=2&status=open&sort=dueDate&limit=50"));
  const heads = await msOf(RUNS, () => read("production-steps/capacity"));
  const body = JSON.stringify({ quantity: 10 });
  const headers = { "Content-Type": "application/json" };
  const promise = await msOf(RUNS, async () =>
    (await fetch(`${server.address}/api/promise`, { method: "POST", body, headers })).json(),
  );
  await server.stop();

  const native = openNative(file);
  const scan = native.prepare(
    `select (select count(*) from sales_orders where search like @text) + (select count(*) from work_orders where search like @text)`,
  );
  const nativeScan = await msOf(RUNS, () => scan.get({ text: "%mill%" }));
  native.close();
  const of = `with ${ORDERS.toLocaleString("en-US")} orders`;
  const beside = (what: string, ours: number[], is: string, yardstick: number[], most?: number) =>
    figure({
      what: `${what} ${of}`,
      unit: "ms",
      ours,
      yardstick: { is, of: yardstick },
      ...(most !== undefined && { goal: { of: "ratio", is: "at most", value: most } }),
    });
  return [
    beside("Server started, ready and stopped", ready, "node -e 0", bare),
    beside("First page, sorted by due date", first, "GET /healthz", health, 3),
    beside("First page of a search with many hits", found, COUNTING, nativeScan),
    beside("First page of a search without hits", rare, COUNTING, nativeScan),
    beside("An order's page", page, LIST, first, 2),
    beside("A column of the board", column, LIST, first, 2),
    beside("The heads of the board's columns", heads, LIST, first, 2),
    beside("A promised date", promise, LIST, first, 5),
    beside("Cards", stats, "GET /healthz", health),
  ];
}
