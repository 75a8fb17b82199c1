import type { Command } from "commander";

const EXAMPLES = `
For a container's health check, or a program that watches the server. It exits with 0 when the server reads its database, else with 1.

Example:
  $ stockworks health --db shop.db
`;

/** `stockworks health`: whether the server of a database works. */
export function addHealth(program: Command): void {
  program
    .command("health")
    .description("Say whether the server of a database works")
    .option("--db <file>", "the database file (default: the platform's data folder, or STOCKWORKS_DB)")
    .option("--json", "print its address and process as JSON")
    .addHelpText("after", EXAMPLES)
    .action(async (options) => {
      const { sayHealth } = await import("./run.ts");
      await sayHealth(options);
    });
}
