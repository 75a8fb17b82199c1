import {
  closeSync,
  constants,
  fdatasyncSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { moveIntoPlace } from "./place.ts";

// Other SQLite programs do not know db/lock.ts. Even one that only reads would do harm: as it closes, it moves the part
// of the log it has seen into the database and deletes the log. Two rules make that harmless: while it is there our log
// grows and the database stays as it is, and a log that was deleted is written again before the next commit ends.
// A program that writes meanwhile cannot be helped.

const CHUNK = 65_536;

/** Whether another SQLite program has `database` open now. All but ours make a -shm file beside it and lock it. */
export function hasVisitor(database: string): boolean {
  const shared = `${database}-shm`;
  const stat = statSync(shared, { throwIfNoEntry: false, bigint: true });
  if (stat === undefined) return false;
  try {
    switch (process.platform) {
      case "linux":
      case "android":
        return readFileSync("/proc/locks", "utf8").includes(`:${stat.ino} `);
      case "win32":
        unlinkSync(shared); // refused while somebody has it open
        return false;
      default:
        closeSync(openSync(shared, constants.O_RDONLY | constants.O_NONBLOCK | 0x20)); // O_EXLOCK
        return false;
    }
  } catch {
    return true;
  }
}

/** Writes the log again under its name when that was deleted. Answers the number it is open by from now on. */
export function restoreLog(path: string, fd: number): number {
  const { nlink, size } = fstatSync(fd);
  if (nlink > 0) return fd;
  const restored = openSync(`${path}.restored`, "w+", 0o600);
  const chunk = Buffer.alloc(CHUNK);
  for (let done = 0; done < size; ) {
    const length = readSync(fd, chunk, 0, CHUNK, done);
    done += writeSync(restored, chunk, 0, length, done);
  }
  fdatasyncSync(restored);
  moveIntoPlace(`${path}.restored`, path);
  closeSync(fd);
  return restored;
}
