import { CommanderError } from "commander";
import { explainedFewFiles } from "./print/few-files.ts";
import { makeProgram } from "./program.ts";

const WRONG_USE = 2;

// A reader such as `head` may stop early: that is no failure. A full disk is one.
process.stdout.on("error", async (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE" || process.exitCode) return;
  const { explainOutput } = await import("./print/output.ts");
  process.exitCode ||= explainOutput(error);
});
// Nobody is left to read it.
process.stderr.on("error", () => {});

void main();

async function main(): Promise<void> {
  try {
    await makeProgram().parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
    else if (explainedFewFiles(error)) process.exitCode = 1;
    else {
      const { explain } = await import("./print/output.ts");
      process.exitCode = explain(error);
    }
  }
}
