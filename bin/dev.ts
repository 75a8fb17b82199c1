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
const server = tool("tsx/dist/cli.mjs", [...SERVE, ...given], ["ignore", "pipe", "inherit"]);
let web: ChildProcess | undefined;
server.on("exit", () => web?.kill());
// The address of the screens is told once there is a server behind it: until then they would be empty.
server.stdout?.on("data", (said: Buffer) => {
  if (web !== undefined || !said.includes("ready at")) return;
  web = tool("vite/bin/vite.js", [], "inherit").on("exit", () => server.kill());
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (web ?? server).kill());

function tool(script: string, args: string[], stdio: StdioOptions): ChildProcess {
  const command = [join(root, "node_modules", script), ...args];
  return spawn(process.execPath, command, { cwd: root, stdio });
}
