import { type Figure, figure, medianMs } from "./measure.ts";
import { node, stockworks } from "./process.ts";

const RUNS = 15;

/** What the command line costs before it does anything. */
export async function benchCommands(): Promise<Figure[]> {
  const bare = await medianMs(RUNS, () => node("-e", "0"));
  const help = await medianMs(RUNS, () => stockworks("--help"));
  return [figure("stockworks --help", "ms", help, bare, "node -e 0")];
}
