import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { ScriptModule } from "../../bin/test-scripts.ts";

/** The address under which a script imports a module, from its source as it is now. */
export function moduleUrl(name: ScriptModule): string {
  return JSON.stringify(new URL(`${name}.js`, process.env["STOCKWORKS_SCRIPTS"]).href);
}

/** Starts a Node process that runs `script`, an ES module. As root, `unprivileged` runs it as another user. */
export function startScript(script: string, unprivileged = false): ChildProcessByStdio<null, Readable, null> {
  const nobody = unprivileged && process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
    ...nobody,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Runs `script` and answers what it prints. */
export function runScript(script: string, unprivileged = false): Promise<string> {
  return text(startScript(script, unprivileged).stdout);
}
