/** A command that a document names outside of its `console` blocks, and the documents that do. */
interface SaidCommand {
  command: string;
  documents: string[];
}

const FENCE = /^```(\w*)(?: (\S+))?\n(.*?)^```$/gms;

/** The programs whose name begins a command within a sentence, if a word follows. */
const PROGRAMS =
  /^(?:bin\/(?:dev|setup)|createdb|curl|docker|git|node|npm|npx|rclone|rm|source|stockworks|sudo|systemctl|systemd-analyze|ufw)(?: |$)/;

/**
 * To try the documents: the commands in their `sh` and `powershell` blocks, in the examples of the help, and in sentences. Those
 * of `console` blocks are run as they stand, as are files.
 */
export function saidCommands(documents: ReadonlyMap<string, string>): SaidCommand[] {
  const found = new Map<string, Set<string>>();
  for (const [document, text] of documents)
    for (const command of commandsIn(text)) found.set(command, (found.get(command) ?? new Set()).add(document));
  return [...found].map(([command, names]) => ({ command, documents: [...names] }));
}

function commandsIn(text: string): string[] {
  const fenced = [...text.matchAll(FENCE)].flatMap(([, language, file, body = ""]) => {
    if (file !== undefined || body.startsWith("#!")) return [];
    if (language === "sh") return linesOf(body, "\\");
    if (language === "powershell") return linesOf(body, "`");
    return language === "text" ? [...body.matchAll(/^ {2}\$ (.*)$/gm)].map(([, command = ""]) => command) : [];
  });
  const sentences = text.replace(FENCE, "");
  const spoken = [...sentences.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = ""]) =>
    PROGRAMS.test(code) && code.includes(" ") ? [code] : [],
  );
  return [...fenced, ...spoken];
}

/** The commands of a block, without what is said beside them. A line that ends with this sign goes on in the next. */
function linesOf(body: string, goesOn: string): string[] {
  const whole = body.replaceAll(new RegExp(`\\${goesOn}\\n\\s*`, "g"), "");
  return whole.split("\n").flatMap((line) => line.replace(/\s+#.*$/, "").trim() || []);
}
