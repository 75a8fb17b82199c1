import type { Command } from "commander";
import { DATABASE } from "../../shop/database-option.ts";

const EXAMPLES = `
A backup is a folder with the database, its photos, and a note with checksums, which show whether anything was damaged
later. It is opened and checked before it gets its name, and nobody has to stop working. If you name no folder, it goes
into a new one in the folder backups beside the database. The server makes one there every day, and keeps those of 7 days, 4 weeks and 12 months.

Examples:
  $ stockworks backup
  $ stockworks backup /media/usb/shop-friday --db shop.db
`;

/** `stockworks backup`: a checked copy of the shop, also beside a running server. */
export function addBackup(program: Command): void {
  program
    .command("backup")
    .description("Back up the database and its photos, even while the server runs")
    .argument("[folder]", "the new folder to write")
    .option(...DATABASE)
    .option("--json", "print the result as JSON")
    .addHelpText("after", EXAMPLES)
    .action(async (folder, options) => {
      const { backUpShop } = await import("./run.ts");
      await backUpShop(folder, options);
    });
}
