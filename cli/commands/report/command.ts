import { type Command, Option } from "commander";

const EXAMPLES = `
Without a name it lists the reports, the question that each answers, and the ways to group it. A report is about the shop's
days: the period begins and ends with them, and what is open or late is so today. Whom a report can be narrowed to it says itself.

Examples:
  $ stockworks report
  $ stockworks report on-time --from 2026-01-01 --by customer
  $ stockworks report sales --customer "Bighorn Rifle Works" --by model
  $ stockworks report labor --department Paint
  $ stockworks report attendance --person "Ana Ruiz"
  $ stockworks report sales --by model --format csv > models.csv
  $ stockworks report late --json | jq .totals
`;

/** `stockworks report`: the numbers of the shop as a table, CSV or JSON. */
export function addReport(program: Command): void {
  program
    .command("report")
    .description("Print a report: deliveries, backlog, sales, hours, stock and others")
    .argument("[name]", "which report; left out, it lists them")
    .option("--db <file>", "the database file (default: the platform's data folder, or STOCKWORKS_DB)")
    .option("--from <date>", "the first day of the period, YYYY-MM-DD")
    .option("--to <date>", "the last day of it")
    .option("--customer <name>", "only what is for this customer, as the orders name them")
    .option("--department <name>", "only what is of this department")
    .option("--person <name>", "only what is about this member of the staff")
    .option("--by <group>", "the way to group it; one that is none shows them all")
    .addOption(new Option("--format <format>", "the form of it").choices(["table", "csv", "json"]).default("table"))
    .option("--json", "the same as --format json")
    .addHelpText("after", EXAMPLES)
    .action(async (name, { json, ...options }) => {
      const { printReport } = await import("./run.ts");
      await printReport(name, json ? { ...options, format: "json" } : options);
    });
}
