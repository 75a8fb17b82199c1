import { Command, CommanderError } from "commander";
import { addExport } from "./commands/export.ts";
import { addImport } from "./commands/import.ts";
import { addSeed } from "./commands/seed.ts";
import { addServe } from "./commands/serve.ts";
import { version } from "./version.ts";

const WRONG_USE = 2;

const program = new Command("stockworks")
  .description("Orders, stock, people and hours of a composites shop, in one file.")
  .version(version)
  .exitOverride()
  .showHelpAfterError("(add --help for what this command takes, with an example)");

addServe(program);
addImport(program);
addExport(program);
addSeed(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
  else {
    const { explain } = await import("./output.ts");
    process.exitCode = explain(error);
  }
}
