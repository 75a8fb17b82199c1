import { build, codegen, isStale } from "./dist.ts";

const isAsked = !process.argv.includes("--if-stale");
const began = performance.now();
try {
  if (isAsked || isStale()) {
    if (!isAsked) process.stderr.write("Building Stockworks, because it is new or was changed …\n");
    await codegen();
    await build();
    if (isAsked) process.stdout.write(`Built dist in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
