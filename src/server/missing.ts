import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NotFound } from "../lib/errors.ts";

/**
 * Refuses a path at which there is nothing, and says so when the program was replaced since the server began: another
 * version has other calls and other files.
 */
export function newMissing(webDir: string | undefined): () => never {
  const began = shellIn(webDir);
  return () => {
    throw new NotFound(
      shellIn(webDir) === began
        ? "There is nothing at this address"
        : "Stockworks was replaced by another version while this server ran: stop it, and start it again",
    );
  };
}

/** The page that names all other files of a version; undefined where there is none. */
function shellIn(webDir: string | undefined): string | undefined {
  if (webDir === undefined) return undefined;
  try {
    return readFileSync(join(webDir, "index.html"), "utf8");
  } catch {
    return undefined;
  }
}
