import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DATABASE } from "../../../db/backup-folder.ts";
import { openDatabase } from "../../../db/open.ts";
import { photosOf } from "../../../db/photos.ts";
import { fillFromFile } from "../../../db/postgres/from-file.ts";
import { openPostgres } from "../../../db/postgres/open.ts";
import { restore } from "../../../db/restore.ts";
import { Invalid, Refusal } from "../../../src/lib/errors.ts";
import { count } from "../../../src/lib/text.ts";
import { say, sayJson } from "../../print/output.ts";
import { connectFile } from "../../shop/connect.ts";
import type { Connection } from "../../shop/connection.ts";
import { databaseOf, isPostgres } from "../../shop/database-file.ts";
import { placeAt } from "../../shop/share.ts";

interface MoveOptions {
  to: string;
  db?: string;
  json?: boolean;
}

interface Moved {
  from: string;
  to: string;
  tables: number;
  rows: number;
  photos: number;
  /** Changes that came after the copy was begun, and are not in it. */
  missed: number;
}

/** `stockworks move`: copies the shop into another kind of database, and says how to go on there. */
export async function moveShop({ to, db, json }: MoveOptions): Promise<void> {
  const [from, target] = [await databaseOf(db), await databaseOf(to)];
  if (isPostgres(from) === isPostgres(target))
    throw new Invalid("Move copies between a file and PostgreSQL. To copy a file, use stockworks backup and restore");
  if (!isPostgres(target) && existsSync(target)) throw new Refusal(`${target} exists already: name a new file`);
  const source = await connectFile({ db: from, mustExist: true });
  const folder = mkdtempSync(join(tmpdir(), "stockworks-move-"));
  try {
    const before = await changesIn(source);
    // A copy as of one moment, checked, with its photos, whichever engine it comes from.
    const copy = join(folder, "copy");
    await source.client.backups.create({ folder: copy });
    const moved = await (isPostgres(target) ? intoPostgres(copy, target) : intoFile(copy, target));
    const missed = (await changesIn(source)) - before;
    const told: Moved = { from: source.place, missed, ...moved };
    if (json) sayJson(told);
    else say(linesOf(told).join("\n"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await source.close();
  }
}

async function intoPostgres(copy: string, target: string) {
  const to = await openPostgres(await placeAt(target));
  try {
    const from = await openDatabase(join(copy, DATABASE));
    try {
      const held = Object.values(await fillFromFile(to, from));
      const rows = held.reduce((sum, table) => sum + table.rows, 0);
      return { to: to.place, tables: held.length, rows, photos: photosOf(from.file).length };
    } finally {
      await from.close();
    }
  } finally {
    await to.close();
  }
}

async function intoFile(copy: string, target: string) {
  const { file, rows, photos } = await restore(copy, target, new Date().toISOString());
  const counts = Object.entries(rows).filter(([table]) => !/^(kysely|sqlite)_/.test(table));
  return { to: file, tables: counts.length, rows: counts.reduce((sum, [, rows]) => sum + rows, 0), photos };
}

async function changesIn({ client }: Connection): Promise<number> {
  return (await client.activity.list({ limit: 1 })).total;
}

function linesOf({ from, to, tables, rows, photos, missed }: Moved): string[] {
  const copied = `Copied ${count(rows, "row")} in ${count(tables, "table")} and ${count(photos, "photo")} to ${to}`;
  const lines = [copied, "Counts and checksums of every table are the same"];
  if (missed > 0)
    lines.push(
      `${count(missed, "change")} came meanwhile and ${missed === 1 ? "is" : "are"} not in it: stop the server, empty ${to}, and move again`,
    );
  else
    lines.push(
      `To go on there, stop the server and start it with --db ${to}`,
      `${from} stays as it is. From then on nobody should work in it`,
    );
  return lines;
}
