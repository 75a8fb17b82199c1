import { DatabaseProblem, notADatabase, systemProblem } from "../errors.ts";

const SQLITE = { readOnly: 8, ioError: 10, corrupt: 11, full: 13, cannotOpen: 14, tooBig: 18, notADatabase: 26 };

/**
 * What a failed call of SQLite means for the whole file; undefined if only the statement was wrong. SQLite mostly says
 * "disk I/O error", so the error that node:fs reported decides.
 */
export function fileProblem(file: string, resultCode: number, failure: unknown): DatabaseProblem | undefined {
  switch (resultCode) {
    case SQLITE.readOnly:
    case SQLITE.ioError:
    case SQLITE.full:
    case SQLITE.cannotOpen:
      return systemProblem(file, failure);
    case SQLITE.corrupt:
    // We store nothing as large as SQLite allows: a length in the file is wrong.
    case SQLITE.tooBig:
      return new DatabaseProblem("damaged", file, `${file} is damaged: restore the latest backup.`, failure);
    case SQLITE.notADatabase:
      return notADatabase(file);
    default:
      return undefined;
  }
}
