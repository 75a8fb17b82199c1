import type { Command } from "commander";
import { DATABASE } from "../../shop/database-option.ts";

/** `stockworks settings`: what a shop sets once, read and changed. */
export function addSettings(program: Command): void {
  const settings = program
    .command("settings")
    .description("Read and change the shop's settings")
    .addHelpText("after", "\nExample:\n  $ stockworks settings list\n");
  settings
    .command("list")
    .description("Print all settings")
    .option(...DATABASE)
    .option("--json", "print them as JSON")
    .addHelpText("after", "\nExamples:\n  $ stockworks settings list\n  $ stockworks settings list --json\n")
    .action(async (options) => {
      const { listSettings } = await import("./run.ts");
      await listSettings(options);
    });
  settings
    .command("get")
    .description("Print one setting")
    .argument("<name>", "its name, as list prints it")
    .option(...DATABASE)
    .option("--json", "print it as JSON")
    .addHelpText("after", "\nExample:\n  $ stockworks settings get shopName\n")
    .action(async (name, options) => {
      const { getSetting } = await import("./run.ts");
      await getSetting(name, options);
    });
  settings
    .command("set")
    .description("Change one setting")
    .argument("<name>", "its name, as list prints it")
    .argument("<value>", 'its new value; "" empties a text')
    .option(...DATABASE)
    .addHelpText(
      "after",
      "\nExamples:\n  $ stockworks settings set taxRatePercent 7.25\n  $ stockworks settings set customerLinks true\n",
    )
    .action(async (name, value, options) => {
      const { setSetting } = await import("./run.ts");
      await setSetting(name, value, options);
    });
}
