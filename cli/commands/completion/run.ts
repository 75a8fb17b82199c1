import type { Argument, Command, Option } from "commander";
import { REPORTS } from "../../../src/modules/reports/schema.ts";
import { Settings } from "../../../src/modules/settings/schema.ts";
import { Role } from "../../../src/modules/staff/schema.ts";
import { LINES, LISTS } from "../export/run.ts";

type Shell = "bash" | "zsh" | "fish";

/**
 * The script that `stockworks completion` prints, with which a shell completes commands, options and their values. It starts
 * no program itself.
 */
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

/** The words that arguments and options take. The commands do not load them, because that would slow every start. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  "report name": REPORTS,
  "export list": [...LISTS.keys(), LINES],
  "get name": Object.keys(Settings.shape),
  "set name": Object.keys(Settings.shape),
  "may name": Role.options,
  "--log": ["text", "json"],
};

interface Value {
  words: readonly string[];
  isPath: boolean;
}

/** What may stand for a value: one of a few words, a path, or anything. */
function valueOf(named: Option | Argument, of = ""): Value {
  const [placeholder, key] = "flags" in named ? [named.flags, named.long] : [named.name(), `${of} ${named.name()}`];
  return { words: named.argChoices ?? WORDS[key ?? ""] ?? [], isPath: /file|folder|backup/.test(placeholder) };
}

/** What may stand at each place after a command. */
function valuesOf(command: Command): Value[] {
  return command.registeredArguments.map((one) => valueOf(one, command.name()));
}

function optionsOf(command: Command): readonly Option[] {
  return command.createHelp().visibleOptions(command);
}

function bashScript(program: Command): string {
  const name = program.name();
  const places = placesIn(program);
  const valued = places.flatMap(({ path, command }) =>
    optionsOf(command)
      .filter((option) => option.required || option.optional)
      .map((option) => ({ at: `"${path} ${option.long}"`, ...valueOf(option) })),
  );
  const values = valued.map(({ at, words, isPath }) => {
    const reply = isPath ? "compgen -f" : `compgen -W "${words.join(" ")}"`;
    return `    ${at}) COMPREPLY=($(${reply} -- "$cur")); return ;;`;
  });
  const given = places.flatMap(({ path, command }) => {
    const [first = { words: [], isPath: false }, ...others] = valuesOf(command);
    const inner = command.commands.map((one) => one.name());
    return [{ ...first, words: [...inner, ...first.words] }, ...others].map(
      ({ words, isPath }, at) => `    "${path} ${at}") words="${words.join(" ")}"; paths=${isPath ? 1 : 0} ;;`,
    );
  });
  const options = places.map(
    ({ path, command }) =>
      `    "${path}") options="${optionsOf(command)
        .flatMap(({ long }) => long ?? [])
        .join(" ")}" ;;`,
  );
  const steps = places.slice(1).map(({ path }) => `"${path}"`);
  return `_${name}() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" path="${name}" words="" options="" paths=0 at=0 i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$path \${COMP_WORDS[i]}" in
    ${valued.map(({ at }) => at).join("|")}) i=$((i + 1)) ;;
    ${steps.join("|")}) path="$path \${COMP_WORDS[i]}"; at=0 ;;
    "$path "-*) ;;
    *) at=$((at + 1)) ;;
    esac
  done
  case "$path $prev" in
${values.join("\n")}
  esac
  case "$path $at" in
${given.join("\n")}
  esac
  case "$path" in
${options.join("\n")}
  esac
  if [[ "$cur" == -* ]] || [ -z "$words" ] && [ $paths = 0 ]; then words="$words $options"; fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [ $paths = 1 ] && [[ "$cur" != -* ]]; then COMPREPLY+=($(compgen -f -- "$cur")); fi
}
complete -o filenames -F _${name} ${name}
`;
}

function fishScript(program: Command): string {
  const name = program.name();
  const places = placesIn(program);
  const valued = places.flatMap(({ path, command }) =>
    optionsOf(command)
      .filter((option) => option.required || option.optional)
      .map((option) => `"${path} ${option.long}"`),
  );
  const lines = places.flatMap(({ path, command }) => {
    const place = (at = "") => `complete -c ${name} -n "__${name}_at '${path}'${at}"`;
    return [
      ...command.commands.map((one) => `${place(" 0")} -a ${one.name()} -d ${quoted(one.description())}`),
      ...valuesOf(command).flatMap(({ words, isPath }, at) => [
        ...(words.length > 0 ? [`${place(` ${at}`)} -a "${words.join(" ")}"`] : []),
        ...(isPath ? [`${place(` ${at}`)} -F`] : []),
      ]),
      ...optionsOf(command).map((option) => `${place()} ${fishOption(option)}`),
    ];
  });
  return `# Whether these words lead to this command, and to so many words after it.
function __${name}_at
  set -l path ${name}
  set -l at 0
  set -l skips 0
  for word in (commandline -opc)[2..-1]
    if test $skips = 1
      set skips 0
      continue
    end
    switch "$path $word"
      case ${valued.join(" ")}
        set skips 1
      case ${places
        .slice(1)
        .map(({ path }) => `"${path}"`)
        .join(" ")}
        set path "$path $word"
        set at 0
      case "$path -*"
      case "*"
        set at (math $at + 1)
    end
  end
  test "$path" = $argv[1]; or return 1
  test (count $argv) = 1; or test $at = $argv[2]
end
complete -c ${name} -f
${lines.join("\n")}
`;
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
