import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { closeSync, constants, openSync } from "node:fs";
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

/** For tests: a file that stands still for whoever reads it, as on a share that was switched off. */
export function stalledFile(path: string): { whenRead: () => Promise<void> } {
  execFileSync("mkfifo", [path]);
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  return {
    /** Resolves once somebody waits for it. From then on they wait until the test ends. */
    async whenRead() {
      while (!isOver) {
        try {
          const fd = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
          onTestFinished(() => closeSync(fd));
          return;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENXIO") throw error;
        }
        await new Promise(setImmediate);
      }
    },
  };
}
