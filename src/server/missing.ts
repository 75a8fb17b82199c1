import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NotFound } from "../lib/errors.ts";
import { REPLACED } from "./errors.ts";

/**
 * Refuses a path where there is nothing, and says so when the program was replaced since the server began: another
 * version has other calls and other files, and so another page that names them.
 */
export function newMissing(webDir: string | undefined): () => never {
  const page = () => (webDir === undefined ? "" : pageIn(webDir));
  const began = page();
  return () => {
    throw new NotFound(page() === began ? "There is nothing at this address" : REPLACED);
  };
}

function pageIn(webDir: string): string {
  try {
    return readFileSync(join(webDir, "index.html"), "utf8");
  } catch {
    return "";
  }
}
