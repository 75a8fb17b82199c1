import { type Command, Option } from "commander";
import { DATABASE } from "../../shop/database-option.ts";

const EXAMPLES = `
The latest change comes first, each with its number. With a number it prints that change field by field, and whether it can be
undone. Days are those of the shop's time zone.

Examples:
  $ stockworks log
  $ stockworks log 1187
  $ stockworks log --by "Beth Kowalski" --noun "work order" --from 2026-11-01
  $ stockworks log --door import --format csv > imported.csv
  $ stockworks log --search WO-2026-0107 --json | jq .[0].changes
`;

/** `stockworks log`: who changed what, from where and when. */
export function addLog(program: Command): void {
  program
    .command("log")
    .description("Print who changed what, from where and when; with a number, one change field by field")
    .argument("[change]", "the number of a change")
    .option(...DATABASE)
    .option("--by <name>", "only what this person did")
    .option("--noun <noun>", 'only changes to this kind of record: vendor, "sales order", settings')
    .addOption(
      new Option("--door <door>", "only changes made this way").choices(["web", "cli", "tui", "import", "api"]),
    )
    .option("--from <date>", "the first day, YYYY-MM-DD")
    .option("--to <date>", "the last day")
    .option("--search <text>", "only what a search finds: a number, a name, a field, a value")
    .option("--limit <number>", "how many at most (default: 50 as a table, all as CSV and JSON)")
    .addOption(new Option("--format <format>", "the output format").choices(["table", "csv", "json"]).default("table"))
    .option("--json", "the same as --format json")
    .addHelpText("after", EXAMPLES)
    .action(async (change, { json, ...options }) => {
      const { printLog } = await import("./run.ts");
      await printLog(change, json ? { ...options, format: "json" } : options);
    });
}
