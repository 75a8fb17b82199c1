import { inspect } from "node:util";
import { DatabaseProblem, TOO_FEW_FILES } from "../../db/errors.ts";
import { CallFailed } from "../../src/api/http-client.ts";
import { Invalid, Refusal } from "../../src/lib/errors.ts";
import { printableJson, printableLines } from "./printable.ts";

export const EXIT = { done: 0, failed: 1, wrongUse: 2 } as const;

let isJson = false;

/**
 * From now on everything on stdout and stderr is lines of JSON, faults and warnings too, for a log that a program reads.
 */
export function speakJson(): void {
  isJson = true;
  process.removeAllListeners("warning").on("warning", ({ message }) => remark(message));
  process.on("uncaughtException", (error) => {
    complain("Something went wrong:", error);
    process.exit(EXIT.failed);
  });
}

/** Lines as they are, or as JSON with their time. */
function lines(text: string, level: "info" | "error" = "info"): string {
  if (!isJson) return printableLines(text);
  return printableJson({ time: new Date().toISOString(), level, message: text });
}

type Out = Pick<NodeJS.WriteStream, "write">;

/** Writes to stdout what a person asked for, in whole lines. */
export function say(text: string, stdout: Out = process.stdout): void {
  stdout.write(`${lines(text)}\n`);
}

/** Writes to stdout what a program asked for. */
export function sayJson(value: unknown, stdout: Out = process.stdout): void {
  stdout.write(`${printableJson(value, 2)}\n`);
}

/** Writes to stderr what else is worth knowing, in whole lines. */
export function remark(text: string, stderr: Out = process.stderr): void {
  stderr.write(`${lines(text)}\n`);
}

/** Writes a line of JSON to stderr, for a program that reads along. */
export function remarkJson(value: unknown): void {
  process.stderr.write(`${printableJson(value)}\n`);
}

/**
 * Writes a fault to stderr with everything known about it; for a problem with the database's file that is a sentence and the
 * system's code. It goes through the console, which a dashboard holds back while it has the screen.
 */
export function complain(what: string, fault: unknown): void {
  const { message, cause } = fault instanceof DatabaseProblem ? fault : { message: inspect(fault) };
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  console.error(lines(`${what} ${message}${code === undefined ? "" : ` (${code})`}`, "error"));
}

/** Text for stdout: unchanged for a file or another program, without control characters for a terminal. */
export function forStdout(text: string, { isTTY }: Pick<NodeJS.WriteStream, "isTTY"> = process.stdout): string {
  return isTTY ? printableLines(text) : text;
}

/** Says on stderr in one sentence what went wrong, and answers the exit code: 2 if the caller can put it right. */
export function explain(error: unknown, stderr?: Out): number {
  (stderr ?? process.stderr).write(`${lines(sentenceOf(error), "error")}\n`);
  const isWrongUse = error instanceof Invalid || (error instanceof CallFailed && error.status === 400);
  return isWrongUse ? EXIT.wrongUse : EXIT.failed;
}

/** Says on stderr why stdout could not be written, and answers the exit code. What the command did stays done. */
export function explainOutput(error: unknown): number {
  return explain(new Refusal(`The output could not be written: ${sentenceOf(error)}`));
}

/** What went wrong, in one sentence. A fault comes with everything known about it. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof DatabaseProblem) return error.message;
  if (error instanceof CallFailed) return error.sentence;
  if (["EMFILE", "ENFILE"].includes((error as NodeJS.ErrnoException).code ?? "")) return TOO_FEW_FILES;
  const { code, path, stack } = error as NodeJS.ErrnoException;
  const reason = code === undefined ? undefined : SYSTEM[code];
  if (reason !== undefined) return path === undefined ? reason : `${path}: ${reason}`;
  // Only somebody who fixes the program can act on a fault, and they need all of it.
  return `Something went wrong: ${stack ?? String(error)}`;
}

const NO_RIGHT = "your user account may not do this. Choose another place, or ask the administrator of this computer";

const SYSTEM: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "this is a folder, not a file",
  ENOTDIR: "a part of this path is not a folder",
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: "nothing can be written here",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  ECONNRESET: "the server ended before it answered",
  EPIPE: "the server ended before it answered",
};
