import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../bin/postgres.ts";
import { wordsOf } from "./words.ts";

const values = wordsOf(
  "node --import tsx bench/move.ts [--orders 100000]: a shop moves to PostgreSQL and back, with what docs/scale.md says of it",
  { orders: { type: "string", default: "100000" } },
);

/** Longer than any list is. */
const MOST_BYTES = 2 ** 30;
const folder = mkdtempSync(join(tmpdir(), "stockworks-move-"));
const postgres = await startPostgres({ isSafe: true });
try {
  const [file, there, back] = [join(folder, "a.db"), `${postgres.url}?files=${folder}/pg`, join(folder, "b.db")];
  run("seed", "--orders", values.orders, "--db", file);
  // Two imports: one is taken back on PostgreSQL, the other in the file after the way back.
  for (const name of ["Zenith Resin", "Quillon Fibre"])
    given(`Vendor Name\n${name}\n`, "import", "vendors", "-", "--db", file);
  const whole = sums(file);
  say(`${Number(values.orders).toLocaleString("en-US")} orders, ${Math.round(statSync(file).size / 1e6)} MB`);

  timed("moved to PostgreSQL", () => run("move", "--db", file, "--to", there));
  compare("there as in the file", whole, sums(there));
  run("import", "undo", "2", "--db", there);
  const undone = sums(there);
  if (undone["vendors"] === whole["vendors"]) throw new Error("Nothing was taken back on PostgreSQL");

  timed("moved back", () => run("move", "--db", there, "--to", back));
  compare("in the file again as on PostgreSQL", undone, sums(back));
  run("import", "undo", "1", "--db", back);
  if (sums(back)["vendors"] === undone["vendors"]) throw new Error("Nothing was taken back in the file");
  const chain = /.*chained.*/.exec(run("doctor", "--db", back))?.[0]?.trim();
  say(`both imports were taken back, one on either side; the log after the way back: ${chain}`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The hash of each list's export, and of the change log. */
function sums(db: string): Record<string, string> {
  const told = spawnSync(process.execPath, ["bin/stockworks.js", "export", "nothing", "--db", db], {
    encoding: "utf8",
  });
  const lists = /The lists are (.+)/.exec(told.stderr)?.[1]?.trim().split(", ") ?? [];
  if (lists.length < 20) throw new Error(`No lists: ${told.stderr}`);
  const all = lists.map((list) => [list, run("export", list, "--db", db)] as const);
  const log = run("log", "--json", "--db", db);
  return Object.fromEntries([...all, ["log", log] as const].map(([list, text]) => [list, hash(text)]));
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function compare(what: string, before: Record<string, string>, after: Record<string, string>): void {
  const names = Object.keys(before);
  const different = names.filter((name) => before[name] !== after[name]);
  if (different.length > 0) throw new Error(`${different.join(", ")}: not ${what}`);
  say(`${names.length - 1} exports and the log are ${what}, byte by byte`);
}

function timed(what: string, work: () => void): void {
  const began = performance.now();
  work();
  say(`${what} in ${Math.round((performance.now() - began) / 1000)} s`);
}

function run(...words: string[]): string {
  return given("", ...words);
}

function given(input: string, ...words: string[]): string {
  const how = { encoding: "utf8", input, maxBuffer: MOST_BYTES } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["bin/stockworks.js", ...words], how);
  if (status !== 0) throw new Error(`stockworks ${words.join(" ")} ended with ${status}: ${stderr}`);
  return stdout;
}

function say(line: string): void {
  console.log(line);
}
