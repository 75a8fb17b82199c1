import { Command } from "commander";
import { version } from "../src/records/version.ts";
import { addBackup } from "./commands/backup.ts";
import { addCompletion } from "./commands/completion.ts";
import { addDashboard } from "./commands/dashboard.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addExport } from "./commands/export.ts";
import { addImport } from "./commands/import.ts";
import { addOpenapi } from "./commands/openapi.ts";
import { addReport } from "./commands/report.ts";
import { addRestore } from "./commands/restore.ts";
import { addSeed } from "./commands/seed.ts";
import { addServe } from "./commands/serve.ts";
import { printableLines } from "./printable.ts";

/** The whole command line, not yet run. */
export function makeProgram(): Command {
  const program = new Command("stockworks")
    .description("Orders, stock, people and hours of a composites shop, in one file.")
    .version(version)
    .exitOverride()
    .configureOutput({ writeErr: (text) => process.stderr.write(printableLines(text)) })
    .showHelpAfterError("(add --help for what this command takes, with an example)");
  addServe(program);
  addDashboard(program);
  addImport(program);
  addExport(program);
  addReport(program);
  addSeed(program);
  addBackup(program);
  addRestore(program);
  addDoctor(program);
  addOpenapi(program);
  addCompletion(program);
  return program;
}
