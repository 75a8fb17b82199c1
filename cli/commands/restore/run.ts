import { keepOwner } from "../../../db/owner-of-files.ts";
import { restore } from "../../../db/restore.ts";
import { Refusal } from "../../../src/lib/errors.ts";
import { say, sayJson } from "../../print/output.ts";
import { findOwner } from "../../shop/connect.ts";
import { databaseOf, isPostgres } from "../../shop/database-file.ts";
import { type BackupOptions, contents } from "../backup/run.ts";

/**
 * `stockworks restore`: puts a backup in the place of the database, and says where the old one is now. Refuses while a server
 * runs.
 */
export async function restoreShop(backup: string, { db, json }: BackupOptions): Promise<void> {
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
