import { type Command, Option } from "commander";
import { DATABASE } from "../../shop/database-option.ts";

const EXAMPLES = `
Without a name it lists the reports, the question that each answers, and the ways to group it. Days are those of the shop's
time zone. Open and late are as of today. A report that cannot be narrowed to a customer, department or person says so.

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
    .argument("[name]", "which report; without it, all are listed")
    .option(...DATABASE)
    .option("--from <date>", "the first day of the period, YYYY-MM-DD")
    .option("--to <date>", "the last day of the period")
    .option("--customer <name>", "only this customer, named as on the orders")
    .option("--department <name>", "only this department")
    .option("--person <name>", "only this member of the staff")
    .option("--by <group>", "how to group it; an unknown name lists the ways")
    .addOption(new Option("--format <format>", "the output format").choices(["table", "csv", "json"]).default("table"))
    .option("--json", "the same as --format json")
    .addHelpText("after", EXAMPLES)
    .action(async (name, { json, ...options }) => {
      const { printReport } = await import("./run.ts");
      await printReport(name, json ? { ...options, format: "json" } : options);
    });
}
