import type { Stats } from "node:fs";
import type { FileSystem } from "./real-file.ts";

/** The slowest clock of a kernel moves every 10 ms; two changes in between are marked with the same time. */
const SURE_AFTER_MS = 20;

/**
 * Answers a function that runs a check of SQLite's `folder` and of the file open as `fd`, and spares it while nothing
 * there can have changed since one ended well. A name that is made, moved or removed in the folder changes the
 * folder's time; whoever writes the file or gives it a further name changes the file's.
 */
export function whenChanged(folder: string, fd: number, io: FileSystem): (check: () => void) => void {
  let seen: readonly number[] | undefined;
  return (check) => {
    const names = io.statSync(folder, { throwIfNoEntry: false });
    const file = io.fstatSync(fd);
    const look = names && [...marksOf(names), ...marksOf(file)];
    if (seen !== undefined && look?.every((mark, n) => mark === seen?.[n])) return;
    seen = undefined;
    check();
    if (names !== undefined && isSure(names, file)) seen = look;
  };
}

function marksOf({ ino, dev, ctimeMs }: Stats): number[] {
  return [ino, dev, ctimeMs];
}

/** Whether every later change will be seen. Tried on Linux only, so elsewhere nothing is spared. */
function isSure(...looks: Stats[]): boolean {
  const before = Date.now() - SURE_AFTER_MS;
  return process.platform === "linux" && looks.every(({ ctimeMs }) => ctimeMs < before);
}
