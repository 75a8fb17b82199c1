import type { Kysely } from "kysely";
import { DatabaseProblem } from "../../db/errors.ts";
import type { Tables } from "../../db/tables.ts";

const failed = new WeakSet<Kysely<Tables>>();

/** Remembers that a change could not be stored, for those who ask whether the server works. */
export function noteFailedWrite(db: Kysely<Tables>, error: unknown): void {
  if (error instanceof DatabaseProblem && error.code !== "again") failed.add(db);
}

/** Where the last change could not be stored, the way to say that this is over. */
export function failedWrite({ db }: { db: Kysely<Tables> }): { isOver: () => void } | undefined {
  return failed.has(db) ? { isOver: () => failed.delete(db) } : undefined;
}
