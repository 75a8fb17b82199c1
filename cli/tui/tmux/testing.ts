import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { packageFile } from "../../../src/records/package-files.ts";

const PATIENCE_MS = 40_000;
const BETWEEN_LOOKS_MS = 50;

interface TmuxTerminal {
  keys: (...keys: string[]) => void;
  type: (text: string) => void;
  /** Pastes as a terminal that marks pastes for programs that ask for it. */
  paste: (text: string) => void;
  resize: (columns: number, rows: number) => void;
  screen: () => string;
  /** The same with the codes of colours and weights. */
  colours: () => string;
  /** The screen with what was scrolled off it. */
  history: () => string;
  /** Waits until the screen has the text. */
  sees: (text: string | RegExp) => Promise<void>;
  seesNo: (text: string) => Promise<void>;
  /** Sends a signal to the dashboard. */
  signal: (name: NodeJS.Signals) => void;
  /** Whether a program has the other screen, shows no cursor, or wants the mouse. */
  modes: () => { isOtherScreen: boolean; hasCursor: boolean; wantsMouse: boolean };
}

/**
 * Runs a shell in a tmux of its own, and in it the built dashboard; the shell's screen can be read afterwards. A
 * `preload` is a script that runs before the dashboard, in its process.
 */
export function inTmux(columns: number, rows: number, file: string, preload = ""): TmuxTerminal {
  const socket = `stockworks-${randomUUID().slice(0, 8)}`;
  const { CI: _, NO_COLOR: __, STOCKWORKS_DB: ___, NODE_ENV: ____, ...env } = process.env;
  const tmuxWith = (input: string, ...words: string[]) =>
    execFileSync("tmux", ["-L", socket, ...words], { encoding: "utf8", env, input });
  const tmux = (...words: string[]) => tmuxWith("", ...words);
  const first = `data:text/javascript,${encodeURIComponent(preload).replaceAll("'", "%27")}`;
  const program = [process.execPath, "--import", first, packageFile("bin", "stockworks.js")];
  const words = [...program, "dashboard", "--db", file];
  const pidFile = join(tmpdir(), `${socket}.pid`);
  // The shell becomes the dashboard, so that its own number is the one to send signals to.
  const command = `sh -c 'echo $$ > "$0"; exec "$@"' ${[pidFile, ...words].map((word) => `'${word}'`).join(" ")}`;
  const shell = `echo before; ${command}; echo "ended with $?"; exec sleep 600`;
  tmux("-f", "/dev/null", "new-session", "-d", "-x", String(columns), "-y", String(rows), "sh", "-c", shell);
  onTestFinished(() => {
    tmux("kill-server");
    rmSync(pidFile, { force: true });
  });
  const screen = () => tmux("capture-pane", "-p");
  const until = async (isSo: () => boolean, what: string) => {
    for (const deadline = performance.now() + PATIENCE_MS; !isSo(); await wait(BETWEEN_LOOKS_MS))
      if (performance.now() > deadline) expect.fail(`${what}; there is:\n${screen()}`);
  };
  return {
    keys: (...keys) => void tmux("send-keys", ...keys),
    type: (text) => void tmux("send-keys", "-l", text),
    paste: (text) => {
      tmuxWith(text, "load-buffer", "-");
      tmux("paste-buffer", "-p");
    },
    resize: (width, height) => void tmux("resize-window", "-x", String(width), "-y", String(height)),
    screen,
    colours: () => tmux("capture-pane", "-p", "-e"),
    history: () => tmux("capture-pane", "-p", "-S", "-"),
    sees: (text) =>
      until(() => (typeof text === "string" ? screen().includes(text) : text.test(screen())), `No ${text}`),
    seesNo: (text) => until(() => !screen().includes(text), `Still ${text}`),
    signal: (name) => void process.kill(Number(readFileSync(pidFile, "utf8")), name),
    modes: () => {
      const [other, cursor, mouse] = tmux("display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}")
        .trim()
        .split(" ");
      return { isOtherScreen: other === "1", hasCursor: cursor === "1", wantsMouse: mouse === "1" };
    },
  };
}

export const RESTORED = { isOtherScreen: false, hasCursor: true, wantsMouse: false };
