import { Argument, type Command, Option } from "commander";

const EXAMPLES = `
Columns are found by their names, in any order and case: "Vendor Name", "Supplier", "Zip", "P/N", "Item No", "Qty On Hand".
Rows find their record by vendor name or part number: what is there is changed, what is not is added.

Examples:
  $ stockworks import vendors vendors.csv --dry-run
  $ stockworks import parts items.csv --map "Artikel=partNumber" --map "Notes="
  $ stockworks import parts items.csv --on-error skip --rejects bad.csv
  $ cat items.csv | stockworks import parts - --json
`;

/** `stockworks import`: a list from a CSV file, rehearsed or for good. */
export function addImport(program: Command): void {
  program
    .command("import")
    .description("Import a list from a CSV file; all of it is written, or nothing")
    .addArgument(new Argument("<list>", "what the rows are").choices(["vendors", "parts"]))
    .argument("<file>", "the CSV file; - reads stdin")
    .option("--db <file>", "the database file (default: the platform's data folder, or STOCKWORKS_DB)")
    .option("--dry-run", "rehearse: show what would change, write nothing")
    .option("--map <column=field>", "what a column holds; nothing after = leaves it out (repeatable)", collect)
    .addOption(
      new Option("--on-error <what>", "when rows are refused: write nothing, or the others")
        .choices(["stop", "skip"])
        .default("stop"),
    )
    .option("--rejects <file>", "with --on-error skip: where refused rows go, to mend and import")
    .option("--json", "print the whole result as JSON")
    .addHelpText("after", EXAMPLES)
    .action(async (list, file, options) => {
      const { importList } = await import("../import-list.ts");
      process.exitCode = await importList(list, file, options);
    });
}

function collect(value: string, earlier: string[] = []): string[] {
  return [...earlier, value];
}
