import type { Command } from "commander";

const WIDTH = 100;

/** The page of all commands: what each does and what its help says. */
export function commandsPage(program: Command): string {
  const intro = `# Commands

Made from the command line itself by \`npm run docs\`. Data goes to stdout and everything else to stderr. The exit code is 0 when it
was done, 1 when it failed, and 2 for wrong use or rejected rows.
`;
  const sections = commandsIn(program).map(({ path, command }) => {
    return `## ${path}\n\n\`\`\`text\n${helpOf(command).trimEnd()}\n\`\`\`\n`;
  });
  return [intro, ...sections].join("\n");
}

/** Every command of the program that does something, with the words that lead to it. */
export function commandsIn(command: Command, before = ""): { path: string; command: Command }[] {
  const path = `${before} ${command.name()}`.trim();
  const inner = command.commands.flatMap((one) => commandsIn(one, path));
  return before === "" ? inner : [{ path, command }, ...inner];
}

/** What `--help` of any command prints, in a terminal of a fixed width. */
export function helpOf(command: Command): string {
  let text = "";
  const writeOut = (part: string) => {
    text += part;
  };
  command.configureOutput({ writeOut, getOutHelpWidth: () => WIDTH }).outputHelp();
  return text;
}
