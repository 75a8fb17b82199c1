import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { Refusal } from "../../../src/lib/errors.ts";

/** A password: its first line from a pipe, else typed twice at the terminal, which does not show it. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return ((await text(process.stdin)).split(/\r?\n/, 1)[0] as string).trim();
  const first = await unseen("New password: ");
  if ((await unseen("Again: ")) !== first) throw new Refusal("The two are not the same. Nothing was changed");
  return first;
}

async function unseen(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
