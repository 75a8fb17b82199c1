import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { join } from "node:path";
import { codegen } from "./dist.ts";
import { root } from "./run.ts";

const SERVE = ["watch", "--clear-screen=false", "cli/main.ts", "serve", "--demo", "--db", "dev.db"];

await codegen();
// What it says on stdout is its own address, which has no screens, or those of an older build.
const server = tool("tsx/dist/cli.mjs", [...SERVE, ...process.argv.slice(2)], ["ignore", "ignore", "inherit"]);
const web = tool("vite/bin/vite.js", [], "inherit");
for (const [one, other] of [
  [server, web],
  [web, server],
] as const)
  one.on("exit", () => other.kill());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => web.kill());

function tool(script: string, args: string[], stdio: StdioOptions): ChildProcess {
  const command = [join(root, "node_modules", script), ...args];
  return spawn(process.execPath, command, { cwd: root, stdio });
}
