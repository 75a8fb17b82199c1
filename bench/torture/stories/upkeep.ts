import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { migrations } from "../../../db/migrations.ts";
import { openDatabase } from "../../../db/open.ts";
import { type Ledger, work } from "../clerks.ts";
import { command, newShop, serve } from "../shop.ts";
import type { Round, Story } from "../story.ts";
import { examine, openWitness, rowsOf, settle } from "../witness.ts";

/** A backup, a restore and an upgrade are killed at any call to the file system, and done again. */
export const upkeep: Story = {
  name: "upkeep",
  harm: "kills",
  tells:
    "backup, restore and the upgrade from every older schema, killed at any call of the file system and done again",
  tell: (round) => round.random.pick([backup, restore, restore, upgrade])(round),
};

/** Eight clerks' work, stopped in order. */
async function worked(file: string, ledger: Ledger, { random, tally }: Round): Promise<void> {
  const server = await serve(file);
  const enough = tally.acknowledged + 20 + random(60);
  await work({ send: server.call, ledger, tally, random, isOver: () => tally.acknowledged >= enough });
  await server.end("SIGTERM");
}

/** Runs a command that dies at the n-th call; answers whether it got that far. */
async function killedAt(words: readonly string[], killAt: number, { folder, tally }: Round): Promise<boolean> {
  const { signal, code, stderr } = await command(words, { disk: { folder, killAt } });
  if (signal === "SIGKILL") tally.kills++;
  else if (code !== 0) throw new Error(`"${words.join(" ")}" ended with ${code}: ${stderr}`);
  return signal === "SIGKILL";
}

async function done(words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await command(words);
  if (code !== 0) throw new Error(`After a kill "${words.join(" ")}" ended with ${code}: ${stderr}`);
  return stdout;
}

async function backup(round: Round): Promise<void> {
  const { random, folder, tally } = round;
  const file = join(folder, "shop.db");
  await newShop(file);
  const ledger: Ledger = [];
  await worked(file, ledger, round);
  const target = join(folder, "backup");
  const words = ["backup", target, "--db", file];
  await killedAt(words, 1 + random(60), round);
  if (existsSync(target)) {
    const note = JSON.parse(readFileSync(join(target, "backup.json"), "utf8")) as { sha256?: string };
    if (note.sha256 === undefined) throw new Error("A backup has its name before it is whole");
  } else await done(words);
  await done(["restore", target, "--db", join(folder, "restored.db")]);
  await settle(join(folder, "restored.db"), structuredClone(ledger), tally);
  await settle(file, ledger, tally);
}

async function restore(round: Round): Promise<void> {
  const { random, folder, tally } = round;
  const file = join(folder, "shop.db");
  await newShop(file);
  const early: Ledger = [];
  await worked(file, early, round);
  const target = join(folder, "backup");
  await done(["backup", target, "--db", file]);
  const saved = structuredClone(early);
  // What came after the backup is in the log or in the file; either has to be kept aside or stay.
  const server = await serve(file);
  const enough = tally.acknowledged + 20;
  await work({ send: server.call, ledger: early, tally, random, isOver: () => tally.acknowledged >= enough });
  await server.end(random.chance(50) ? "SIGKILL" : "SIGTERM");
  const words = ["restore", target, "--db", file];
  await killedAt(words, 1 + random(40), round);
  const isOld = await holds(file, early, tally);
  if (!isOld && !(await holds(file, saved, tally)))
    throw new Error("A killed restore left neither the database that was there nor the backup");
  if (!isOld) await keptAside(folder, early, tally);
  await done(words);
  await settle(file, saved, tally);
}

/** Whether the shop is whole and as this ledger says. */
async function holds(file: string, ledger: Ledger, tally: Round["tally"]): Promise<boolean> {
  const server = await serve(file);
  await server.end("SIGTERM");
  tally.checks++;
  return (await examine(file, structuredClone(ledger))).length === 0;
}

/** What the backup took the place of is still there, under the name that a restore gives it. */
async function keptAside(folder: string, ledger: Ledger, tally: Round["tally"]): Promise<void> {
  const aside = readdirSync(folder).find((name) => /\.before-restore-[^/]*Z$/.test(name));
  if (aside === undefined) throw new Error("A killed restore kept nothing of what was there");
  await settle(join(folder, aside), ledger, tally);
}

async function upgrade(round: Round): Promise<void> {
  const { random, folder, tally } = round;
  const file = join(folder, "shop.db");
  const names = Object.keys(migrations).sort();
  const first = names.slice(0, 1 + random(names.length - 1));
  const older = await openDatabase(file, {
    migrations: Object.fromEntries(first.map((name) => [name, migrations[name] as never])),
  });
  const rows = 30 + random(300);
  const stamps = { createdAt: "2026-11-21T08:00:00.000Z", updatedAt: "2026-11-21T08:00:00.000Z" };
  for (let n = 0; n < rows; n++) {
    const name = `Vendor ${n} ${"x".repeat(random(400))}`;
    await older.db
      .insertInto("vendors")
      .values({ vendorName: name, nameKey: name, search: name, ...stamps })
      .execute();
    tally.acknowledged++;
  }
  await older.close();
  const wasKilled = await killedAt(["doctor", "--db", file], 1 + random(80), round);
  if (wasKilled && random.chance(50)) await killedAt(["doctor", "--db", file], 1 + random(80), round);
  await settle(file, [], tally);
  const db = await openWitness(file);
  const found = rowsOf(db, "select count(*) as n from vendors")[0]?.["n"];
  const schema = rowsOf(db, "select max(name) as name from kysely_migration")[0]?.["name"];
  db.close();
  if (found !== rows) throw new Error(`Of ${rows} vendors ${found} outlived the upgrade from ${first.at(-1)}`);
  if (schema !== names.at(-1)) throw new Error(`The upgrade from ${first.at(-1)} ended at ${schema}`);
}
