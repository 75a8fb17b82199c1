import type { Command } from "commander";
import { DATABASE } from "../../shop/database-option.ts";

const EXAMPLES = `
Each says what came of it, and can be taken back by "stockworks undo" with the number of its change in the log.

Example:
  $ stockworks work-order advance WO-2026-0114
`;

const exampleOf = (words: string) => `\nExample:\n  $ stockworks ${words}\n`;
const NUMBER = ["<number>", "the number of the work order"] as const;

/** `stockworks work-order`: moves and notes of one work order, without drawing on the terminal. */
export function addWorkOrder(program: Command): void {
  const workOrder = program
    .command("work-order")
    .description("Advance a work order, hold it, or set its note")
    .addHelpText("after", EXAMPLES);
  workOrder
    .command("advance")
    .description("Move a work order to its next step; from the last step it is completed")
    .argument(...NUMBER)
    .option(...DATABASE)
    .option("--json", "print the work order as JSON")
    .addHelpText("after", exampleOf("work-order advance WO-2026-0114"))
    .action(async (number, options) => (await import("./run.ts")).advance(number, options));
  workOrder
    .command("hold")
    .description("Stop a work order until it is resumed")
    .argument(...NUMBER)
    .argument("<reason>", "why it stops")
    .option(...DATABASE)
    .option("--json", "print the work order as JSON")
    .addHelpText("after", exampleOf('work-order hold WO-2026-0114 "Waits for barrels"'))
    .action(async (number, reason, options) => (await import("./run.ts")).hold(number, reason, options));
  workOrder
    .command("note")
    .description("Set the note of a work order; an empty text takes it away")
    .argument(...NUMBER)
    .argument("<text>", "the new note")
    .option(...DATABASE)
    .option("--json", "print the work order as JSON")
    .addHelpText("after", exampleOf('work-order note WO-2026-0114 "Left hand bolt"'))
    .action(async (number, text, options) => (await import("./run.ts")).note(number, text, options));
}
