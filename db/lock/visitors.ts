import { closeSync, constants, openSync, readFileSync, statSync, unlinkSync } from "node:fs";

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
