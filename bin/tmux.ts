import { spawnSync } from "node:child_process";
import { installOnDebian } from "./debian.ts";

/**
 * Sees to it that tmux is there, in which the tests drive the terminal dashboard as a person does: an installed one, else,
 * as root on Debian, the distribution's package. Throws with a sentence that says what to install.
 */
export function provideTmux(tell: (sentence: string) => void): void {
  if (isThere()) return;
  installOnDebian("tmux", tell);
  if (!isThere())
    throw new Error("The tests of the terminal dashboard need tmux: install it with the system's package manager");
}

function isThere(): boolean {
  return spawnSync("tmux", ["-V"], { stdio: "ignore" }).status === 0;
}
