import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { type Owner, ownHere } from "./owner.ts";

/** A process with a view of its own, as in a container, that owns files for stories, one at a time. */
export interface Container {
  open(file: string): Promise<Owner>;
  /** Kills it, and resolves when it is dead. */
  end(): Promise<void>;
}

/** What a process sees alone: its processes and their locks; or its network and its names. */
export const VIEWS = { processes: ["--pid", "--mount-proc"], network: ["--net"] };

/** Starts a container. Needs `unshare` and the right to use it. */
export function startContainer(view: keyof typeof VIEWS = "processes"): Container {
  const built = JSON.stringify(new URL("container.js", process.env["STOCKWORKS_SCRIPTS"]));
  const script = `import(${built}).then(({ obey }) => obey())`;
  const child = spawn("unshare", ["--fork", "--kill-child", ...VIEWS[view], process.execPath, "-e", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ask = async (...words: unknown[]) => {
    child.stdin.write(`${JSON.stringify(words)}\n`);
    const { value, done } = await answers.next();
    if (done || value !== "done") throw new Error(value ?? "the container ended");
  };
  return {
    async open(file) {
      await ask("open", file);
      return {
        write: (rows, isImport) => ask("write", rows, isImport),
        kill: () => ask("kill"),
        close: () => ask("close"),
      };
    },
    async end() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}

/** Does in the container what each line of input says. */
export async function obey(): Promise<void> {
  let owner: Owner | undefined;
  const answer = (words: string) => process.stdout.write(`${words}\n`);
  for await (const line of createInterface(process.stdin)) {
    const [what, ...words] = JSON.parse(line) as [keyof Owner | "open", ...never[]];
    try {
      if (what === "open") owner = await ownHere(...(words as unknown as [string]));
      else await (owner?.[what] as ((...words: never[]) => Promise<void>) | undefined)?.(...words);
      answer("done");
    } catch (error) {
      answer((error as Error).message);
    }
  }
}
