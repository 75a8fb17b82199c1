import type { Command } from "commander";

const EXAMPLES = `
The backup is checked first, and a damaged one changes nothing. The current database is kept beside it under a dated
name, and can be restored like a backup. Backups of older versions are brought up to date. The server has to be stopped.

Examples:
  $ stockworks restore --list
  $ stockworks restore backups/shop-daily-2026-11-20
  $ stockworks restore /media/usb/shop-friday --db look-into.db
`;

/** `stockworks restore`: a backup in the place of the database. */
export function addRestore(program: Command): void {
  program
    .command("restore")
    .description("Restore a backup; the current database is kept beside it")
    .argument("[backup]", "the folder of the backup, or any database file that nobody has open")
    .option("--list", "list the backups beside the database, the latest first, and restore nothing")
    .option("--db <file>", "the database file to restore into (default: the platform's data folder, or STOCKWORKS_DB)")
    .option("--json", "print the result as JSON")
    .addHelpText("after", EXAMPLES)
    .action(async (backup, { list, ...options }) => {
      const { listBackups, restoreShop } = await import("./run.ts");
      await (list ? listBackups(options) : restoreShop(backup, options));
    });
}
