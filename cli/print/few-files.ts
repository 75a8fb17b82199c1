import { TOO_FEW_FILES } from "../../db/errors.ts";

/** Says on stderr that too few open files are allowed, where nothing more can be loaded; false if that is not the error. */
export function explainedFewFiles(error: unknown): boolean {
  if ((error as NodeJS.ErrnoException).code !== "EMFILE") return false;
  process.stderr.write(`${TOO_FEW_FILES}\n`);
  return true;
}
