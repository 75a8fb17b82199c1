import type { Command } from "commander";
import { DATABASE } from "../../shop/database-option.ts";

const EXAMPLES = `
The undo is a change of its own in the log, and can be undone too. If the same field was changed again later, undo the later
change first. Records that were deleted together, such as a department and its areas, come back together.

Examples:
  $ stockworks undo 1187
  $ stockworks undo 1187 --json
`;

/** `stockworks undo`: takes one change back. */
export function addUndo(program: Command): void {
  program
    .command("undo")
    .description("Undo a change by its number in the log")
    .argument("<change>", 'the number of the change, as "stockworks log" shows it')
    .option(...DATABASE)
    .option("--json", "print the result as JSON")
    .addHelpText("after", EXAMPLES)
    .action(async (change, options) => {
      const { undoChange } = await import("./run.ts");
      await undoChange(change, options);
    });
}
