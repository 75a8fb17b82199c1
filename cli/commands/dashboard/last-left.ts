import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import envPaths from "env-paths";

/** When the dashboard of each database was last left by this person, by the database's file. */
const MEMORY = join(envPaths("stockworks", { suffix: "" }).cache, "dashboard-left.json");

/** The instant at which the dashboard of this database was last left; undefined at the first time. */
export function lastLeft(file: string, memory = MEMORY): string | undefined {
  return remembered(memory)[file];
}

/** Remembers that the dashboard is left now. What cannot be remembered is no reason to fail. */
export function leave(file: string, now = new Date().toISOString(), memory = MEMORY): void {
  try {
    mkdirSync(dirname(memory), { recursive: true });
    writeFileSync(memory, `${JSON.stringify({ ...remembered(memory), [file]: now }, null, 2)}\n`);
  } catch {
    // A home that is read-only or full.
  }
}

function remembered(memory: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(memory, "utf8")) as Record<string, string>;
  } catch {
    return {};
  }
}
