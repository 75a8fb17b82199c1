import { DatabaseProblem } from "../errors.ts";
import {
  addMarks,
  counterIn,
  HEADER_SIZE,
  isMarked,
  marked,
  removeMarks,
  unmarked,
  withCounter,
  withSalts,
} from "./header.ts";
import { type FileSystem, type RealFile, realFile, writeWhole } from "./real-file.ts";

/** The database itself. */
export interface MainFile extends RealFile {
  /** Its first 100 bytes as they are on disk; fewer in a new file. */
  header(): Buffer;
  /** From now on others can only read it. On disk when this returns. */
  mark(): void;
  /** Lets others write it again; it then has no log. On disk when this returns. */
  unmark(): void;
  /** The log with these salts belongs to it. On disk when this returns. */
  bind(salts: Buffer): void;
  /** What happened to the file, after which nothing written to it is safe. */
  problem(): DatabaseProblem | undefined;
  /** Whether it still has any name. */
  isNamed(): boolean;
}

/** The bytes of the database `path`, open as `fd`, with the header that others see: see header.ts. */
export function mainFile(path: string, fd: number, io: FileSystem): MainFile {
  const real = realFile(fd, io);
  const { ino, dev } = io.fstatSync(fd);
  let header = readHeader();
  let size = real.size();
  let highest = 0;
  let isChanged = false;
  return {
    ...real,
    read(bytes, offset, length, position) {
      const moved = real.read(bytes, offset, length, position);
      if (position < HEADER_SIZE) removeMarks(bytes.subarray(offset, offset + moved), position);
      return moved;
    },
    write(bytes, offset, length, position) {
      isChanged = true;
      if (position >= HEADER_SIZE) return real.write(bytes, offset, length, position);
      const dressed = Buffer.from(bytes.subarray(offset, offset + length));
      addMarks(dressed, position, header);
      return writeHead(dressed, 0, length, position);
    },
    truncate(to) {
      isChanged = true;
      real.truncate(to);
      size = to;
    },
    sync() {
      if (isChanged && header.length === HEADER_SIZE) writeHeader(header);
      isChanged = false;
      real.sync();
      size = real.size();
    },
    header: () => header,
    mark: () => storeHeader(marked(header)),
    unmark() {
      if (header.length === HEADER_SIZE && !unmarked(header).equals(header)) storeHeader(unmarked(header));
    },
    bind: (salts) => storeHeader(withSalts(header, salts)),
    problem,
    isNamed,
  };

  function readHeader(): Buffer {
    const bytes = Buffer.alloc(HEADER_SIZE);
    let done = 0;
    for (let moved = -1; moved !== 0 && done < HEADER_SIZE; done += moved) {
      moved = real.read(bytes, done, HEADER_SIZE - done, done);
    }
    return bytes.subarray(0, done);
  }

  function storeHeader(next: Buffer): void {
    writeHeader(next);
    real.sync();
  }

  /** With a change counter that the file never had. */
  function writeHeader(next: Buffer): void {
    highest = (Math.max(highest, counterIn(header)) + 1) >>> 0;
    writeWhole({ write: writeHead }, withCounter(next, highest), 0);
  }

  /** Writes bytes, and remembers the header's. */
  function writeHead(bytes: Buffer, offset: number, length: number, position: number): number {
    try {
      return real.write(bytes, offset, length, position);
    } finally {
      header = readHeader();
    }
  }

  function problem(): DatabaseProblem | undefined {
    const present = io.statSync(path, { throwIfNoEntry: false });
    const isThere = present?.ino === ino && present.dev === dev;
    if ((isThere ? present : io.fstatSync(fd)).size < size || !readHeader().equals(header)) {
      return about("changed", `${path} was written by another program: stop Stockworks and restore a backup.`);
    }
    if (!isThere) {
      const what = present === undefined ? (isNamed() ? "was moved" : "was deleted") : "was replaced by another file";
      const advice = isNamed() ? "move it back" : "stop Stockworks, and it writes all it holds to a new file beside it";
      return about("missing", `${path} ${what} while it was open: ${advice}.`);
    }
    if (isMarked(header) && present.nlink > 1) {
      return about("in-use", `${path} has a second name (a hard link): remove that one.`);
    }
    return undefined;
  }

  function isNamed(): boolean {
    return io.fstatSync(fd).nlink > 0;
  }

  function about(code: DatabaseProblem["code"], message: string): DatabaseProblem {
    return new DatabaseProblem(code, path, message);
  }
}
