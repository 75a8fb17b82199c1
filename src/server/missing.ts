import { readFileSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { NotFound } from "../lib/errors.ts";
import { REPLACED } from "./errors.ts";

/** Two changes of a file within this time may bear the same time. */
const SURE_AFTER_MS = 20;

/**
 * Refuses a path where there is nothing, and says so when the program was replaced since the server began: another
 * version has other calls and other files.
 */
export function newMissing(webDir: string | undefined): () => never {
  const shell = webDir === undefined ? () => undefined : shellIn(webDir);
  const began = shell();
  return () => {
    throw new NotFound(shell() === began ? "There is nothing at this address" : REPLACED);
  };
}

/** The page that names all other files of a version, read when it was changed; undefined where there is none. */
function shellIn(webDir: string): () => string | undefined {
  const file = join(webDir, "index.html");
  let read: { stat: Stats; at: number; text: string } | undefined;
  return () => {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat === undefined) return undefined;
    const isSame = read?.stat.ino === stat.ino && read.stat.ctimeMs === stat.ctimeMs;
    if (!read || !isSame || read.at < stat.ctimeMs + SURE_AFTER_MS) read = { stat, at: Date.now(), text: textOf(file) };
    return read.text;
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // It was deleted in this very moment.
  }
}
