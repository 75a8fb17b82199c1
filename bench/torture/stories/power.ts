import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "../../../db/open.ts";
import { work } from "../clerks.ts";
import { afterPowerCut, type Disk, type Entry, layOut, type Mercy, readDisk, readJournal } from "../power.ts";
import { newShop, serve } from "../shop.ts";
import type { Random, Story } from "../story.ts";

/** Where a file is synced at once, and some hundred images are opened in seconds. */
const MEMORY = "/dev/shm";
/** Calls that a stop makes, some more. */
const LAST = 25;
const IMAGES = 40;
const IMAGES_OF_SHORT = 15;

/**
 * The server's disk forgets, tears and reorders what was not synced. Whatever of it is left opens, is a state that the
 * shop went through, and none from before the latest answer.
 */
export const power: Story = {
  name: "power",
  harm: "faults",
  tells: "power cuts: of what was not synced any part reached the disk, in any order, torn at sectors",
  async tell({ random, folder, tally, isShort }) {
    const home = join(folder, "home");
    mkdirSync(home);
    const file = join(home, "shop.db");
    const journalFile = join(folder, "journal");
    await newShop(file);
    const before = readDisk(home);
    const server = await serve(file, { disk: { folder: home, journal: journalFile } });
    const enough = tally.acknowledged + 10 + random(isShort ? 10 : 40);
    await work({ send: server.call, ledger: [], tally, random, isOver: () => tally.acknowledged >= enough });
    await server.end(random.chance(50) ? "SIGTERM" : "SIGKILL");
    const journal = readJournal(journalFile);
    const image = join(existsSync(MEMORY) ? mkdtempSync(join(MEMORY, "stockworks-torture-")) : folder, "image");
    const stateAt = (cut: number, mercy: Mercy) =>
      stateOf(afterPowerCut(before, journal, cut, mercy, random), home, image);

    // The states that the shop went through, in order: nothing of what was written is forgotten.
    const cuts = telling(journal);
    const order = new Map<string, number>();
    for (const [index, cut] of cuts.entries()) order.set((await stateAt(cut, "all")).digest, index);

    for (let n = 0; n < (isShort ? IMAGES_OF_SHORT : IMAGES); n++) {
      const cut = cutIn(journal, random);
      const mercy = random.pick<Mercy>(["first", "some", "torn", "torn"]);
      const { problem, digest } = await stateAt(cut, mercy);
      const where = `After a power cut behind ${cut} of ${journal.length} calls (${mercy})`;
      if (problem !== undefined) throw new Error(`${where} ${problem}`);
      const found = order.get(digest);
      if (found === undefined) throw new Error(`${where} the shop is as it never was`);
      const answered = journal.slice(0, cut).findLastIndex(isAnswer);
      const due = cuts.findLastIndex((at) => at <= answered + 1);
      if (answered >= 0 && found < due) throw new Error(`${where} what was answered at ${answered} is lost`);
      tally.checks++;
      tally.faults++;
    }
    tally.kills++;
    if (image.startsWith(MEMORY)) rmSync(dirname(image), { recursive: true, force: true });
  },
};

/** Behind an answer, anywhere, or among the last calls, where a stop moves the log into the file. */
function cutIn(journal: readonly Entry[], random: Random): number {
  const answers = journal.flatMap((entry, at) => (isAnswer(entry) ? [at + 1] : []));
  return random.pick([
    random.pick([...answers, journal.length]),
    random.pick([...answers, journal.length]),
    random(journal.length + 1),
    journal.length - random(Math.min(LAST, journal.length)),
  ]);
}

/** Where the shop may have come to another state: at syncs, and where an answer was given before one. */
function telling(journal: readonly Entry[]): number[] {
  const isTelling = (entry: Entry, at: number) =>
    entry.op === "sync" || (isAnswer(entry) && journal[at - 1]?.op !== "sync" && !isAnswer(journal[at - 1]));
  return [0, ...journal.flatMap((entry, at) => (isTelling(entry, at) ? [at + 1] : [])), journal.length];
}

function isAnswer(entry: Entry | undefined): boolean {
  return entry?.op === "answer" && entry.status < 300;
}

/** Opens the disk as the shop would, and answers what is on it, or what is wrong with it. */
async function stateOf(disk: Disk, from: string, to: string): Promise<{ digest: string; problem?: string }> {
  layOut(disk, from, to);
  try {
    const opened = await openDatabase(join(to, "shop.db"));
    try {
      // Here, and not in the thread of its own in which the shop examines itself: some hundred times that takes long.
      const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(opened.db);
      const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(opened.db);
      const damage = [...integrity.rows.map((row) => row.integrity_check), ...broken.rows.map((row) => row.table)].join(
        " ",
      );
      const hash = createHash("sha256");
      for (const table of TABLES) {
        const { rows } = await sql`select * from ${sql.table(table)} order by 1`.execute(opened.db);
        hash.update(JSON.stringify(rows));
      }
      const photos = await opened.db.selectFrom("time_entries").select("photoHash").execute();
      const lost = photos.filter(({ photoHash }) => photoHash !== null && opened.files.read(photoHash) === undefined);
      const digest = hash.digest("hex");
      if (damage !== "ok") return { digest, problem: `the file is damaged: ${damage}` };
      return lost.length === 0 ? { digest } : { digest, problem: `${lost.length} photos are missing` };
    } finally {
      await opened.close();
    }
  } catch (error) {
    return { digest: "", problem: `the shop does not open: ${(error as Error).message}` };
  } finally {
    rmSync(to, { recursive: true, force: true });
  }
}

const TABLES = ["sales_orders", "parts", "time_entries", "notifications", "counters", "logs"];
