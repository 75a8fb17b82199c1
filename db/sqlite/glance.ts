import type { Stats } from "node:fs";
import type { FileSystem } from "./real-file.ts";

/** The slowest kernel clock moves every 10 ms; two changes in between get the same time. */
const SURE_AFTER_MS = 20;

/**
 * Answers a function that checks SQLite's `folder` and the file open as `fd`, but skips the check if nothing can have
 * changed since the last good one. Making, moving or removing a name changes the folder's time; writing the file or
 * giving it a further name changes the file's.
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

/** Whether every later change will be noticed. Tried on Linux only, so elsewhere nothing is skipped. */
function isSure(...looks: Stats[]): boolean {
  const before = Date.now() - SURE_AFTER_MS;
  return process.platform === "linux" && looks.every(({ ctimeMs }) => ctimeMs < before);
}
