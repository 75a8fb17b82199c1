import { readFileSync } from "node:fs";
import { Invalid } from "../lib/errors.ts";

/**
 * The secret in the file that this variable of the environment names, without blanks at its end; undefined where it names none.
 * Throws Invalid for a file that cannot be read, without its place: the sentence may be shown in a browser.
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
