import { join } from "node:path";
import { type Figure, figure, inRounds, timed } from "./measure.ts";
import { bareHttp, node, serve, stockworks } from "./process.ts";
import { toReady } from "./starts.ts";

const ROUNDS = 15;

/** How long commands and a server take to begin, beside a Node that does nothing. */
export async function benchCommands(folder: string): Promise<Figure[]> {
  const file = join(folder, "commands.db");
  stockworks("seed", "--demo", "--db", file);
  const ms = await inRounds(ROUNDS, {
    bare: () => timed(() => node("-e", "0")),
    help: () => timed(() => stockworks("--help")),
    late: () => timed(() => stockworks("report", "late", "--db", file)),
    http: () => toReady(bareHttp),
    serve: () => toReady(() => serve(file)),
  });
  const nothing = { is: "node -e 0", of: ms.bare };
  return [
    figure({
      what: "stockworks --help",
      unit: "ms",
      ours: ms.help,
      yardstick: nothing,
      goal: { of: "ratio", is: "at most", value: 1.5 },
    }),
    figure({
      what: "stockworks report late, in the demo shop",
      unit: "ms",
      ours: ms.late,
      yardstick: nothing,
    }),
    figure({
      what: "stockworks serve, until it is ready",
      unit: "ms",
      ours: ms.serve,
      yardstick: { is: "node:http that answers nothing", of: ms.http },
    }),
  ];
}
