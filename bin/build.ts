import { build, codegen } from "./dist.ts";

const began = performance.now();
try {
  await codegen();
  await build();
  process.stdout.write(`Built dist in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
