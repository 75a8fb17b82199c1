import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/**
 * Asks on the terminal for a secret, for any command: the first line of a pipe, else what is typed, which is not
 * shown.
 */
export async function askHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY) return ((await text(process.stdin)).split(/\r?\n/, 1)[0] as string).trim();
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return (await lines.question("")).trim();
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
