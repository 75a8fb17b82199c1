import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { root } from "./run.ts";

/** A command of a document and the lines that it prints there; a file that the document shows is a command that writes it. */
interface Step {
  command: string;
  prints: string[];
}

const BLOCK = /^```(\w+)(?: (\S+))?\n(.*?)^```$/gms;

/**
 * To try the documents: what a Markdown document says that a reader can do: each command after a `$` in its `console`
 * blocks, with what it prints, and each block with a file's name, as in "```js late.mjs". Other blocks are not run.
 */
export function stepsOf(markdown: string): Step[] {
  return [...markdown.matchAll(BLOCK)].flatMap(([, language, file, text = ""]) => {
    if (language === "console") return commandsOf(text);
    return file ? [{ command: `cat > ${file} <<'END OF FILE'\n${text}END OF FILE`, prints: [] }] : [];
  });
}

/** Lines after "> ", or after a line that ends with a backslash, belong to the command above. */
function commandsOf(text: string): Step[] {
  const steps: Step[] = [];
  for (const line of text.trimEnd().split("\n")) {
    const last = steps.at(-1);
    if (line.startsWith("$ ") || line === "^C") steps.push({ command: line.replace(/^\$ /, ""), prints: [] });
    else if (last?.command.endsWith("\\")) last.command += `\n${line}`;
    else last?.prints.push(line);
  }
  return steps;
}

/** Printed once a command has ended. */
const ENDED = "\x1e";

/** The last line of a server that is ready. */
const READY = "Stop with Ctrl-C\n";

/**
 * To try the documents: runs the steps one after the other in one shell, in an empty home, and answers what they
 * printed. A step that printed what its document says is answered as it stands there. A server listens on any free
 * port and runs until `^C`.
 */
export async function outcomesOf(steps: readonly Step[]): Promise<Step[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "stockworks-console-")));
  const shell = startShell(folder);
  let port = "4820";
  try {
    const outcomes: Step[] = [];
    for (const { command, prints } of steps) {
      const isServer = command.startsWith("stockworks serve");
      const typed = isServer ? `${command} --port 0 &` : command.replaceAll("127.0.0.1:4820", `127.0.0.1:${port}`);
      const said = await saidBy(shell, command === "^C" ? "kill -INT $!; wait $!" : typed, isServer ? READY : ENDED);
      if (isServer) port = /:(\d+)$/m.exec(said)?.[1] ?? port;
      const printed = said.replaceAll(`:${port}`, ":4820").replaceAll(folder, HOME).trimEnd();
      outcomes.push({ command, prints: isAsShown(prints, printed) ? prints : printed.split("\n") });
    }
    return outcomes;
  } finally {
    shell.stdin?.end("kill $(jobs -p) 2> /dev/null; wait\n");
    await new Promise((resolve) => shell.once("close", resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder in which a reader of the documents works. */
const HOME = "/home/mara/stockworks";

function startShell(folder: string): ChildProcess {
  const commands = join(folder, ".commands");
  mkdirSync(commands);
  const stockworks = `#!/bin/sh\nexec "${process.execPath}" "${join(root, "bin", "stockworks.js")}" "$@"\n`;
  writeFileSync(join(commands, "stockworks"), stockworks, { mode: 0o755 });
  symlinkSync(join(root, "fixtures"), join(folder, "fixtures"));
  return spawn("bash", ["--noprofile", "--norc"], {
    cwd: folder,
    env: {
      HOME: join(folder, ".home"),
      LANG: "C.UTF-8",
      PATH: [commands, dirname(process.execPath), process.env["PATH"]].join(":"),
      TMPDIR: tmpdir(),
    },
    stdio: ["pipe", "pipe", "ignore"],
  });
}

/** What the shell prints from this command on up to a mark; out and err as they come. */
function saidBy(shell: ChildProcess, command: string, mark: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (!said.includes(mark)) return;
      done();
      resolve(said.replaceAll(ENDED, ""));
    };
    const fail = () => reject(new Error(`The shell ended at: ${command}\n${said}`));
    const done = () => {
      shell.stdout?.off("data", hear);
      shell.off("close", fail);
    };
    shell.stdout?.on("data", hear);
    shell.once("close", fail);
    shell.stdin?.write(`{ ${command}\n} 2>&1\n${mark === ENDED ? `printf '${ENDED}'` : ""}\n`);
  });
}

/** What differs from day to day and from one computer to the next, of the same length where a table stands on it. */
const VARYING: readonly [RegExp, string][] = [
  [/\b20\d\d-\d\d-\d\d(?=\b|T)/g, "2026-01-01"],
  [/(?<!\d)\d{1,2}\/\d{1,2}\/20\d\d\b/g, "1/1/2026"],
  [/(?<!\d)\d{1,2}\/\d{1,2}\/\d\d, \d{1,2}:\d\d [AP]M/g, "1/1/26, 1:00 AM"],
  [/\b(SO|WO|PO)-20\d\d-/g, "$1-2026-"],
  [/(?<!\d)\d\d([:-])\d\d(?:\1\d\d(?:\.\d{3})?)?(?=\b|Z)/g, "00:00"],
  [/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b/g, "Jan 1"],
  [/\bNode(:? +)\d+\.\d+\.\d+\b/g, "Node$120.0.0"],
  [/\b\d+(\.\d)? (KB|kB|MB|GB)\b/g, "1 MB"],
  [new RegExp(`\\b${userInfo().username}\\b`, "g"), "mara"],
];

/**
 * To try the documents: whether a command printed what is shown of it: "…" stands for the rest of a line, or alone
 * for any lines.
 */
export function isAsShown(shown: readonly string[], printed: string): boolean {
  const plain = (line: string) => VARYING.reduce((text, [varies, same]) => text.replace(varies, same), line.trimEnd());
  const pattern = shown.map((line) => {
    if (line.trim() === "…") return "(?:.*\\n)*";
    return `${plain(line).split("…").map(escaped).join(".*")}\\n`;
  });
  const lines = printed === "" ? [] : printed.split("\n");
  return new RegExp(`^${pattern.join("")}$`).test(lines.map((line) => `${plain(line)}\n`).join(""));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
