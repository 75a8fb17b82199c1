import type { Command } from "commander";
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

/** They print a sentence or a text for another program, or run until they are stopped. */
const NO_DATA = [
  "completion",
  "openapi",
  "serve",
  "service",
  "settings set",
  "sign-in",
  "sign-out",
  "staff export",
  "staff set-password",
];

function withoutJson(command: Command, words: readonly string[] = []): string[] {
  if (command.commands.length > 0)
    return command.commands.flatMap((inner) => withoutJson(inner, [...words, inner.name()]));
  return command.options.some(({ long }) => long === "--json") ? [] : [words.join(" ")];
}

test("every command that prints data prints it as JSON with --json", () => {
  expect(withoutJson(makeProgram()).sort()).toEqual(NO_DATA);
});
