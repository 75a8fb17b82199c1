import type { Command } from "commander";
import { DATABASE } from "../../shop/database-option.ts";

const EXAMPLES = `
It only reads: one question, in the SQL of SQLite, or of PostgreSQL where the shop is kept there. Beside a running server it
answers from what is true now, and nobody waits for it; after ten seconds it is stopped. All tables and columns are described
in docs/data.md. Whoever may read the database's file may ask anything, so it is for the shop's owner, on its own machine.

Examples:
  $ stockworks query "select orderNumber, totalCents / 100.0 as total from sales_orders order by id desc limit 5"
  $ stockworks query "select changes from logs order by id desc limit 5" --json
  $ stockworks query "select * from vendors" --csv > vendors.csv
`;

/** `stockworks query`: what any SQL that only reads finds. */
export function addQuery(program: Command): void {
  program
    .command("query")
    .description("Ask the database a question in SQL, also beside a running server")
    .argument("<sql>", "one statement that only reads")
    .option(...DATABASE)
    .option("--csv", "print CSV")
    .option("--json", "print JSON")
    .addHelpText("after", EXAMPLES)
    .action(async (sql, options) => {
      const { printRows } = await import("./run.ts");
      await printRows(sql, options);
    });
}
