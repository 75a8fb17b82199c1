import { userInfo } from "node:os";

export type DatabaseProblemCode =
  | "not-a-database"
  | "newer-schema"
  | "older-schema"
  | "read-only"
  | "disk-full"
  | "disk-error"
  | "in-use"
  | "unlockable"
  | "damaged"
  | "unsound-copy"
  | "missing"
  | "changed"
  | "unreachable"
  | "unsure"
  | "no-files"
  | "too-few-files"
  | "stalled"
  | "again"
  | "busy";

/** Something is wrong with the database file itself. The message is one sentence for whoever runs the shop. */
export class DatabaseProblem extends Error {
  override name = "DatabaseProblem";
  readonly code: DatabaseProblemCode;
  readonly file: string;

  constructor(code: DatabaseProblemCode, file: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.file = file;
  }
}

/** A statement SQLite refused: a constraint, or wrong SQL. `resultCode` is SQLite's, 19 for a constraint. */
export class SqlError extends Error {
  override name = "SqlError";
  readonly resultCode: number;
  readonly sql: string;

  constructor(resultCode: number, message: string, sql: string) {
    super(message);
    this.resultCode = resultCode;
    this.sql = sql;
  }
}

interface UniqueViolation {
  table: string;
  columns: string[];
}

/**
 * The table and columns whose uniqueness a statement would have broken, on either engine; undefined for any other
 * error.
 */
export function uniqueViolation(error: unknown): UniqueViolation | undefined {
  if (!(error instanceof SqlError)) return undefined;
  const [, list] = /^UNIQUE constraint failed: (.+)$/.exec(error.message) ?? [];
  if (list === undefined) return undefined;
  const index = /^index '(.+)'$/.exec(list)?.[1]; // an index over an expression has no columns to name
  if (index !== undefined) return { table: index, columns: [] };
  const columns = list.split(", ").map((column) => column.slice(column.indexOf(".") + 1));
  return { table: list.slice(0, list.indexOf(".")), columns };
}

/**
 * Whether a statement, on either engine, referred to a row that does not exist, or would have removed one that others
 * refer to.
 */
export function foreignKeyViolation(error: unknown): boolean {
  return error instanceof SqlError && error.message === "FOREIGN KEY constraint failed";
}

/** Each connection, job and file takes one. */
export const FILES_NEEDED = 256;
export const TOO_FEW_FILES = `Too few open files are allowed here: Stockworks needs ${FILES_NEEDED}. Allow them first: ulimit -n ${FILES_NEEDED}`;

/** The problem with a database file behind an error of the file system. */
export function systemProblem(file: string, failure: unknown): DatabaseProblem {
  if (failure instanceof DatabaseProblem) return failure;
  const code = (failure as NodeJS.ErrnoException | undefined)?.code ?? "unknown cause";
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
      return new DatabaseProblem("disk-full", file, `The disk that holds ${file} is full: free some space.`, failure);
    case "EROFS":
    case "EACCES":
    case "EPERM":
      return new DatabaseProblem(
        "read-only",
        file,
        `${file} cannot be read or written: allow ${systemUser()}, who runs Stockworks, to do that, and to write in ${file.replace(/[^/\\]+$/, "")}.`,
        failure,
      );
    case "EMFILE":
    case "ENFILE":
      return new DatabaseProblem("too-few-files", file, TOO_FEW_FILES, failure);
    case "ENOENT":
    case "ENOTDIR":
      return new DatabaseProblem("missing", file, `${file} cannot be reached: check its folder.`, failure);
    default:
      return new DatabaseProblem(
        "disk-error",
        file,
        `The disk failed on ${file} (${code}): check the disk and restore a backup if it goes on.`,
        failure,
      );
  }
}

/** The problem with `file` if the error, or its cause, came from the file system; undefined for others. */
export function systemProblemIn(file: string, error: unknown): DatabaseProblem | undefined {
  const failure = error instanceof DatabaseProblem ? error.cause : error;
  return failure instanceof Error && "syscall" in failure ? systemProblem(file, failure) : undefined;
}

/** The problem of a file that another program wrote. */
export function notADatabase(file: string): DatabaseProblem {
  return new DatabaseProblem(
    "not-a-database",
    file,
    `${file} is not a Stockworks database: name another file, or move it away to start a new one there.`,
  );
}

/**
 * Who runs this program, by the name that the system knows; in a container that may be a number without a name.
 */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
