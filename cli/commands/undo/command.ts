import type { Command } from "commander";

const EXAMPLES = `
It is undone by a change of its own, which stands in the log and can be undone too. What was changed again since is not: undo
the later change first. What goes together, such as a deleted department and its areas, comes back together.

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
    .option("--db <file>", "the database file (default: the platform's data folder, or STOCKWORKS_DB)")
    .option("--json", "print the result as JSON")
    .addHelpText("after", EXAMPLES)
    .action(async (change, options) => {
      const { undoChange } = await import("./run.ts");
      await undoChange(change, options);
    });
}
