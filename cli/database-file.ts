import { join, resolve } from "node:path";
import envPaths from "env-paths";

/** The database that a command works on: `--db`, else `STOCKWORKS_DB`, else the platform's data folder. */
export function databaseFile(option: string | undefined): string {
  return resolve(
    option ?? process.env["STOCKWORKS_DB"] ?? join(envPaths("stockworks", { suffix: "" }).data, "shop.db"),
  );
}
