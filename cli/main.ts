import { CommanderError } from "commander";
import { makeProgram } from "./program.ts";

const WRONG_USE = 2;

try {
  await makeProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
  else {
    const { explain } = await import("./print/output.ts");
    process.exitCode = explain(error);
  }
}
