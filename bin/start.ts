import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { build, codegen, isStale } from "./dist.ts";
import { root } from "./run.ts";

try {
  if (isStale()) {
    process.stderr.write("Building Stockworks, because it is new or was changed …\n");
    await codegen();
    await build();
  }
  serve();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** Runs the server with what stood after `npm start --`, and ends as it ends. */
function serve(): void {
  const command = [join(root, "bin", "stockworks.js"), "serve", "--demo", ...process.argv.slice(2)];
  const server = spawn(process.execPath, command, { stdio: "inherit" });
  server.on("exit", (code) => process.exit(code ?? 1));
  process.on("SIGTERM", () => server.kill("SIGTERM"));
  process.on("SIGHUP", () => server.kill("SIGHUP"));
  // A terminal sends Ctrl-C to the server too; a second one would cut its orderly end short.
  process.on("SIGINT", () => process.stdin.isTTY || server.kill("SIGINT"));
  stopWithoutParent(server);
}

/** npm signals the shell that runs its script, and most shells die of it without a word to us. */
function stopWithoutParent(server: ChildProcess): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill("SIGTERM");
  }, 250);
}
