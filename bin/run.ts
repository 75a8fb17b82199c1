import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs a command line with the tools of node_modules. Rejects with all it wrote when it fails. */
export async function run(command: string, env: Record<string, string> = {}): Promise<void> {
  const { code, output } = await outcomeOf(command, env);
  if (code !== 0) throw new Error(`$ ${command}\n${output}`);
}

/**
 * For what builds the program and runs its tests: runs a command line like `run`, and answers its exit code and all it
 * wrote, out and err as they came.
 */
export function outcomeOf(
  command: string,
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const path = [join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter);
  const child = spawn(command, {
    shell: true,
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
