import type { Command } from "commander";

const EXAMPLES = `
Other options of serve are set in stockworks.config.json beside the database.

Example:
  $ stockworks service --user stockworks | sudo tee /etc/systemd/system/stockworks.service
`;

/** `stockworks service`: a unit with which systemd keeps the server running. */
export function addService(program: Command): void {
  program
    .command("service")
    .description("Print a systemd unit that keeps the server running")
    .option("--db <file>", "the database file", "/var/lib/stockworks/shop.db")
    .option("--user <name>", "the user that it runs as", "stockworks")
    .addHelpText("after", EXAMPLES)
    .action(async ({ db, user }) => {
      const { printUnit } = await import("./run.ts");
      printUnit(db, user);
    });
}
