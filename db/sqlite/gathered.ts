import { type RealFile, writeWhole } from "./real-file.ts";

/** SQLite writes each page of its log in two calls; a commit of eight orders takes some eighty. */
const ROOM = 262_144;

/** A file whose latest writes may still be in memory. */
interface Gathered extends RealFile {
  /** Writes them. */
  flush(): void;
}

/**
 * A file of SQLite's that gathers consecutive writes into one. They go to the system when a write goes elsewhere, when
 * somebody reads, cuts or syncs the file or asks for its length, or when there is no more room. A failure then belongs
 * to that call, and the gathered bytes are dropped: SQLite rolls the transaction back, and a refused commit must not
 * reach the disk later.
 */
export function gathered(real: RealFile): Gathered {
  let room = Buffer.alloc(0);
  let start = 0;
  let used = 0;
  return {
    read(...at) {
      flush();
      return real.read(...at);
    },
    write(bytes, offset, length, position) {
      if (position !== start + used || used + length > ROOM) flush();
      if (length > ROOM) return real.write(bytes, offset, length, position);
      if (used === 0) start = position;
      if (room.length === 0) room = Buffer.allocUnsafeSlow(ROOM);
      bytes.copy(room, used, offset, offset + length);
      used += length;
      return length;
    },
    truncate(size) {
      flush();
      real.truncate(size);
    },
    sync() {
      flush();
      real.sync();
    },
    size() {
      flush();
      return real.size();
    },
    fd: () => real.fd(),
    flush,
  };

  function flush(): void {
    if (used === 0) return;
    const whole = room.subarray(0, used);
    used = 0;
    writeWhole(real, whole, start);
  }
}
