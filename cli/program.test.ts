import { expect, test } from "vitest";
import { makeProgram } from "./program.ts";

test.each([
  [["import", "widgets", "x.csv"], "error: there is no list 'widgets'. Allowed choices are vendors, parts,"],
  [["completion", "pwsh"], "error: there is no shell 'pwsh'. Allowed choices are bash, zsh, fish."],
])("%j is refused in words that are read once", async (words, sentence) => {
  let said = "";
  const program = makeProgram().configureOutput({ writeErr: (text) => (said += text) });
  for (const command of program.commands) command.copyInheritedSettings(program);
  await expect(program.parseAsync(["node", "stockworks", ...words])).rejects.toThrow();
  expect(said).toContain(sentence);
});
