import type { Command } from "commander";
import { DATABASE } from "../../shop/database-option.ts";

const EXAMPLES = `
It looks at the database, its disk, log, backups and photos, at the shop's time zone, at Node and Stockworks themselves, and
at whether browsers give the time clock its camera. For each problem it says what to do. The exit code is 1 when
a check fails.

Examples:
  $ stockworks doctor
  $ stockworks doctor --db shop.db --json
`;

/** `stockworks doctor`: what is not in order, and what to do about it. */
export function addDoctor(program: Command): void {
  program
    .command("doctor")
    .description("Check the shop's database and what it depends on, and say what to do")
    .option(...DATABASE)
    .option("--json", "print the findings as JSON")
    .addHelpText("after", EXAMPLES)
    .action(async (options) => {
      const { examine } = await import("./run.ts");
      process.exitCode = await examine(options);
    });
}
