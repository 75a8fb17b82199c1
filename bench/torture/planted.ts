import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../bin/run.ts";
import { BUGS, type Bug } from "./bugs.ts";

// npm run torture:planted [bug]: each known bug is put into a copy of the sources, and a story has to find it there.
const COPIED = ["bench", "bin", "cli", "db", "src", "fixtures", "package.json", "tsconfig.json"];
const BUILD = `import("./bin/program.ts").then(({ bundleProgram }) => bundleProgram("dist/program"))`;
const ROUNDS = 4;
/** A bug that one round in four finds is missed by so many once in a hundred times; most are found by the first. */
const MOST_ROUNDS = 16;
const [only] = process.argv.slice(2);
const sound: Bug = { name: "none", edits: [], stories: [...new Set(BUGS.flatMap(({ stories }) => stories))] };
let missed = 0;
// What the sources do as they are would be taken for the bug.
if (only === undefined) {
  const account = find(sound);
  if (account !== undefined) throw new Error(`Without any bug a story fails: ${account}`);
  console.log("ok      no story fails without a bug");
}
for (const bug of BUGS.filter(({ name }) => only === undefined || name === only)) {
  const account = find(bug);
  if (account === undefined) missed++;
  console.log(account === undefined ? `MISSED  ${bug.name}` : `found   ${bug.name}: ${account}`);
}
process.exitCode = missed === 0 ? 0 : 1;

/** What the first story that finds it says; undefined when none does. */
function find(bug: Bug): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "stockworks-planted-"));
  try {
    for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    for (const edit of bug.edits) plant(join(folder, edit.file), edit.find, edit.put);
    spawnSync(process.execPath, ["--import", "tsx", "-e", BUILD], { cwd: folder });
    for (const story of bug.stories) {
      for (let seed = 1; seed <= (bug === sound ? ROUNDS : MOST_ROUNDS); seed++) {
        const how = ["--only", story, "--rounds", "1", "--seed", String(seed)];
        const words = ["--import", "tsx", "bench/torture/run.ts", ...how];
        const { status, stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });
        const [, account] = /FAIL {2}(.+)/.exec(stdout) ?? [];
        if (status !== 0 && account !== undefined) return account.slice(0, 240);
      }
    }
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function plant(file: string, find: string, put: string): void {
  const text = readFileSync(file, "utf8");
  if (text.split(find).length !== 2) throw new Error(`${file} has not exactly one place that reads: ${find}`);
  writeFileSync(
    file,
    text.replace(find, () => put),
  );
}
