import { rmSync } from "node:fs";
import { join } from "node:path";
import { ask, type Load, readAll } from "./clients.ts";
import { create } from "./create.ts";
import { madeUpParts } from "./made-up.ts";
import { type Figure, figure, timed, whileMs } from "./measure.ts";
import { search } from "./pages.ts";
import { type Server, serve, stockworks } from "./process.ts";
import { toFirstPage } from "./starts.ts";

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 3;
const MS = 2000;
const PARTS = 10_000;
/** Answers before any is measured. The first ones are slow, and a large shop gives fewer of them in the same time. */
const WARM = 1000;
const SEARCHED = "/api/sales-orders?limit=50&sort=dueDate&search=rifle";
/** The calls that read all orders. Asked, like every report, of the largest shop. */
const WHOLE = [
  "/api/sales-orders",
  "/api/sales-orders?format=csv",
  "/api/orders?format=csv",
  "/api/master-orders?format=csv",
  "/api/sales-orders/stats",
  SEARCHED,
];

/** How the same work grows with the shop, and how long others wait while somebody reads all of a million orders. */
export async function benchGrowth(folder: string): Promise<Figure[]> {
  const measured: Record<"create" | "first" | "page" | "start" | "import", number[][]> = {
    create: [],
    first: [],
    page: [],
    start: [],
    import: [],
  };
  const atLast: Figure[] = [];
  for (const size of SIZES) {
    const file = join(folder, `growth-${size}.db`);
    stockworks("seed", "--orders", String(size), "--db", file);
    const starts: number[] = [];
    for (let n = 0; n < ROUNDS; n++) starts.push(await toFirstPage(() => serve(file)));
    const server = await serve(file);
    const first = [await timed(() => ask(server.address, { method: "GET", path: SEARCHED }))];
    const pages = await times((ms) => search(server, 1, ms));
    const creates = await times((ms) => create(server, 1, ms));
    const body = { noun: "parts", fileName: "parts.csv", text: madeUpParts(PARTS) };
    const imports = [await timed(() => ask(server.address, { method: "POST", path: "/api/imports", body }))];
    for (const [of, values] of Object.entries({ create: creates, first, page: pages, start: starts, import: imports }))
      measured[of as keyof typeof measured].push(values);
    await server.stop();
    if (size === SIZES.at(-1)) atLast.push(...(await whileAllIsRead(await serve(file))));
    rmSync(file);
  }
  const grown = (what: string, of: number[][], most?: number) =>
    figure({
      what: `${what} with ${count(SIZES.at(-1))} orders`,
      unit: "ms",
      ours: of.at(-1) ?? [],
      yardstick: { is: `with ${count(SIZES[0])}`, of: of[0] ?? [] },
      ...(most !== undefined && { goal: { of: "ratio", is: "at most", value: most } }),
    });
  return [
    grown("Create an order, processor time,", measured.create, 1.3),
    grown("First search after a start", measured.first),
    grown("Page of a search, processor time,", measured.page, 3),
    grown("Start to first answer", measured.start),
    grown(`Import of ${count(PARTS)} parts`, measured.import),
    ...atLast,
  ];
}

async function times(work: (ms: number) => Promise<Load>): Promise<number[]> {
  for (let answers = 0; answers < WARM; ) answers += (await work(MS / 10)).answers;
  const taken: number[] = [];
  for (let n = 0; n < ROUNDS; n++) taken.push((await work(MS)).processorMs);
  return taken;
}

/** Reads everything once in each way, while somebody else asks again and again for one small answer. */
async function whileAllIsRead(server: Server): Promise<Figure[]> {
  const small = () => ask(server.address, { method: "GET", path: "/healthz" });
  const figures: Figure[] = [];
  const reports = JSON.parse(await ask(server.address, { method: "GET", path: "/api/reports" })) as { id: string }[];
  for (const path of [...WHOLE, ...reports.map(({ id }) => `/api/reports/${id}`)]) {
    const beside = await whileMs(readAll(server.address, path), small);
    figures.push(
      figure({
        what: `Slowest answer beside GET ${path} with ${count(SIZES.at(-1))} orders`,
        unit: "ms",
        ours: [Math.max(...beside)],
        goal: { of: "ours", is: "at most", value: 100 },
      }),
    );
  }
  const { most } = server.memory();
  await server.stop();
  const what = `The most memory of that server, which read all ${count(SIZES.at(-1))} orders each way`;
  return [...figures, figure({ what, unit: "MB", ours: [most], goal: { of: "ours", is: "at most", value: 350 } })];
}

function count(value = 0): string {
  return value.toLocaleString("en-US");
}
