import { join } from "node:path";
import { type Figure, figure, medianMs } from "./measure.ts";
import { node, serve, stockworks } from "./process.ts";
import { openNative } from "./yardstick.ts";

const ORDERS = 100_000;
const RUNS = 25;

/** The server with 100,000 orders: how soon it is ready, and how soon a page of the list answers over HTTP. */
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
    figure(`Cards ${of}`, "ms", stats, health, "GET /healthz"),
  ];
}
