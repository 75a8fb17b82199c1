import { join, resolve } from "node:path";
import { answered, apartFromUs, COPIED_WITHIN_MS } from "./apart.ts";
import { type BackupNote, DATABASE, draftOf, type Sealed } from "./backup-folder.ts";
import { systemProblemIn } from "./errors.ts";
import type { OpenDatabase } from "./open.ts";

interface Backup extends Sealed {
  folder: string;
}

/**
 * Writes the current database and its photos into the new folder `target`, opens the copy and counts its rows. The
 * folder gets its name only once all is checked and on disk. Others are served meanwhile, also where the disk of that
 * folder stands still.
 */
export async function backUp(
  store: Pick<OpenDatabase, "files" | "vacuumInto">,
  target: string,
  told: Required<Pick<BackupNote, "madeAt" | "version" | "identity">>,
): Promise<Backup> {
  const folder = resolve(target);
  let hasBegun = false;
  try {
    hasBegun = await answered(apartFromUs("beginBackup", folder), folder);
    const database = join(draftOf(folder), DATABASE);
    const rows = await store.vacuumInto(database);
    await store.files.copyTo(database);
    const sealing = apartFromUs("sealBackup", folder, JSON.stringify(told), JSON.stringify(rows));
    return { ...(await answered(sealing, folder, COPIED_WITHIN_MS)), folder };
  } catch (error) {
    // If this fails too, the next backup removes it.
    if (hasBegun) await removeUnfinished(folder).catch(() => {});
    throw systemProblemIn(folder, error) ?? error;
  }
}

/** Removes what a process that was killed has left of a backup. */
export async function removeUnfinished(target: string): Promise<void> {
  const folder = resolve(target);
  await answered(apartFromUs("removeFolders", draftOf(folder)), folder);
}
