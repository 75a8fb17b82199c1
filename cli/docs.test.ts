import { describe, expect, test } from "vitest";
import { commandsIn, commandsPage, helpOf } from "./docs.ts";
import { makeProgram } from "./program.ts";

const commands = commandsIn(makeProgram()).map(({ path, command }) => ({ path, command, help: helpOf(command) }));

describe.each(commands)("$path", ({ path, command, help }) => {
  const examples = [...help.matchAll(/\$ .*?(stockworks [^|<>()\n]*)/g)].map(([, example]) => example?.trim() ?? "");

  test("says what it does and what each option means", () => {
    expect(command.description()).toMatch(/^[A-Z].*[^.]$/);
    for (const { flags, description } of command.options) expect(description, flags).not.toBe("");
    for (const argument of command.registeredArguments) expect(argument.description, argument.name()).not.toBe("");
  });

  test("has an example of itself, with options that it has", () => {
    const own = examples.filter((example) => `${example} `.startsWith(`${path} `));
    expect(own).not.toEqual([]);
    const known = command.options.flatMap(({ long }) => long ?? []);
    for (const example of own)
      expect(known, example).toEqual(expect.arrayContaining(example.match(/--[a-z-]+/g) ?? []));
  });
});

test("the page of commands is up to date: npm run docs writes it", async () => {
  await expect(commandsPage(makeProgram())).toMatchFileSnapshot("../docs/commands.md");
});
