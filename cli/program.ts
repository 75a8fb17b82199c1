import { Command } from "commander";
import { version } from "../src/records/version.ts";
import { addBackup } from "./commands/backup/command.ts";
import { addCompletion } from "./commands/completion/command.ts";
import { addDashboard } from "./commands/dashboard/command.ts";
import { addDoctor } from "./commands/doctor/command.ts";
import { addExport } from "./commands/export/command.ts";
import { addHealth } from "./commands/health/command.ts";
import { addImport } from "./commands/import/command.ts";
import { addLog } from "./commands/log/command.ts";
import { addMove } from "./commands/move/command.ts";
import { addOpenapi } from "./commands/openapi/command.ts";
import { addQuery } from "./commands/query/command.ts";
import { addReport } from "./commands/report/command.ts";
import { addRestore } from "./commands/restore/command.ts";
import { addSeed } from "./commands/seed/command.ts";
import { addServe } from "./commands/serve/command.ts";
import { addService } from "./commands/service/command.ts";
import { addSettings } from "./commands/settings/command.ts";
import { addSignIn } from "./commands/sign-in/command.ts";
import { addStaff } from "./commands/staff/command.ts";
import { addUndo } from "./commands/undo/command.ts";
import { addVersion } from "./commands/version/command.ts";
import { addWorkOrder } from "./commands/work-order/command.ts";
import { printableLines } from "./print/printable.ts";

/** Error messages repeat a wrong word, which may be a token. */
function withoutTokens(text: string): string {
  return text.replace(/sw_[\w-]+/g, "sw_…");
}

/** A plainer sentence than the parser's own about an unknown word. */
function inPlainWords(text: string): string {
  return text.replace(/command-argument value ('.*') is invalid for argument '(\w+)'/, "there is no $2 $1");
}

/** The whole command line, not yet run. */
export function makeProgram(): Command {
  const program = new Command("stockworks")
    .description("Orders, stock, people and hours of a composites shop, in one file.")
    .version(version)
    .exitOverride()
    .configureOutput({
      writeErr: (text) => process.stderr.write(withoutTokens(printableLines(text))),
      outputError: (text, write) => write(inPlainWords(text)),
    })
    .showHelpAfterError("(add --help for what this command takes, with an example)");
  addServe(program);
  addDashboard(program);
  addImport(program);
  addExport(program);
  addReport(program);
  addQuery(program);
  addLog(program);
  addUndo(program);
  addWorkOrder(program);
  addSettings(program);
  addStaff(program);
  addSignIn(program);
  addSeed(program);
  addBackup(program);
  addRestore(program);
  addMove(program);
  addDoctor(program);
  addHealth(program);
  addService(program);
  addOpenapi(program);
  addVersion(program);
  addCompletion(program);
  return program;
}
