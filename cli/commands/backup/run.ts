import { resolve } from "node:path";
import { keepOwner } from "../../../db/owner-of-files.ts";
import { count } from "../../../src/lib/text.ts";
import { remark, say, sayJson } from "../../print/output.ts";
import { connectFile } from "../../shop/connect.ts";
import { isPostgres } from "../../shop/database-file.ts";

export interface BackupOptions {
  db?: string;
  json?: boolean;
}

/** `stockworks backup`: backs the shop up into a new folder and says what is in it. */
export async function backUpShop(folder: string | undefined, { db, json }: BackupOptions): Promise<void> {
  const connection = await connectFile({ db, mustExist: true });
  try {
    // The owner may work in another folder than this command.
    const backup = await connection.client.backups.create(folder === undefined ? {} : { folder: resolve(folder) });
    if (!isPostgres(connection.place)) keepOwner(connection.place, backup.folder);
    if (json) return sayJson(backup);
    say(`Backed up to ${backup.folder}\n${contents(backup)}`);
    if (backup.missingDisk !== null)
      remark(`No disk is mounted at ${backup.missingDisk}: this backup lies on the disk of the system itself`);
  } finally {
    await connection.close();
  }
}

/** What a backup holds: "1,204 rows in 24 tables and 31 photos, checked". */
export function contents(held: { rows: Record<string, number>; photos: number; missingPhotos: number }): string {
  const counts = Object.values(held.rows);
  const rows = count(
    counts.reduce((sum, n) => sum + n, 0),
    "row",
  );
  const missing = held.missingPhotos === 0 ? "" : `. ${count(held.missingPhotos, "photo")} missing or damaged`;
  return `${rows} in ${count(counts.length, "table")} and ${count(held.photos, "photo")}, checked${missing}`;
}
