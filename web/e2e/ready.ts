import type { ChildProcess } from "node:child_process";

/** The address that the server of a browser test prints once it is ready. */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (text) => {
      const address = /ready at (\S+)/.exec(String(text))?.[1];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error("The server ended before it was ready")));
  });
}
