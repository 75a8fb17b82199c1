import { join } from "node:path";
import { type Figure, figure, medianMs } from "./measure.ts";
import { node, serve, stockworks } from "./process.ts";
import { openNative } from "./yardstick.ts";

const ORDERS = 100_000;
const RUNS = 25;
const LIST = "the first page of the list";

/** The server with 100,000 orders: how soon it is ready, and how soon lists, an order's page, the board and a promise answer over HTTP. */
export async function benchOrders(folder: string): Promise<Figure[]> {
  const file = join(folder, "orders.db");
  stockworks("seed", "--orders", String(ORDERS), "--db", file);

  const bare = await medianMs(RUNS, () => node("-e", "0"));
  const ready = await medianMs(5, async () => (await serve(file)).stop());
  const server = await serve(file);
  const list = async (query: string) => {
    const response = await fetch(`${server.address}/api/sales-orders?limit=50&${query}`);
    if (!response.ok) throw new Error(`${query}: ${response.status} ${await response.text()}`);
    await response.json();
  };
  const health = await medianMs(RUNS, async () => (await fetch(`${server.address}/healthz`)).text());
  const first = await medianMs(RUNS, () => list("sort=-dueDate"));
  const found = await medianMs(RUNS, () => list("sort=-dueDate&search=mill"));
  const rare = await medianMs(RUNS, () => list("sort=customerName&search=99-no-such"));
  const stats = await medianMs(RUNS, async () => (await fetch(`${server.address}/api/sales-orders/stats`)).text());
  const { id } = (await (await fetch(`${server.address}/api/orders?limit=1&sort=-dueDate`)).json())[0];
  const read = async (...paths: string[]) => {
    const answers = await Promise.all(paths.map((path) => fetch(`${server.address}/api/${path}`)));
    for (const answer of answers) {
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
      await answer.text();
    }
  };
  const page = await medianMs(RUNS, () => read(`orders/${id}`, `orders/${id}/thread`));
  const column = await medianMs(RUNS, () => read("master-orders?stepNumber=2&status=open&sort=dueDate&limit=50"));
  const heads = await medianMs(RUNS, () => read("production-steps/capacity"));
  const body = JSON.stringify({ quantity: 10 });
  const headers = { "Content-Type": "application/json" };
  const promise = await medianMs(RUNS, async () =>
    (await fetch(`${server.address}/api/promise`, { method: "POST", body, headers })).json(),
  );
  await server.stop();

  const native = openNative(file);
  const scan = native.prepare(
    `select (select count(*) from sales_orders where search like @text) + (select count(*) from work_orders where search like @text)`,
  );
  const nativeScan = await medianMs(RUNS, () => scan.get({ text: "%mill%" }));
  native.close();
  const of = `with ${ORDERS.toLocaleString("en-US")} orders`;
  return [
    figure(`Server started, ready and stopped ${of}`, "ms", ready, bare, "node -e 0"),
    figure(`First page, sorted by due date ${of}`, "ms", first, health, "GET /healthz"),
    figure(`First page of a search with many hits ${of}`, "ms", found, nativeScan, "better-sqlite3 counting the hits"),
    figure(`First page of a search without hits ${of}`, "ms", rare, nativeScan, "better-sqlite3 counting the hits"),
    figure(`An order's page ${of}`, "ms", page, first, LIST),
    figure(`A column of the board ${of}`, "ms", column, first, LIST),
    figure(`The heads of the board's columns ${of}`, "ms", heads, first, LIST),
    figure(`A promised date ${of}`, "ms", promise, first, LIST),
    figure(`Cards ${of}`, "ms", stats, health, "GET /healthz"),
  ];
}
