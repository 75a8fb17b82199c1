import type { Command } from "commander";

/** `stockworks version`: of this program, and of what runs it. */
export function addVersion(program: Command): void {
  program
    .command("version")
    .description("Print the version of Stockworks, and of the Node that runs it")
    .addHelpText("after", "\nExample:\n  $ stockworks version\n")
    .action(() => {
      process.stdout.write(`Stockworks ${program.version()}, Node ${process.versions.node} on ${process.platform}\n`);
    });
}
