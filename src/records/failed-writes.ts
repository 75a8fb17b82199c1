import type { Kysely } from "kysely";
import { DatabaseProblem } from "../../db/errors.ts";
import type { Tables } from "../../db/tables.ts";

/** By the connection for reading, which each context of a database has. */
const failed = new WeakSet<Kysely<Tables>>();

interface Of {
  reading: Kysely<Tables>;
}

/** Remembers that a change could not be stored, for those who ask whether the server works. */
export function noteFailedWrite({ reading }: Of, error: unknown): void {
  if (error instanceof DatabaseProblem && error.code !== "again" && error.code !== "busy") failed.add(reading);
}

/** Whether the last change of a database could not be stored. */
export function hasFailedWrite({ reading }: Of): boolean {
  return failed.has(reading);
}

/** Where the last change could not be stored, the way to say that this is over. */
export function failedWrite({ reading }: Of): { isOver: () => void } | undefined {
  return failed.has(reading) ? { isOver: () => failed.delete(reading) } : undefined;
}
