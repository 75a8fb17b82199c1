import { writeSync } from "node:fs";

/** The alternate screen, so that the shell's is kept; mouse clicks and wheel; marked pastes; no cursor. */
const ENTER = "\x1b[?1049h\x1b[2J\x1b[H\x1b[?1000h\x1b[?1006h\x1b[?2004h\x1b[?25l";
const LEAVE = "\x1b[?2004l\x1b[?1006l\x1b[?1000l\x1b[?25h\x1b[?1049l";

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

interface Terminal {
  /** Gives the shell its screen, cursor and keys back; a second time does nothing. */
  leave: () => void;
}

/**
 * Takes over the terminal for the dashboard. However it ends, the shell gets its screen back first; `end` is called with the exit
 * code for a signal or a fault.
 */
export function takeTerminal(end: (code: number, fault?: unknown) => void): Terminal {
  const { stdin, stdout } = process;
  let isTaken = true;
  // Written at once and whole: a process that ends does not wait for a stream.
  writeSync(stdout.fd, ENTER);
  stdin.setRawMode(true);
  stdin.resume();
  const leave = () => {
    if (!isTaken) return;
    isTaken = false;
    try {
      stdin.setRawMode(false);
      writeSync(stdout.fd, LEAVE);
    } catch {
      // After a hang-up there is no terminal to give back.
    }
  };
  for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => end(code));
  for (const fault of ["uncaughtException", "unhandledRejection"]) process.on(fault, (error) => end(1, error));
  // Writing to a terminal that is gone fails, which is no fault.
  for (const stream of [stdin, stdout]) stream.on("error", () => end(SIGNALS.SIGHUP));
  process.on("exit", leave);
  // Ink moves up over the lines that it drew before, so it has to begin at the top of a cleared screen.
  let size = `${stdout.columns}x${stdout.rows}`;
  stdout.prependListener("resize", () => {
    const now = `${stdout.columns}x${stdout.rows}`;
    if (now !== size) stdout.write("\x1b[2J\x1b[H");
    size = now;
  });
  return { leave };
}
