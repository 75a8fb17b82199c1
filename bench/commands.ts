import { type Figure, figure, msOf } from "./measure.ts";
import { node, stockworks } from "./process.ts";

const RUNS = 15;

/** What the command line costs before it does anything. */
export async function benchCommands(): Promise<Figure[]> {
  const bare = await msOf(RUNS, () => node("-e", "0"));
  const help = await msOf(RUNS, () => stockworks("--help"));
  return [
    figure({
      what: "stockworks --help",
      unit: "ms",
      ours: help,
      yardstick: { is: "node -e 0", of: bare },
      goal: { of: "ratio", is: "at most", value: 1.5 },
    }),
  ];
}
