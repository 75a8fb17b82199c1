import { join, resolve } from "node:path";
import { Invalid } from "../../src/lib/errors.ts";
import { remark } from "../print/output.ts";
import { shopElsewhere } from "./elsewhere.ts";
import { ownFolders } from "./own-folders.ts";

/** Whether this is the address of a database on a PostgreSQL, and no file. */
export const isPostgres = (named: string): boolean => /^postgres(ql)?:\/\//i.test(named);

/**
 * The database that a command works on, a file or an address on a PostgreSQL: `--db`, else `STOCKWORKS_DB`, else the platform's
 * data folder. Throws Invalid for other addresses, and where there is no such folder.
 */
export async function databaseOf(option: string | undefined): Promise<string> {
  const named = option ?? process.env["STOCKWORKS_DB"];
  if (named === undefined) await sayNotElsewhere();
  if (named !== undefined && isPostgres(named)) return named;
  const [scheme] = /^[a-z][a-z0-9+.-]+:\/\//i.exec(named ?? "") ?? [];
  // Without the rest, which may hold a password.
  if (scheme)
    throw new Invalid(
      `${scheme}… is not a database: name a file, like shop.db, or one on PostgreSQL, like postgres://user@host/shop`,
    );
  if (named !== undefined) return resolve(named);
  const folders = await ownFolders();
  if (!folders) throw new Invalid("Your user has no home folder to keep the data in: name the file with --db");
  return join(folders.data, "shop.db");
}

/** For commands that work only on files: says so to a person who is signed in elsewhere. */
async function sayNotElsewhere(): Promise<void> {
  const elsewhere = await shopElsewhere();
  if (elsewhere) remark(`This works on the file of this computer, and not at ${elsewhere.url}`);
}
