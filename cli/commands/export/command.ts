import { type Command, Option } from "commander";
import { DATABASE } from "../../shop/database-option.ts";

const EXAMPLES = `
The CSV has every row and the names of the API, and imports again without a change. Text that a spreadsheet would run as a
formula begins with an apostrophe, which an import takes off again. A view gives its rows in its order, with all columns. An unknown
filter name lists the filters that there are.

Examples:
  $ stockworks export parts --out parts.csv
  $ stockworks export order-lines --filter status=approved --out lines.csv
  $ stockworks export vendors --search cambridge --excel --out cambridge.csv
  $ stockworks export work-orders --view "Late paint" --out late.csv
  $ stockworks export work-orders --filter due=overdue --filter status=open --sort=-dueDate
  $ stockworks export work-orders --format json | jq length
`;

/** `stockworks export`: every row of a list as CSV or JSON. */
export function addExport(program: Command): void {
  program
    .command("export")
    .description(
      "Export a list as CSV or JSON: vendors, parts, customers, sales-orders, work-orders, staff and the others",
    )
    .argument("<list>", "which list; an unknown name lists them all")
    .option(...DATABASE)
    .option("--out <file>", "the file to write (default, or with -: stdout)")
    .addOption(new Option("--format <format>", "the output format").choices(["csv", "json"]).default("csv"))
    .option("--json", "the same as --format json")
    .option("--excel", "mark the CSV as UTF-8 for Excel (byte order mark)")
    .option("--search <text>", "only the rows that a search finds")
    .option("--filter <name=value...>", "only the rows that match this filter, such as status=open (repeatable)")
    .option("--sort <column>", "sorted by this column; with - in front, in descending order")
    .option("--view <name>", "only the rows of a saved view, in its order: your own, or one of the shop")
    .addHelpText("after", EXAMPLES)
    .action(async (list, { json, ...options }) => {
      const { exportList } = await import("./run.ts");
      await exportList(list, json ? { ...options, format: "json" } : options);
    });
}
