import { join } from "node:path";
import { ask } from "./clients.ts";
import { type Figure, figure, inRounds, timed } from "./measure.ts";
import { copyOf } from "./pages.ts";
import { type Server, serve, stockworks, yardstick } from "./process.ts";

const ORDERS = 100_000;
const ROUNDS = 7;

/** From the start of the process to its first page, with 100,000 orders and on a file that has to be made. */
export async function benchStarts(folder: string): Promise<Figure[]> {
  const file = join(folder, "starts.db");
  stockworks("seed", "--orders", String(ORDERS), "--db", file);
  const copy = await copyOf(file, join(folder, "starts-plain.db"), "plain");
  const old = await inRounds(ROUNDS, {
    ours: () => toFirstPage(() => serve(file)),
    plain: () => toFirstPage(() => yardstick("plain", copy)),
  });
  const fresh = await inRounds(ROUNDS, {
    ours: (n) => toFirstPage(() => serve(join(folder, `starts-${n}.db`))),
    plain: (n) => toFirstPage(() => yardstick("plain", join(folder, `starts-plain-${n}.db`))),
  });
  return [
    figure({
      what: "Start to first answer with 100,000 orders",
      unit: "ms",
      ours: old.ours,
      yardstick: { is: "plain", of: old.plain },
      goal: { of: "ratio", is: "at most", value: 2.5 },
    }),
    figure({
      what: "Start to first answer on a new file",
      unit: "ms",
      ours: fresh.ours,
      yardstick: { is: "plain", of: fresh.plain },
      goal: { of: "ratio", is: "at most", value: 3 },
    }),
  ];
}

/** Measures the milliseconds from the start of the process to its first page. */
export function toFirstPage(start: () => Promise<Server>): Promise<number> {
  return toReady(start, ({ address }) =>
    ask(address, { method: "GET", path: "/api/sales-orders?limit=50&sort=-dueDate" }),
  );
}

/**
 * Measures the milliseconds from the start of the process until it says that it is ready, and has answered what is
 * asked then.
 */
export async function toReady(
  start: () => Promise<Server>,
  asked?: (server: Server) => Promise<unknown>,
): Promise<number> {
  let server: Server | undefined;
  const taken = await timed(async () => {
    server = await start();
    await asked?.(server);
  });
  await server?.stop();
  return taken;
}
