import { join, resolve } from "node:path";
import envPaths from "env-paths";
import { Invalid } from "../../src/lib/errors.ts";

/**
 * The database that a command works on: `--db`, else `STOCKWORKS_DB`, else the platform's data folder. Throws Invalid for
 * the address of a database server.
 */
export function databaseFile(option: string | undefined): string {
  const named = option ?? process.env["STOCKWORKS_DB"];
  const [scheme] = /^[a-z][a-z0-9+.-]+:\/\//i.exec(named ?? "") ?? [];
  // Without the rest, which may hold a password.
  if (scheme) throw new Invalid(`A database is a file here, and ${scheme}… is an address: name a file, like shop.db`);
  return resolve(named ?? join(envPaths("stockworks", { suffix: "" }).data, "shop.db"));
}
