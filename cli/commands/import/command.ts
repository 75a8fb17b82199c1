import { Argument, type Command, Option } from "commander";
import { DECIMAL_SIGNS } from "../../../src/lib/cells.ts";
import { ENCODINGS } from "../../../src/lib/decode.ts";
import { IMPORTABLE } from "../../../src/shop/nouns.ts";
import { DATABASE } from "../../shop/database-option.ts";

const EXAMPLES = `
Columns are found by their names, in any order and case: "Vendor Name", "Supplier", "Zip", "P/N", "Item No", "Qty On Hand".
--map and --ignore override the guess, and are remembered for the next file with the same columns. --answer says what a word
means that nothing here is called, and is remembered for the next file; with nothing behind the word it is asked again. A row
changes the record that has its name or number; if there is none, it adds one. Every import has a number; use it to undo the
import.

Examples:
  $ stockworks import vendors vendors.csv --dry-run
  $ stockworks import parts items.csv --map "Artikel=partNumber" --ignore Notes
  $ stockworks import parts items.csv --on-error skip --rejects bad.csv
  $ stockworks import sales-orders orders.csv --date-format DD/MM/YYYY --encoding Windows-1252 --delimiter tab
  $ stockworks import sales-orders sheet.csv --answer "item=RH stock=Ridgeline Hunter" --answer "item=Test fit=Test fit"
  $ stockworks import sales-orders sheet.csv --dry-run --answer "item=RH stock="
  $ cat items.csv | stockworks import parts - --json
  $ stockworks import list
  $ stockworks import undo 3
`;

/** `stockworks import`: a list from a CSV file, previewed or for good; the imports so far; and taking one back. */
export function addImport(program: Command): void {
  const command = program
    .command("import")
    .description("Import a list from a CSV file, all of it or nothing; list and undo imports")
    .addArgument(new Argument("<list>", "what the rows are").choices(IMPORTABLE))
    .argument("<file>", "the CSV file; - reads stdin")
    .option(...DATABASE)
    .option("--dry-run", "preview: show what would change, change nothing")
    .option("--map <column=field>", "what a column holds (repeatable)", collect)
    .option("--answer <field=word=meaning>", "what a word of the file means (repeatable)", collect)
    .option("--ignore <column>", "a column to leave out (repeatable)", collect)
    .addOption(new Option("--encoding <name>", "the encoding of the file, if the guess is wrong").choices(ENCODINGS))
    .addOption(
      new Option("--delimiter <name>", "the delimiter, if the guess is wrong").choices([
        "comma",
        "semicolon",
        "tab",
        "pipe",
      ]),
    )
    .addOption(new Option("--date-format <format>", "how to read 03/04/2026").choices(["MM/DD/YYYY", "DD/MM/YYYY"]))
    .addOption(new Option("--decimal-sign <sign>", "how to read 1,234 or 1.234").choices(DECIMAL_SIGNS))
    .addOption(
      new Option("--on-error <what>", "when rows are rejected: import nothing, or the others")
        .choices(["stop", "skip"])
        .default("stop"),
    )
    .option("--rejects <file>", "with --on-error skip: where rejected rows go, to correct and import")
    .option("--json", "print the whole result as JSON")
    .addHelpText("after", EXAMPLES)
    .action(async (list, file, options) => {
      const { importList } = await import("./run.ts");
      process.exitCode = await importList(list, file, options);
    });

  command
    .command("list")
    .description("List the imports so far, the newest first")
    .option(...DATABASE)
    .option("--json", "print them as JSON")
    .addHelpText("after", "\nExample:\n  $ stockworks import list --db shop.db\n")
    .action(async (_, self: Command) => {
      const { listImports } = await import("./batches.ts");
      await listImports(self.optsWithGlobals());
    });

  command
    .command("undo")
    .description("Take an import back, except records changed since then")
    .argument("<number>", "the number of the import")
    .option(...DATABASE)
    .option("--json", "print the result as JSON")
    .addHelpText("after", "\nExample:\n  $ stockworks import undo 3 --db shop.db\n")
    .action(async (number, _, self: Command) => {
      const { undoImport } = await import("./batches.ts");
      process.exitCode = await undoImport(number, self.optsWithGlobals());
    });
}

function collect(value: string, earlier: string[] = []): string[] {
  return [...earlier, value];
}
