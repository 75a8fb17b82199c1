import type { Argument, Command, Option } from "commander";
import { REPORTS } from "../../../src/modules/reports/schema.ts";
import { LISTS } from "../export/run.ts";

export type Shell = "bash" | "zsh" | "fish";

/** The script that a shell reads to complete a program's commands, options and their values. It starts nothing itself. */
export function completionScript(program: Command, shell: Shell): string {
  if (shell === "fish") return fishScript(program);
  const script = bashScript(program);
  return shell === "zsh" ? `autoload -Uz +X compinit bashcompinit && compinit -u && bashcompinit\n${script}` : script;
}

/** A command with the words that lead to it: "stockworks import undo". */
interface Place {
  path: string;
  command: Command;
}

function placesIn(command: Command, before = ""): Place[] {
  const path = `${before} ${command.name()}`.trim();
  return [{ path, command }, ...command.commands.flatMap((inner) => placesIn(inner, path))];
}

/** The words of arguments that would cost the command line time to know at every start. */
const WORDS: Readonly<Record<string, readonly string[]>> = { "report name": REPORTS, "export list": [...LISTS.keys()] };

/** What may stand for a value: one of a few words, a path, or anything. */
function valueOf(named: Option | Argument): { words: readonly string[]; isPath: boolean } {
  const placeholder = "flags" in named ? named.flags : named.name();
  return { words: named.argChoices ?? [], isPath: /file|folder|backup/.test(placeholder) };
}

/** The same for each argument of a command. */
function valuesOf(command: Command) {
  const values = command.registeredArguments.map((one) => {
    const value = valueOf(one);
    return { ...value, words: WORDS[`${command.name()} ${one.name()}`] ?? value.words };
  });
  return { words: values.flatMap(({ words }) => words), isPath: values.some(({ isPath }) => isPath) };
}

function optionsOf(command: Command): readonly Option[] {
  return command.createHelp().visibleOptions(command);
}

function bashScript(program: Command): string {
  const name = program.name();
  const places = placesIn(program);
  const values = places.flatMap(({ path, command }) =>
    optionsOf(command).flatMap((option) => {
      if (!(option.required || option.optional)) return [];
      const { words, isPath } = valueOf(option);
      const reply = isPath ? "compgen -f" : `compgen -W "${words.join(" ")}"`;
      return [`    "${path} ${option.long}") COMPREPLY=($(${reply} -- "$cur")); return ;;`];
    }),
  );
  const words = places.map(({ path, command }) => {
    const given = valuesOf(command);
    const all = [
      ...command.commands.map((inner) => inner.name()),
      ...given.words,
      ...optionsOf(command).flatMap(({ long }) => long ?? []),
    ];
    return `    "${path}") words="${all.join(" ")}"; paths=${given.isPath ? 1 : 0} ;;`;
  });
  const steps = places.slice(1).map(({ path }) => `"${path}"`);
  return `_${name}() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" path="${name}" words="" paths=0 i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$path \${COMP_WORDS[i]}" in ${steps.join("|")}) path="$path \${COMP_WORDS[i]}" ;; esac
  done
  case "$path $prev" in
${values.join("\n")}
  esac
  case "$path" in
${words.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [ $paths = 1 ] && [[ "$cur" != -* ]]; then COMPREPLY+=($(compgen -f -- "$cur")); fi
}
complete -o filenames -F _${name} ${name}
`;
}

function fishScript(program: Command): string {
  const name = program.name();
  const lines = placesIn(program).flatMap(({ path, command }) => {
    const [, ...words] = path.split(" ");
    const inner = command.commands.map((one) => one.name()).join(" ");
    const seen = words.map((word) => `__fish_seen_subcommand_from ${word}`);
    const unseen = inner === "" ? [] : [`not __fish_seen_subcommand_from ${inner}`];
    const place = `complete -c ${name} -n "${[...seen, ...unseen].join("; and ") || "true"}"`;
    const { words: choices, isPath } = valuesOf(command);
    return [
      ...command.commands.map((one) => `${place} -a ${one.name()} -d ${quoted(one.description())}`),
      ...(choices.length > 0 ? [`${place} -a "${choices.join(" ")}"`] : []),
      ...(isPath ? [`${place} -F`] : []),
      ...optionsOf(command).map((option) => `${place} ${fishOption(option)}`),
    ];
  });
  return `complete -c ${name} -f\n${lines.join("\n")}\n`;
}

function fishOption(option: Option): string {
  const { words, isPath } = valueOf(option);
  const value = words.length > 0 ? ` -x -a "${words.join(" ")}"` : isPath ? " -r -F" : " -x";
  const short = option.short ? ` -s ${option.short.slice(1)}` : "";
  return `-l ${option.long?.slice(2)}${short}${option.required ? value : ""} -d ${quoted(option.description)}`;
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, "\\$&")}'`;
}
