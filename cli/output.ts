import { DatabaseProblem } from "../db/errors.ts";
import { CallFailed } from "../src/api/http-client.ts";
import { Invalid, Refusal } from "../src/lib/errors.ts";

export const EXIT = { done: 0, failed: 1, wrongUse: 2 } as const;

/** Says on stderr in one sentence what went wrong, and answers the exit code: 2 for what the caller can put right. */
export function explain(error: unknown, stderr: Pick<NodeJS.WriteStream, "write"> = process.stderr): number {
  stderr.write(`${harmless(sentenceOf(error))}\n`);
  const isWrongUse = error instanceof Invalid || (error instanceof CallFailed && error.status === 400);
  return isWrongUse ? EXIT.wrongUse : EXIT.failed;
}

/** Lines of text that cannot move the cursor or colour the terminal, whatever files are called. */
export function harmless(text: string): string {
  return text.replace(/[^\P{Cc}\n]+/gu, " ");
}

/** What went wrong, in one sentence; a fault comes with all there is to know of it. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof DatabaseProblem) return error.message;
  if (error instanceof CallFailed) return error.sentence;
  const { code, path, stack } = error as NodeJS.ErrnoException;
  const reason = code === undefined ? undefined : SYSTEM[code];
  if (reason !== undefined) return path === undefined ? reason : `${path}: ${reason}`;
  // No one can act on a fault but who mends it, who needs all of it.
  return `Something went wrong: ${stack ?? String(error)}`;
}

const SYSTEM: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "this is a folder, not a file",
  ENOTDIR: "a part of this path is no folder",
  EACCES: "your user may not do this here",
  EPERM: "your user may not do this here",
  EROFS: "nothing can be written here",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  ECONNRESET: "the server ended before it answered",
  EPIPE: "the server ended before it answered",
};
