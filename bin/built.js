// Makes the program of this folder, where it is missing or older than its sources. Plain JavaScript, because a fresh clone has
// nothing yet that understands more. What it says goes to stderr: `npm pack` writes its own words to stdout.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const fromHere = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Whether the program is there now; its packages are installed first where there are none. */
export function isBuilt() {
  const isInstalled = existsSync(fromHere("../node_modules/tsx")) || did("npm", ["ci"]);
  return isInstalled && did(process.execPath, ["--import", "tsx", fromHere("build.ts"), "--if-stale"]);
}

function did(command, words) {
  const isScript = process.platform === "win32" && command === "npm";
  const { status } = spawnSync(command, words, { cwd: fromHere(".."), stdio: ["ignore", 2, 2], shell: isScript });
  return status === 0;
}
