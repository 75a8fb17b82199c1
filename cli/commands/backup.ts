import type { Command } from "commander";

const EXAMPLES = `
A backup is a folder with the database, its photos, and a note by which damage is found. It is opened and counted before
it gets its name. Nobody has to stop working meanwhile. Left out, the folder is one of its own in backups, beside the
database, where the server also makes one every day and keeps those of 7 days, 4 weeks and 12 months.

Examples:
  $ stockworks backup
  $ stockworks backup /media/usb/shop-friday --db shop.db
`;

/** `stockworks backup`: a checked copy of the shop, also beside a running server. */
export function addBackup(program: Command): void {
  program
    .command("backup")
    .description("Back up the database and its photos, also while the server runs")
    .argument("[folder]", "the new folder to write")
    .option("--db <file>", "the database file (default: the platform's data folder, or STOCKWORKS_DB)")
    .option("--json", "print the result as JSON")
    .addHelpText("after", EXAMPLES)
    .action(async (folder, options) => {
      const { backUpShop } = await import("../backup.ts");
      await backUpShop(folder, options);
    });
}
