import { dirname, join } from "node:path";
import { answered, apartFromUs } from "../../../db/apart.ts";
import { keepOwner } from "../../../db/owner-of-files.ts";
import { restore } from "../../../db/restore.ts";
import { Invalid, Refusal } from "../../../src/lib/errors.ts";
import { size } from "../../../src/lib/text.ts";
import { stdoutFile } from "../../print/files.ts";
import { say, sayJson } from "../../print/output.ts";
import { lookOf, table } from "../../print/table.ts";
import { findOwner } from "../../shop/connect.ts";
import { databaseOf, isPostgres } from "../../shop/database-file.ts";
import { type BackupOptions, contents } from "../backup/run.ts";

/**
 * `stockworks restore`: puts a backup in the place of the database, and says where the old one is now. Refuses while a server
 * runs.
 */
export async function restoreShop(backup: string | undefined, { db, json }: BackupOptions): Promise<void> {
  if (backup === undefined) throw new Invalid("Name a backup; --list shows those beside the database");
  const file = await databaseOf(db);
  if (isPostgres(file))
    throw new Refusal("A backup is restored into a file: name one with --db, and move that to PostgreSQL then");
  const owner = await findOwner(file);
  if (owner?.address) {
    throw new Refusal(
      `${file} is served at ${owner.address} (process ${owner.pid}): stop that server, then restore again`,
    );
  }
  const restored = await restore(backup, file, new Date().toISOString());
  keepOwner(file);
  if (json) {
    sayJson(restored);
    return;
  }
  const made = restored.madeAt === null ? "" : `, as of ${restored.madeAt}`;
  say(`Restored ${restored.file}${made}\n${contents(restored)}`);
  if (restored.keptAside !== null) say(`Previous database kept as ${restored.keptAside}`);
}

/** `stockworks restore --list`: the backups beside the database, also where that is damaged or gone. */
export async function listBackups({ db, json }: BackupOptions): Promise<void> {
  const file = await databaseOf(db);
  if (isPostgres(file))
    throw new Refusal("The backups of a PostgreSQL are in the folder backups, where its photos are");
  const folder = join(dirname(file), "backups");
  const { backups } = await answered(apartFromUs("seenIn", folder), folder);
  const found = backups
    .map(({ name, bytes, note: { madeAt, version, photos } }) => ({
      folder: join(folder, name),
      madeAt,
      version,
      bytes,
      photos,
    }))
    .sort((a, b) => b.madeAt.localeCompare(a.madeAt));
  if (json) return sayJson(found);
  if (found.length === 0) return say(`There is no backup in ${folder}`);
  const rows = found.map((one) => [one.madeAt, size(one.bytes), String(one.photos), one.version, one.folder]);
  await stdoutFile().write(
    table(["Made at", "Size", "Photos", "Version", "Folder"], rows, { ...lookOf(), right: [1, 2] }),
  );
}
