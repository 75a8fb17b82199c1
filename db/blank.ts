import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The file in the folder of the built program, which the build makes. */
export const BLANK = "blank.db";

/**
 * The bytes of a database that has run all migrations and holds nothing yet: most of a start on a new file was those 38
 * one after another. Undefined where the sources run, as they may have been changed since the build.
 */
export function blankDatabase(): Buffer | undefined {
  const beside = fileURLToPath(new URL(BLANK, import.meta.url));
  return existsSync(beside) ? readFileSync(beside) : undefined;
}
