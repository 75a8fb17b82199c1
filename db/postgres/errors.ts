import { DatabaseError } from "pg";
import { DatabaseProblem, SqlError } from "../errors.ts";

/** What happened to the statement when its connection was lost. */
export type Fate = "nothing stored" | "unsure";

/** SQLite's number for a broken constraint, and for any other wrong statement. */
const [CONSTRAINT, WRONG] = [19, 1];

/**
 * A PostgreSQL error in the words that SQLite would use, which services look for; or a problem with the database at
 * `place`: it cannot be reached, its disk is full, another transaction was in the way.
 */
export function shopError(place: string, error: unknown, sql: string, fate: Fate): Error {
  if (!(error instanceof DatabaseError)) return lost(place, error, fate);
  const { code = "", message, table } = error;
  const kind = code.slice(0, 2);
  if (code === "23505") return new SqlError(CONSTRAINT, `UNIQUE constraint failed: ${uniqueNames(error)}`, sql);
  if (code === "23503") return new SqlError(CONSTRAINT, "FOREIGN KEY constraint failed", sql);
  if (code === "23502") return new SqlError(CONSTRAINT, `NOT NULL constraint failed: ${table}.${error.column}`, sql);
  if (kind === "23") return new SqlError(CONSTRAINT, message, sql);
  if (code === "40001" || code === "40P01")
    return new DatabaseProblem("again", place, "Another change came in between: try again", error);
  if (code === "55P03")
    return new DatabaseProblem("busy", place, "Another server is storing something: try again in a moment", error);
  if (kind === "53" && code !== "53300")
    return new DatabaseProblem("disk-full", place, `The database at ${place} has no room left (${message}).`, error);
  if (code === "25006")
    return new DatabaseProblem("read-only", place, `The database at ${place} is a copy that may only be read.`, error);
  if (kind === "08" || kind === "28" || kind === "57" || ["53300", "25P03", "3D000"].includes(code))
    return lost(place, error, fate);
  return new SqlError(WRONG, `${message} (${code})`, sql);
}

function lost(place: string, cause: unknown, fate: Fate): DatabaseProblem {
  const why = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause);
  return fate === "unsure"
    ? new DatabaseProblem(
        "unsure",
        place,
        `The connection to the database at ${place} ended (${why}) while this was stored: check whether it was stored before you try again.`,
        cause,
      )
    : new DatabaseProblem("unreachable", place, `The database at ${place} cannot be reached (${why}).`, cause);
}

/** Named as in SQLite: "parts.partNumber", or "index 'name'" for an index over an expression. */
function uniqueNames({ table, constraint, detail = "" }: DatabaseError): string {
  const [, columns = ""] = /^Key \((.+?)\)=\(/s.exec(detail) ?? [];
  if (columns === "" || columns.includes("(")) return `index '${constraint}'`;
  return columns
    .split(", ")
    .map((column) => `${table}.${column.replace(/^"(.*)"$/, "$1")}`)
    .join(", ");
}
