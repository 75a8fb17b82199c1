import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Ledger, work } from "../clerks.ts";
import { command, NotStarted, newShop, type Running, serve } from "../shop.ts";
import type { Round, Story } from "../story.ts";
import { openWitness, rowsOf, settle } from "../witness.ts";

const COMMANDS = 20;
const COMMANDS_OF_SHORT = 4;

/** Whoever comes first owns the file for all; owners stop, die and start under the others. */
export const crowd: Story = {
  name: "crowd",
  tells:
    "two servers and twenty commands at once (imports, exports, reports, doctor), servers stopped or killed meanwhile",
  tell: tellCrowd,
};

async function tellCrowd(round: Round): Promise<void> {
  const { random, folder, tally, isShort } = round;
  const file = join(folder, "shop.db");
  await newShop(file);
  const ledger: Ledger = [];
  const [servers, ...imports] = await Promise.all([
    comeAndGo(file, ledger, round),
    ...Array.from({ length: isShort ? COMMANDS_OF_SHORT : COMMANDS }, (_, n) =>
      random.chance(70) ? importParts(file, n, round) : look(file, round),
    ),
  ]);
  if (servers === 0) throw new Error("Of two servers that started at once none came up");
  await settle(file, ledger, tally);
  const db = await openWitness(file);
  for (const one of imports.filter((each) => each !== undefined)) {
    const rows = Number(
      rowsOf(db, `select count(*) as n from parts where "partNumber" like ?`, [`${one.prefix}-%`])[0]?.["n"],
    );
    const isWhole = one.isDone ? rows === one.rows : rows === 0 || rows === one.rows;
    if (!isWhole)
      throw new Error(`Of an import of ${one.rows} rows that ${one.isDone ? "was done" : "failed"} ${rows} are there`);
  }
  db.close();
}

/** Two servers start at once; the one that owns the file works, and is stopped or killed. Answers how many came up. */
async function comeAndGo(file: string, ledger: Ledger, { random, tally }: Round): Promise<number> {
  const started = await Promise.all([tryServe(file), tryServe(file)]);
  const servers = started.filter((one) => one !== undefined);
  if (servers.length > 1) throw new Error("Two servers own one file");
  for (const server of servers) {
    const enough = tally.acknowledged + 5 + random(30);
    await work({ send: server.call, ledger, tally, random, clerks: 3, isOver: () => tally.acknowledged >= enough });
    const signal = random.pick(["SIGKILL", "SIGTERM"] as const);
    await server.end(signal);
    if (signal === "SIGKILL") tally.kills++;
  }
  return servers.length;
}

async function tryServe(file: string): Promise<Running | undefined> {
  try {
    return await serve(file);
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error;
    const { code, stderr } = error.outcome;
    if (code !== 1 || !/already (served|open)/.test(stderr))
      throw new Error(`A second server ended with ${code}: ${stderr}`);
    return undefined;
  }
}

interface Imported {
  prefix: string;
  rows: number;
  isDone: boolean;
}

async function importParts(file: string, n: number, { random, folder, tally }: Round): Promise<Imported> {
  const prefix = `C${n}`;
  const rows = 1 + random(200);
  const list = join(folder, `${prefix}.csv`);
  writeFileSync(
    list,
    `P/N,Name\n${Array.from({ length: rows }, (_, row) => `${prefix}-${row},Part ${row}`).join("\n")}\n`,
  );
  const { code, stderr } = await command(["import", "parts", list, "--db", file]);
  if (code === 0) tally.acknowledged++;
  else if (stderr.includes("    at ")) throw new Error(`An import ended with ${code}: ${stderr}`);
  return { prefix, rows, isDone: code === 0 };
}

/** A command that only reads. */
async function look(file: string, { random }: Round): Promise<undefined> {
  const words = random.pick([["export", "parts"], ["report", "backlog"], ["doctor"]]);
  const { code, stderr } = await command([...words, "--db", file]);
  if (code !== 0 && stderr.includes("    at ")) throw new Error(`"${words.join(" ")}" ended with ${code}: ${stderr}`);
}
