import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { contentHash, copyWhole, HASH, photoFolder, photoPath } from "./files.ts";
import { moveIntoPlace } from "./sqlite/place.ts";

/** The hashes of all photos and papers that are kept beside a database. */
export function photosOf(database: string): string[] {
  return filesOf(database)
    .map((path) => basename(path))
    .filter((name) => HASH.test(name));
}

/**
 * Removes the photos and papers beside a database that no row names, as a crash or a full disk may leave them, half
 * written ones too. Those kept since `before` stay: somebody may be about to store the row that names them.
 */
export async function removeUnnamed(database: string, named: ReadonlySet<string>, before: Date): Promise<void> {
  for (const path of filesOf(database)) {
    await nextTurn(); // a server goes on answering
    const name = basename(path);
    if (named.has(name) || !HASH.test(name.slice(0, 64))) continue;
    // Nothing can keep it again between the look at its time and its end, as both are calls of one turn.
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
 * Gives the database `to` the files of `from` that it does not have, without taking room where the disk can give one file
 * two names: a file is never written again. Answers the hashes of those that are not what their name says, left out.
 */
export async function sharePhotos(from: string, to: string): Promise<string[]> {
  const damaged: string[] = [];
  for (const hash of photosOf(from)) {
    await nextTurn(); // a server that backs up goes on answering
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

/**
 * Gives a file beside a database, which is never written again, a second name, or its copy where the disk cannot do
 * that.
 */
export function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
    // Another disk, or one that has no links. Under its name only once it is whole.
    const draft = `${target}.partial`;
    rmSync(draft, { force: true });
    copyWhole(source, draft);
    moveIntoPlace(draft, target);
  }
}
