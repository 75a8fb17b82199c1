import { build, codegen, isStale } from "./dist.ts";

if (isStale()) {
  process.stderr.write("Building Stockworks, because it is new or was changed …\n");
  try {
    await codegen();
    await build();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
