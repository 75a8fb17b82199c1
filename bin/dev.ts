import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { codegen } from "./dist.ts";
import { root } from "./run.ts";

const SERVE = ["watch", "--clear-screen=false", "cli/main.ts", "serve", "--demo", "--db", "dev.db"];

const given = process.argv.slice(2);
// Where the server is asked to listen, the page has to look for it.
const { port } = parseArgs({ args: given, options: { port: { type: "string" } }, strict: false }).values;
if (typeof port === "string") process.env["STOCKWORKS_PORT"] = port;

await codegen();
// What it says on stdout is its own address, which has no screens, or those of an older build.
const server = tool("tsx/dist/cli.mjs", [...SERVE, ...given], ["ignore", "ignore", "inherit"]);
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
