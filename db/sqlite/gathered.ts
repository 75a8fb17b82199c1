import { type RealFile, writeWhole } from "./real-file.ts";

/** SQLite writes a page of its log and what stands before it by two calls; a commit of eight orders is some eighty. */
const ROOM = 262_144;

/** A file whose latest writes may still be here. */
interface Gathered extends RealFile {
  /** Hands it to the system. */
  flush(): void;
}

/**
 * A file of SQLite's with writes that follow each other gathered into one: they go to the system when a write stands
 * elsewhere, when somebody reads, cuts or syncs the file or asks for its length, or when there is no room for more. A
 * failure is then that of this call, and what was gathered is let go of: SQLite takes the transaction back, and a
 * commit that was refused must not come to disk later.
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
