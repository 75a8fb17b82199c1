import type * as nodeFs from "node:fs";

/** What this layer needs of node:fs; tests pass one that fails on purpose. */
export type FileSystem = typeof nodeFs;

/** A file as SQLite uses it. Errors are those of node:fs. */
export interface RealFile {
  /** Answers how many bytes it read. */
  read(bytes: Buffer, offset: number, length: number, position: number): number;
  write(bytes: Buffer, offset: number, length: number, position: number): number;
  truncate(size: number): void;
  sync(): void;
  /** Its length, as SQLite sees it. */
  size(): number;
  /** Its file descriptor. */
  fd(): number;
}

/** A file that SQLite sees as it is on disk. */
export function realFile(fd: number, io: FileSystem): RealFile {
  return {
    read: (bytes, offset, length, position) => io.readSync(fd, bytes, offset, length, position),
    write: (bytes, offset, length, position) => io.writeSync(fd, bytes, offset, length, position),
    truncate: (size) => io.ftruncateSync(fd, size),
    sync: () => io.fdatasyncSync(fd),
    size: () => io.fstatSync(fd).size,
    fd: () => fd,
  };
}

/** Writes all of `bytes`, also on a disk that takes fewer at a time. */
export function writeWhole(file: Pick<RealFile, "write">, bytes: Buffer, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += file.write(bytes, done, bytes.length - done, position + done);
  }
}
