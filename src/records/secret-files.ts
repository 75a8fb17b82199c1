import { readFileSync } from "node:fs";
import { Invalid } from "../lib/errors.ts";

/**
 * The secret in the file that this environment variable names, trimmed at the end; undefined if it names none. Throws
 * Invalid for a file that cannot be read, without its path: the sentence may be shown in a browser.
 */
export function secretFrom(variable: string): string | undefined {
  const file = process.env[variable];
  if (!file) return undefined;
  try {
    return readFileSync(file, "utf8").trimEnd();
  } catch (error) {
    throw new Invalid(`The file that ${variable} names cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
