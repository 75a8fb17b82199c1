import type { Command } from "commander";

const EXAMPLES = `
Copies a shop into an empty database on PostgreSQL, or from there into a new file: every table, the log with what can be
undone, and the photos. Counts and checksums of all tables are compared. The shop stays as it is, and can be
read meanwhile. Changes made meanwhile are not in the copy, and you are told so.

Examples:
  $ stockworks move --db shop.db --to postgres://stockworks@db.lan/shop?files=/srv/stockworks
  $ stockworks move --db postgres://stockworks@db.lan/shop --to shop.db
`;

/** `stockworks move`: from a file to PostgreSQL, and back. */
export function addMove(program: Command): void {
  program
    .command("move")
    .description("Copy a shop to PostgreSQL, or from there to a file")
    .requiredOption("--to <database>", "an empty database on PostgreSQL, or a new file")
    .option("--db <file>", "the database to copy (default: the platform's data folder, or STOCKWORKS_DB)")
    .option("--json", "print the result as JSON")
    .addHelpText("after", EXAMPLES)
    .action(async (options) => {
      const { moveShop } = await import("./run.ts");
      await moveShop(options);
    });
}
