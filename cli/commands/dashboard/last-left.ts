import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ownFolders } from "../../shop/own-folders.ts";

/**
 * For the command before it draws anything: the instant at which the dashboard of this database was last left;
 * undefined at the first time.
 */
export async function lastLeft(file: string): Promise<string | undefined> {
  const memory = await memoryFile();
  return memory && remembered(memory)[file];
}

/** For `stockworks dashboard`: remembers when it was left. If that cannot be written, it does not matter. */
export async function leave(file: string): Promise<void> {
  const memory = await memoryFile();
  if (!memory) return;
  try {
    mkdirSync(dirname(memory), { recursive: true });
    const left = { ...remembered(memory), [file]: new Date().toISOString() };
    writeFileSync(memory, `${JSON.stringify(left, null, 2)}\n`);
  } catch {
    // A home that is read-only or full.
  }
}

/** When the dashboard of each database was last left by this person, by the database's file. */
async function memoryFile(): Promise<string | undefined> {
  const folders = await ownFolders();
  return folders && join(folders.cache, "dashboard-left.json");
}

function remembered(memory: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(memory, "utf8")) as Record<string, string>;
  } catch {
    return {};
  }
}
