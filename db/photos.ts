import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { contentHash, HASH, photoFolder, photoPath } from "./files.ts";
import { copyWhole, moveIntoPlace } from "./sqlite/place.ts";

/** The hashes of all files that are kept beside a database. */
export function photosOf(database: string): string[] {
  const folder = photoFolder(database);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(folder, name)))
    .filter((name) => HASH.test(name));
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

/** Gives a file that is never written again a second name, or its copy where the disk cannot do that. */
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
