import * as nodeFs from "node:fs";
import type { FileSystem } from "./real-file.ts";

/**
 * The file calls of a SQLite that must not change the owner's files. Only the new file `target` can be written, with
 * the journal beside it.
 */
export function readingOnly(target?: string): FileSystem {
  const writable = new Set<number>();
  const isTarget = (path: unknown) => target !== undefined && (path === target || path === `${target}-journal`);
  return {
    ...nodeFs,
    openSync: ((path, flags, mode) => {
      const fd = nodeFs.openSync(path, flags, mode);
      if (isTarget(path)) writable.add(fd);
      return fd;
    }) as typeof nodeFs.openSync,
    writeSync: ((fd: number, ...rest: never[]) =>
      writable.has(fd) ? (nodeFs.writeSync as Write)(fd, ...rest) : refuse()) as typeof nodeFs.writeSync,
    ftruncateSync: (fd, length) => (writable.has(fd) ? nodeFs.ftruncateSync(fd, length) : refuse()),
    unlinkSync: (path) => (isTarget(path) ? nodeFs.unlinkSync(path) : refuse()),
  };
}

type Write = (fd: number, ...rest: never[]) => number;

function refuse(): never {
  throw Object.assign(new Error("Nothing is written here."), { code: "EROFS" });
}
