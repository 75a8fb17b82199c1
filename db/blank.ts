import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The file that the build puts into the folder of the built program. */
export const BLANK = "blank.db";

/**
 * The bytes of an empty database that has run all migrations: running them one by one took most of the start on a new
 * file. Undefined when the sources run, as they may have changed since the build.
 */
export function blankDatabase(): Buffer | undefined {
  const beside = fileURLToPath(new URL(BLANK, import.meta.url));
  return existsSync(beside) ? readFileSync(beside) : undefined;
}
