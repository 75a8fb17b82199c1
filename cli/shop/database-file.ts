import { join, resolve } from "node:path";
import { Invalid } from "../../src/lib/errors.ts";
import { remark } from "../print/output.ts";
import { shopElsewhere } from "./elsewhere.ts";
import { ownFolders } from "./own-folders.ts";

/**
 * The database that a command works on: `--db`, else `STOCKWORKS_DB`, else the platform's data folder. Throws Invalid for
 * the address of a database server, and where there is no such folder.
 */
export async function databaseFile(option: string | undefined): Promise<string> {
  const named = option ?? process.env["STOCKWORKS_DB"];
  if (named === undefined) await sayNotElsewhere();
  const [scheme] = /^[a-z][a-z0-9+.-]+:\/\//i.exec(named ?? "") ?? [];
  // Without the rest, which may hold a password.
  if (scheme) throw new Invalid(`A database is a file here, and ${scheme}… is an address: name a file, like shop.db`);
  if (named !== undefined) return resolve(named);
  const folders = await ownFolders();
  if (!folders) throw new Invalid("Your user has no home folder to keep the data in: name the file with --db");
  return join(folders.data, "shop.db");
}

/** Some commands work on a file alone. Who is signed in elsewhere might think that they work there. */
async function sayNotElsewhere(): Promise<void> {
  const elsewhere = await shopElsewhere();
  if (elsewhere) remark(`This works on the file of this computer, and not at ${elsewhere.url}`);
}
