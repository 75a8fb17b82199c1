import { Command, CommanderError } from "commander";
import { version } from "../src/modules/version.ts";
import { addBackup } from "./commands/backup.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addExport } from "./commands/export.ts";
import { addImport } from "./commands/import.ts";
import { addRestore } from "./commands/restore.ts";
import { addSeed } from "./commands/seed.ts";
import { addServe } from "./commands/serve.ts";

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
addBackup(program);
addRestore(program);
addDoctor(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
  else {
    const { explain } = await import("./output.ts");
    process.exitCode = explain(error);
  }
}
