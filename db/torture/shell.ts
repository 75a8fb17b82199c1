import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** What `sqlite3` prints for one call. */
export function shell(file: string, sql: string): string {
  return execFileSync("sqlite3", [file, sql], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}

/** Another program that has the file open. */
export interface Visitor {
  /** Runs statements and answers what it printed, errors included. */
  ask(sql: string): Promise<string>;
  /** Quits normally, so that SQLite closes its file; or dies. */
  leave(isKilled?: boolean): Promise<void>;
}

const DONE = "-- done --";

/** Starts a `sqlite3` that stays. */
export function visit(file: string): Visitor {
  const child = spawn("sh", ["-c", 'exec sqlite3 "$0" 2>&1', file]);
  const said: string[] = [];
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async ask(sql) {
      said.length = 0;
      child.stdin.write(`${sql};\n.print '${DONE}'\n`);
      for (;;) {
        const { value, done } = await lines.next();
        if (done || value === DONE) return said.join("\n");
        said.push(value);
      }
    },
    async leave(isKilled = false) {
      if (isKilled) child.kill("SIGKILL");
      else child.stdin.end(".quit\n");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}
