import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { contentHash, copyWhole, HASH, photoFolder, photoPath } from "./files.ts";
import { moveIntoPlace } from "./sqlite/place.ts";

/** The hashes of all photos and papers beside a database. */
export function photosOf(database: string): string[] {
  return filesOf(database)
    .map((path) => basename(path))
    .filter((name) => HASH.test(name));
}

/**
 * Removes photos and papers that no row names, as a crash or a full disk may leave them, half-written ones too. Files
 * saved since `before` stay: somebody may be about to store the row that names them.
 */
export async function removeUnnamed(database: string, named: ReadonlySet<string>, before: Date): Promise<void> {
  for (const path of filesOf(database)) {
    await nextTurn(); // the server keeps answering
    const name = basename(path);
    if (named.has(name) || !HASH.test(name.slice(0, 64))) continue;
    // Nobody can save it again between these two calls, as both run in one turn of the event loop.
    const keptAt = statSync(path, { throwIfNoEntry: false })?.mtime;
    if (keptAt !== undefined && keptAt < before) rmSync(path, { force: true });
  }
}

function filesOf(database: string): string[] {
  const folder = photoFolder(database);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => join(folder, name, file)));
}

/**
 * Gives the database `to` the files of `from` that it lacks, by a second name where the disk can do that: files are
 * never rewritten. Answers the hashes of those whose content does not match, which are left out.
 */
export async function sharePhotos(from: string, to: string): Promise<string[]> {
  const damaged: string[] = [];
  for (const hash of photosOf(from)) {
    await nextTurn(); // the server keeps answering during a backup
    const [source, target] = [photoPath(from, hash), photoPath(to, hash)];
    if (existsSync(target)) continue;
    if (contentHash(readFileSync(source)) !== hash) {
      damaged.push(hash);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    linkOrCopy(source, target);
  }
  return damaged;
}

/** Gives a file a second name, or copies it where the disk cannot do that. Files are never rewritten. */
export function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
    // Another disk, or one without links. It gets its name only once it is whole.
    const draft = `${target}.partial`;
    rmSync(draft, { force: true });
    copyWhole(source, draft);
    moveIntoPlace(draft, target);
  }
}
