import type { Command } from "commander";

/** `stockworks version`: of this program, and of what runs it. */
export function addVersion(program: Command): void {
  program
    .command("version")
    .description("Print the version of Stockworks, and of the Node that runs it")
    .option("--json", "print them as JSON")
    .addHelpText("after", "\nExample:\n  $ stockworks version\n")
    .action(({ json }) => {
      const [stockworks, { node }, { platform }] = [program.version(), process.versions, process];
      const text = json
        ? JSON.stringify({ stockworks, node, platform }, null, 2)
        : `Stockworks ${stockworks}, Node ${node} on ${platform}`;
      process.stdout.write(`${text}\n`);
    });
}
